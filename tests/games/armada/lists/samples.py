"""One fleet of ours as each builder would write it, and what every one of these texts must give."""

TANAGRA = {
    "kingston": """\
Name: Tanagra Patrol
Faction: Rebel
Commander: General Madine

Assault: Blockade Run
Defense: Contested Outpost
Navigation: Solar Corona

Nebulon-B Escort Frigate (57)
• General Madine (30)
• Yavaris (5)
= 92 Points

CR90 Corvette A (44)
• Jaina's Light (2)
• Engine Techs (8)
= 54 Points

Pelta Command Ship (60)
= 60 Points

Squadrons:
• Luke Skywalker (20)
• 2 x X-wing Squadron (26)
• 3 x Y-wing Squadron (30)
= 76 Points

Total Points: 282
""",
    "star-forge": """\
Name: Tanagra Patrol
Faction: Rebel
Gamemode: Standard
Commander: General Madine

Assault: Blockade Run
Defense: Contested Outpost [ARC]
Navigation: Solar Corona

Nebulon-B Escort Frigate (57)
• General Madine (30)
• Yavaris [Legacy] (5)
= 92 Points

CR90 Corvette A (44)
• Jaina’s Light (2)
• Engine Techs (8)
= 54 Points

Modified Pelta-class Command Ship (60)
= 60 Points

Squadrons:
• Luke Skywalker - X-wing Squadron (20)
• 2 x X-wing Squadron (26)
• 3 x Y-wing Squadron (30)
= 76 Points

Total Points: 282
""",
    "warlords": """\
Tanagra Patrol\x20
\t
Author: nobody

Faction: Rebel Alliance\t
Points: 282/400\t

Commander: General Madine

Assault Objective: Blockade Run\t
Defense Objective: Contested Outpost\t
Navigation Objective: Solar Corona\t


[ flagship ] Nebulon-B Escort Frigate (57 points)
-  General Madine\t ( 30\t points)\x20
-  Yavaris\t ( 5\t points)\x20
= 92 total ship cost


CR90 Corvette A (44 points)
-  Jainas Light\t ( 2\t points)\x20
-  Engine Techs\t ( 8\t points)\x20
= 54 total ship cost


Modified Pelta-class Command Ship (60 points)
= 60 total ship cost


1\tLuke Skywalker ( 20 points)\x20
2\tX-Wing Squadrons ( 26 points)\x20
3\tY-Wing Squadrons ( 30 points)\x20
= 76 total squadron cost
""",
    "fleet-builder": """\
Tanagra Patrol (282/400)
Rebels  - Author: nobody

Commander: General Madine

Objectives: Blockade Run, Contested Outpost, Solar Corona

[flagship] Nebulon-B Escort Frigate (57)
 - General Madine (30)
 - Yavaris (5)
= 92 total points

CR90 Corvette A (44)
 - Jaina's Light (2)
 - Engine Techs (8)
= 54 total points

Modified Pelta-class Command Ship (60)
= 60 total points

Squadrons (76/134):
1x Luke Skywalker X-Wing Squadron (20)
2x X-Wing Squadron (26)
3x Y-Wing Squadron (30)
""",
    "flagship": """\
Tanagra Patrol

Author: nobody
Faction: Rebels
Commander: General Madine

Assault Objective: Blockade Run
Defense Objective: Contested Outpost
Navigation Objective: Solar Corona

[flagship] Nebulon-B Escort Frigate (57)
- General Madine (30)
- Yavaris (5)
= 92 points

CR90A Corvette (44)
- Jaina's Light (2)
- Engine Techs (8)
= 54 points

Modified Pelta-Class Command Ship (60)
= 60 points

1 Luke Skywalker (20)
2 X-Wing Squadron (13)
3 Y-Wing Squadron (10)
= 76 points
""",
    "fleets-designer": """\
Tanagra Patrol (76/282/400)
===========================
Nebulon-B Escort Frigate (57 + 35: 92)
\t+ General Madine (30)
\t+ Yavaris (5)
CR90 Corvette A (44 + 10: 54)
\t+ Jaina's Light (2)
\t+ Engine Techs (8)
Modified Pelta-class Command Ship (60)
Luke Skywalker (20)
2 x X-wing Squadron (2 x 13)
3 x Y-wing Squadron (3 x 10)
Blockade Run
Contested Outpost
Solar Corona
""",
}

SHIPS = (
    ("rebel.nebulon_b_escort_frigate", 57, (("General Madine", 30, "general_madine"), ("Yavaris", 5, None))),
    ("rebel.cr90_corvette_a", 44, (("Jaina's Light", 2, "jainas_light"), ("Engine Techs", 8, "engine_techs"))),
    ("rebel.modified_pelta_class_command_ship", 60, ()),
)
SQUADRONS = (("rebel.luke_skywalker", 1, 20), ("rebel.x_wing_squadron", 2, 26), ("rebel.y_wing_squadron", 3, 30))
OBJECTIVES = (
    ("assault", "Blockade Run", "blockade_run"),
    ("defense", "Contested Outpost", "contested_outpost"),
    ("navigation", "Solar Corona", None),
)
POINTS = 282
