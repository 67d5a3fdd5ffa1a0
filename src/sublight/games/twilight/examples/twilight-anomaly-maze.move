# Every way to Mecatol Rex leads through an anomaly: a rift, a rift and a nebula, an asteroid field.
tactical empyrean 000 ships=carrier@201>101>000+2infantry.The_Dark+2fighter,cruiser@201>212>106>000,destroyer@203>102>000
