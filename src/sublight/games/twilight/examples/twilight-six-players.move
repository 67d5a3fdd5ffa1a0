# Sol strikes at Lodor, three systems away: the carrier leaves a gravity rift on its way, all ships pass a wormhole.
tactical sol 208 ships=carrier@302>202>102>208+2infantry.Mellon+3fighter,2cruiser@101>102>208,destroyer@201>101>102>208!gravity_drive
