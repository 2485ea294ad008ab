"""The words of the game, explained in our own: duties, activities, and whatever else the rules speak of."""

from __future__ import annotations

from typing import Final

from tabard.engine.words import N_, GlossaryEntry

ENTRIES: Final = (
    # Duties
    GlossaryEntry(
        "allocation",
        N_("Allocation"),
        N_(
            "Move as many acolytes as the value between the abbey and the special activities. "
            "An activity holds one acolyte and makes its duty better while he is there."
        ),
        "P-ALLOC-01 P-ALLOC-02 P-ALLOC-03",
    ),
    GlossaryEntry(
        "build_roads",
        N_("Build Roads"),
        N_(
            "As many road actions as the value: lay a tile, build a shrine, upgrade a tile, or demolish "
            "the last tile of your open road."
        ),
        "P-ROADS-01 P-ROADS-02",
    ),
    GlossaryEntry(
        "clerical",
        N_("Clerical"),
        N_("Take the value either in piety (devotion) or in coins (silversmith), never in both."),
        "P-CLER-01 P-CLER-02",
    ),
    GlossaryEntry(
        "construct",
        N_("Construct"),
        N_("Buy one live building from the map, or do one road action without a shrine; with value 2 you may do both."),
        "P-CONS-01 P-CONS-02 P-CONS-03 P-CONS-04",
    ),
    GlossaryEntry(
        "give_alms",
        N_("Give Alms"),
        N_(
            "Pay grain and coins, up to the value, and rise a row on the alms table for each; "
            "or donate one of your buildings for its points and a single row."
        ),
        "P-ALMS-01 P-ALMS-02 P-ALMS-03",
    ),
    GlossaryEntry(
        "ordination",
        N_("Ordination"),
        N_("As many steps as the value, 1 grain each: a serf to the abbey, or an acolyte from the abbey to the city."),
        "P-ORD-01 P-ORD-02",
    ),
    GlossaryEntry(
        "produce",
        N_("Produce"),
        N_("Take the value either in grain or in stone, never in both."),
        "P-PROD-01",
    ),
    GlossaryEntry(
        "taxation",
        N_("Taxation"),
        N_(
            "Take one resource of your choice, and then as many as the value from the tithe counters of other "
            "duty tiles where you have the majority."
        ),
        "P-TAX-01 P-TAX-02 P-TAX-03",
    ),
    # Special activities
    GlossaryEntry(
        "fields", N_("Fields"), N_("An acolyte here adds 1 grain when you produce grain."), "P-ACT-01 P-PROD-01"
    ),
    GlossaryEntry(
        "road_engineer",
        N_("Road Engineer"),
        N_("An acolyte here adds one road action to Build Roads, and to a Construct that bought one."),
        "P-ACT-01 P-ROADS-02 P-CONS-03",
    ),
    GlossaryEntry(
        "stone_mason",
        N_("Stone Mason"),
        N_("An acolyte here adds 1 stone when you produce stone."),
        "P-ACT-01 P-PROD-01",
    ),
    GlossaryEntry(
        "alms_house",
        N_("Alms House"),
        N_("An acolyte here lets you give one more unit of alms, for one more row."),
        "P-ACT-01 P-ALMS-02",
    ),
    GlossaryEntry(
        "engraver", N_("Engraver"), N_("An acolyte here adds 1 coin to the silversmith."), "P-ACT-01 P-CLER-02"
    ),
    GlossaryEntry("vestry", N_("Vestry"), N_("An acolyte here adds 1 piety to devotion."), "P-ACT-01 P-CLER-02"),
    # A turn
    GlossaryEntry(
        "turn",
        N_("turn"),
        N_(
            "First you sow acolytes, then you take one tithe or carry out one duty. Buildings are extra, "
            "each at its proper time."
        ),
        "P-TURN-01 P-TURN-02 P-B-TIME",
    ),
    GlossaryEntry(
        "sow",
        N_("sowing"),
        N_(
            "Pick up all your acolytes of one place and put one on each following place: clockwise round the "
            "ring, from E and W into the city if you like, out of the city to N or S."
        ),
        "P-SOW-01 P-SOW-02 P-SOW-03 P-SOW-04",
    ),
    GlossaryEntry(
        "seeding",
        N_("seeding"),
        N_("Before round 1 everybody sows the five acolytes of the city; nothing else happens."),
        "P-SET-16",
    ),
    GlossaryEntry(
        "tithe",
        N_("tithe"),
        N_(
            "Take one resource of the counter on a duty tile where you have somebody. Nobody goes home and nobody "
            "else matters. Taxation has no counter."
        ),
        "P-TITHE-01",
    ),
    GlossaryEntry(
        "duty",
        N_("duty"),
        N_(
            "Carry out the duty of a tile where you have somebody. Its value is 2 with the majority and 1 otherwise. "
            "Then all your acolytes of that tile go to the city."
        ),
        "P-DUTY-01 P-DUTY-06 P-DUTY-07",
    ),
    GlossaryEntry(
        "minority",
        N_("minority"),
        N_("Some other colour has more acolytes on the tile: the duty costs 1 coin and its value is 1."),
        "P-DUTY-02 P-DUTY-09",
    ),
    GlossaryEntry(
        "parity",
        N_("parity"),
        N_("You are level with the strongest other colour on the tile: the value is 1."),
        "P-DUTY-03",
    ),
    GlossaryEntry(
        "majority",
        N_("majority"),
        N_("You have more acolytes on the tile than each other colour: the value is 2."),
        "P-DUTY-04",
    ),
    GlossaryEntry(
        "pass",
        N_("passing"),
        N_("Only when neither a tithe nor a duty can be carried out does a turn end without one."),
        "P-TURN-03",
    ),
    GlossaryEntry(
        "oblate",
        N_("Oblate"),
        N_(
            "With nobody in the city or on a duty tile you cannot sow. Instead one acolyte goes from the abbey to "
            "the city; if the abbey is empty, a serf to the abbey. That is the whole turn."
        ),
        "P-TURN-04 P-TURN-05 P-TURN-07",
    ),
    GlossaryEntry(
        "end",
        N_("end of the turn"),
        N_("The last chance to use the Library and the buildings of any time."),
        "P-TURN-02 P-B-TIME",
    ),
    # People and stores
    GlossaryEntry(
        "acolyte",
        N_("acolyte"),
        N_("Everybody of yours outside the village. In abbey, city and on duty tiles they score 1 point each."),
        "P-SCORE-01 P-INV-01",
    ),
    GlossaryEntry(
        "serf",
        N_("serf"),
        N_("Your people in the village. They do nothing and score nothing until ordained."),
        "P-ORD-01",
    ),
    GlossaryEntry(
        "city",
        N_("city"),
        N_("The middle of the ring. Acolytes come home here after a duty and are sown from here."),
        "P-DUTY-07 P-SOW-03",
    ),
    GlossaryEntry(
        "abbey",
        N_("abbey"),
        N_("Where acolytes wait between village and city; from here they go to activities and to the alms table."),
        "P-ORD-01 P-ALLOC-01 P-END-02",
    ),
    GlossaryEntry(
        "village", N_("village"), N_("Where your serfs live until an Ordination brings them to the abbey."), "P-ORD-01"
    ),
    GlossaryEntry(
        "stone",
        N_("stone"),
        N_("Pays for tiles, shrines, upgrades and buildings. More than 6 do not outlast the round."),
        "P-ROAD-02 P-CONS-04 P-END-01",
    ),
    GlossaryEntry(
        "grain",
        N_("grain"),
        N_("Pays for Ordination and alms. More than 6 do not outlast the round."),
        "P-ORD-01 P-ALMS-01 P-END-01",
    ),
    GlossaryEntry(
        "coin",
        N_("coin"),
        N_("Pays for the minority, for alms and for pilgrimage sites. You may keep any number."),
        "P-DUTY-02 P-ALMS-01 P-SITE-01 P-END-08",
    ),
    GlossaryEntry(
        "piety",
        N_("piety"),
        N_(
            "A track from 0 to 12. It pays for shrines and sites, decides who chooses the start player, and scores "
            "from -5 to 9 points."
        ),
        "P-SCORE-04 P-END-06 P-SHR-01 P-SITE-01",
    ),
    GlossaryEntry(
        "cornucopia",
        N_("cornucopia"),
        N_("This tithe counter stands for stone, grain or coin, as you choose each time."),
        "P-TITHE-01 P-MER-01",
    ),
    # Roads
    GlossaryEntry(
        "road",
        N_("road"),
        N_(
            "A chain of your tiles from the city, 1 stone each, with an acolyte on the first one. "
            "You have one open road at a time and build at its end."
        ),
        "P-ROAD-01 P-ROAD-03 P-ROAD-05 P-ROAD-06 P-ROAD-15",
    ),
    GlossaryEntry(
        "straight", N_("straight"), N_("A tile that joins two opposite edges of a land hex."), "P-ROAD-01 P-ROAD-02"
    ),
    GlossaryEntry(
        "gentle", N_("gentle curve"), N_("A tile that joins two edges with one between them."), "P-ROAD-01 P-ROAD-02"
    ),
    GlossaryEntry("tight", N_("tight curve"), N_("A tile that joins two neighbouring edges."), "P-ROAD-01 P-ROAD-02"),
    GlossaryEntry(
        "bridge",
        N_("bridge"),
        N_("A straight over a river hex, from bank to bank. It can be upgraded."),
        "P-ROAD-02 P-RIV-01",
    ),
    GlossaryEntry(
        "ford",
        N_("ford"),
        N_("A gentle curve over a river hex, from bank to bank. It cannot be upgraded."),
        "P-ROAD-02 P-RIV-01 P-UPG-02",
    ),
    GlossaryEntry(
        "upgrade",
        N_("upgrade"),
        N_(
            "For 2 stone a tile in your way is replaced by one that keeps its paths and adds yours. "
            "Every upgrade tile exists once."
        ),
        "P-UPG-01 P-UPG-02 P-UPG-03 P-UPG-04",
    ),
    GlossaryEntry(
        "demolish",
        N_("demolition"),
        N_("Takes the last tile of your open road back to the supply. The stone is lost."),
        "P-DEM-01 P-DEM-02 P-DEM-03",
    ),
    GlossaryEntry(
        "shrine",
        N_("shrine"),
        N_(
            "Closes a road and makes it score. It costs 1 stone, an acolyte and piety: 1 for the first shrine of a "
            "trail, 2 for the second, and so on; at least as many road tiles must lie before it. Never next to the "
            "city, a port, a site or another shrine."
        ),
        "P-SHR-01 P-SHR-02 P-SHR-03 P-SHR-04 P-SHR-05",
    ),
    GlossaryEntry(
        "trail",
        N_("pilgrim trail"),
        N_(
            "A road with a shrine or a site. Each tile up to the first shrine scores 1 point, shrine included, up to "
            "the second 2, and so on; the tiles between the last shrine and a site score one more."
        ),
        "P-SCORE-02 P-SHR-05",
    ),
    GlossaryEntry(
        "site",
        N_("pilgrimage site"),
        N_(
            "A tile that points at it joins it at once: pay its coins and piety and send an acolyte. "
            "It ends the trail, scores its points and may bring a Favour. Each site once."
        ),
        "P-SITE-01 P-SITE-03 P-ROAD-10 P-FAV-01",
    ),
    GlossaryEntry(
        "favour",
        N_("Cardinal's Favour"),
        N_("A trail of exactly 3 to 8 tiles that reaches a site takes the Favour of its length, if a slot is free."),
        "P-FAV-01 P-FAV-02",
    ),
    GlossaryEntry(
        "port",
        N_("port"),
        N_("A road without shrines that joins it, with an acolyte there, becomes a trade route. Each port once."),
        "P-PORT-01 P-RIV-02",
    ),
    GlossaryEntry(
        "route",
        N_("trade route"),
        N_("At the end of each round it brings one of the trade resource; nothing while the Merchant is at Taxation."),
        "P-PORT-02 P-PORT-03",
    ),
    GlossaryEntry(
        "quadrant",
        N_("quadrant"),
        N_(
            "The land between two rivers. With fewer than four players only as many quadrants as players are built on; "
            "the others close."
        ),
        "P-QUAD-01 P-QUAD-02 P-QUAD-03",
    ),
    # Merchant and buildings
    GlossaryEntry(
        "merchant",
        N_("Merchant"),
        N_("Goes round the duty tiles, one a round. The tithe counter there is the trade resource."),
        "P-MER-01 P-BLD-04",
    ),
    GlossaryEntry(
        "hire",
        N_("hiring"),
        N_(
            "A live building that is not yours may be used for 1 trade resource, paid to its owner or, while it is "
            "on the map, to the supply. Nothing is hired while the Merchant is at Taxation."
        ),
        "P-BLD-02 P-BLD-03 P-BLD-04 P-BLD-08",
    ),
    GlossaryEntry(
        "live",
        N_("live"),
        N_("A building works from the round in which the ship reaches it, until it is donated."),
        "P-BLD-01 P-BLD-05",
    ),
    GlossaryEntry(
        "payment",
        N_("payment"),
        N_("Nothing is begun that cannot be paid to the end; Bank and Reliquary count, with their fees."),
        "P-PAY-01 P-PAY-02 P-PAY-03",
    ),
    # Alms
    GlossaryEntry(
        "alms",
        N_("alms table"),
        N_(
            "Six rows and an icon for the first on top. Rows 2, 4 and 6 let you move somebody on. When a season ends, "
            "the highest sends an acolyte from the abbey to the top: 5, 11, 18 or 26 points for 1 to 4 of them."
        ),
        "P-ALMS-04 P-ALMS-05 P-END-02 P-SCORE-05",
    ),
    GlossaryEntry(
        "donate",
        N_("donating"),
        N_("A donated building scores 2, 4 or 6 points and works no more. It stays in its slot."),
        "P-ALMS-03 P-BLD-05 P-SCORE-06",
    ),
    # The round
    GlossaryEntry(
        "ship",
        N_("ship"),
        N_("Moves one hex along the edge of the map each round, makes buildings live, and ends seasons at the sites."),
        "P-SET-05 P-END-01 P-BLD-01",
    ),
    GlossaryEntry(
        "season",
        N_("season"),
        N_("Ends when the ship reaches a site: the alms table is resolved and the dummies leap."),
        "P-END-02 P-END-03 P-END-04",
    ),
    GlossaryEntry(
        "start",
        N_("start player"),
        N_("At the end of a round whoever has the most piety chooses who starts the next one."),
        "P-END-06 P-END-07",
    ),
    GlossaryEntry(
        "dummy",
        N_("dummy"),
        N_("With fewer than four players dummies stand on duty tiles and count as one more colour there."),
        "P-SET-17 P-DUTY-05 P-END-04",
    ),
    GlossaryEntry(
        "herald",
        N_("herald"),
        N_("Marks a site where a season has still to end. It has no other effect."),
        "P-SET-18",
    ),
    GlossaryEntry(
        "set-up",
        N_("set-up"),
        N_("Duty tiles, tithe counters, sites and buildings are drawn, then everybody seeds."),
        "P-SET-02 P-SET-03 P-SET-04 P-SET-06 P-SET-19",
    ),
    # Alone
    GlossaryEntry(
        "abbott",
        N_("Ab-Bott"),
        N_(
            "Your opponent when you play alone. It sows by fixed rules, draws a counter, acts as with a majority, "
            "and neither produces nor pays."
        ),
        "P-SOLO-05 P-SOLO-06 P-SOLO-07",
    ),
    GlossaryEntry(
        "counter",
        N_("solo counter"),
        N_("Says which duty the Ab-Bott carries out. Every season brings new ones into the bag."),
        "P-SOLO-04 P-SOLO-06",
    ),
    GlossaryEntry("rest", N_("Rest"), N_("The Ab-Bott moves and comes home, but does nothing else."), "P-SOLO-14"),
    GlossaryEntry(
        "gate",
        N_("gate"),
        N_("The Ab-Bott begins a trail at one of six gates of the open half, by a die."),
        "P-SOLO-04a P-SOLO-09 P-SOLO-22",
    ),
    GlossaryEntry(
        "campaign",
        N_("campaign"),
        N_("Three games against the Ab-Bott, levels 1 to 3; the sum of the differences is rated."),
        "P-SOLO-18",
    ),
)
