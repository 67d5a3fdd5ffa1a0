# Two hyperlanes in the south: Sem-Lore is next door to Rigel, although three tiles lie between.
tactical mentak 308 ships=carrier@312>308+2infantry.Rigel_II+2fighter,2cruiser@209>312>308,destroyer@207>308
