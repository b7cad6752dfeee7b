import { language } from './language.ts'

export const english = language({
  types:
    'Hotel, Hotel, Hotel, Inn, Lodge, Motel, Guest House, House, B&B, Resort, Suites, Hostel, Apartments, Cottage, Manor, Retreat',
  nouns:
    'Swan, White Hart, Red Lion, Crown, Royal Oak, Bell, Kings Arms, Anchor, Ship, Rose, Harbour, Lighthouse, Riverside, Lakeview, Hillcrest, Willows, Cedars, Pines, Elms, Meadow, Orchard, Old Mill, Mill House, Station, Victoria, Albion, Clarence, Windsor, Seaview, Sunset, Sunrise, Bayside, Cliff, Fern, Heather, Falcon, Eagle, Fox, Stag, Beacon, Driftwood, Sandpiper, Pelican, Mariner, Magnolia, Juniper, Maple, Birch, Cypress, Canyon, Mesa, Prairie, Cactus, Coral, Palm, Gateway, Parkway, Crossroads, Pioneer, Frontier, Homestead, Mountain View, Valley, Creekside, Woodlands, Thistle, Abbey, Priory, Rectory, Chapel, Castle, Bridge, Wharf, Quay, Merchant, Foundry, Cooperage, Granary, Hunters, Anglers, Trout, Heron, Kingfisher, Nightingale, Larkspur, Primrose, Bluebell, Jasmine, Orchid, Plaza, Regent, Imperial, Ambassador, Metropolitan, Continental',
  adjectives:
    'Grand, Royal, Old, New, Golden, Silver, Blue, Green, White, Little, Quiet, Upper, Lower, Great, Happy, Lucky, Rustic, Coastal, Hidden, Historic, Central, Urban',
  people:
    'Harrington, Ashworth, Pemberton, Whitfield, Caldwell, Mercer, Thornton, Langley, Barlow, Radcliffe, Hargreaves, Prescott, Winslow, Beaumont, Carlisle, Fairfax, Osborne, Sinclair, Tremayne, Wetherby, Ackerman, Delaney, Fitzroy, Kinsella, Macrae, Drummond, Abernathy, Holloway, Lockwood, Marchmont, Stanhope, Vaughan, Yardley, Bancroft, Crosby, Dunmore, Ellery, Garrick, Hollister, Jessop',
  starts:
    'Ash, Bram, Cald, Dun, Elm, Fair, Glen, Hart, Ivy, Kirk, Lang, Marl, North, Oak, Pen, Quarn, Rav, Stan, Thorn, Under, Wex, Wind, Yar, Black, Brae, Clover, Drum, Ever, Fen, Green, Hazel, Inver, Kes, Larch, Mar, Nether, Over, Rowan, Sel, Tor, West, Wil',
  ends: 'bourne, brook, bury, by, combe, dale, den, field, ford, gate, ham, hurst, ington, land, leigh, ley, mere, mont, mouth, ridge, shaw, stead, stoke, thorpe, ton, vale, view, water, wick, wood, worth, more, crest, holme',
  common:
    'Station Hotel, Railway Hotel, The Red Lion, The Crown, The White Hart, Royal Hotel, Grand Hotel, Park Hotel, Victoria Hotel, Sunset Inn, Budget Inn, Economy Inn, Relax Inn, Deluxe Inn, Royal Inn, Country Inn, Seaside Motel, The Old Rectory, The Bell Inn, Travelers Inn, Lakeside Lodge',
  names:
    'The {N} {T}; {N} {T}; {K} {T}; {P} {T}; {A} {N} {T}; The {A} {N}; {K} House; {P} House; {K} Lodge; {K} {T} {C}; {N} {T} {C}; The {P}; The {K}; {K} Park {T}; {N} at {K}; {P} & {P} {T}; {C} {N} {T}; {A} {K} {T}; {K} Farm; {K} Hall; The {T} at {K}; {P} {T} {D}',
  roads:
    'Main, High, Church, Station, Park, Victoria, London, Mill, Queen, King, Market, Bridge, Castle, School, Oak, Maple, Cedar, Lake, River, Washington, Lincoln, Franklin, Jackson, Highland, Sunset, Ocean, Harbor, Spring, North, South, Elm, Walnut, Chestnut, Broad, Union, Commercial, Marine, Beach, College, Garden, Albert, George, William, York, Windsor',
  streets:
    '{H} {R} Street; {H} {R} Road; {H} {R} Avenue; {H} {R} St; {H} {R} Rd; {H}A {R} Street; {H} {R} Lane; {H} {K} Road; {H} {K} Drive; {K} Business Park, {K} Way; {H} {P} Street; {H} {R} Blvd',
  districts:
    'City Centre, Old Town, Airport, Downtown, Harbour, Riverside, West End, Station, University, Beachfront, Convention Center, Midtown',
  houseNumberMax: 900,
})

export const french = language({
  types:
    "Hôtel|Hotel, Hôtel|Hotel, Hôtel|Hotel, Hôtel|Hotel, Auberge|Inn, Résidence|Residence, Logis|Lodge, Chambres d'hôtes|Guest House, Gîte|Cottage, Relais|Inn, Camping|Campsite, Appart'hôtel|Aparthotel, Hostellerie|Inn",
  nouns:
    "du Lion d'Or, du Cheval Blanc, de la Poste, de la Gare, du Commerce, de France, de Paris, du Nord, de la Plage, du Port, des Alpes, de la Paix, du Parc, du Château, de l'Europe, des Voyageurs, du Centre, de la Tour, des Vosges, du Soleil, de la Mer, du Lac, des Pins, des Arcades, du Pont, de la Fontaine, du Moulin, des Remparts, de l'Abbaye, du Rocher, des Lices, de la Forêt, du Midi, des Oliviers, du Cèdre, de la Cathédrale, du Golf, des Thermes, des Platanes, du Jura, des Cévennes, de l'Étoile, du Dauphin, de la Rotonde, du Belvédère, de l'Océan, des Tilleuls, du Prieuré, du Vieux Moulin, des Glycines",
  adjectives: 'Grand, Petit, Vieux, Bel, Nouvel, Royal, Joli, Beau, Charmant, Modern, Central, Impérial',
  people:
    'Beaulieu, Delacroix, Montfleuri, Saint-Roch, Sainte-Anne, Saint-Martin, Saint-Louis, Saint-Pierre, Lamartine, Bellerive, Roquefeuil, Castelnau, Valmorin, Chantemerle, Fontvieille, Rochebrune, Aubrac, Lavandou, Marceau, Vaugelas, Brissac, Carnavel, Duvernay, Mirabel, Sévigny, Gambetta',
  starts:
    'Bel, Mont, Clair, Fleur, Haut, Beau, Roche, Val, Chante, Font, Mar, Bois, Ville, Château, Pierre, Aigue, Bonne, Croix, Grand, Mire, Noir, Riche, Saint, Ver',
  ends: 'rive, fleuri, val, clair, mont, vue, fort, bois, merle, brune, neuf, court, lieu, ville, pré, sol, mar, ac, ières, onne, eau, ette, age, vert',
  common:
    "Hôtel de Paris|Hotel de Paris, Hôtel du Nord, Hôtel de la Plage, L'Escale, Hôtel de la Gare, Hôtel du Commerce, Hôtel de France, Le Lion d'Or, Le Cheval Blanc, Hôtel Terminus, Hôtel Bellevue, Hôtel du Centre, Hôtel de la Poste, Les Voyageurs, Hôtel Beau Rivage, Hôtel Central, Hôtel de l'Europe, Le Relais, Beau Site, Hôtel Moderne",
  names:
    '{T} {N}|{T} {N}; {T} {N}|{T} {N}; {T} {P}|{P} {T}; {T} Le {K}|Le {K} {T}; {T} {K}|{K} {T}; Le {A} {K}; La Villa {P}|Villa {P}; {T} Les {K}s|Les {K}s; {A} {T} {N}|{A} {T} {N}; {T} {K} {C}|{K} {T} {C}; Domaine de {K}|{K} Estate; Le Mas {K}; Château de {K}|{K} Castle; {T} {P} {D}|{P} {T} {D}; Les Jardins de {K}|{K} Gardens; La Maison {P}|{P} House; Au {A} {K}; {T} Saint-{P}|{T} Saint {P}',
  roads:
    'de la République, Victor Hugo, de la Gare, de Paris, Jean Jaurès, du Général de Gaulle, Pasteur, des Écoles, du Moulin, de la Liberté, Gambetta, de Verdun, du Maréchal Foch, Saint-Jacques, de la Plage, du Port, des Lilas, Carnot, de Lyon, de la Mairie, du Château, des Fleurs, Émile Zola, de Strasbourg, du 8 Mai 1945, de Provence, du Stade, des Acacias',
  streets:
    '{H} rue {R}; {H}, rue {R}; {H} avenue {R}; {H} bd {R}; {H} Boulevard {R}; {H} bis rue {R}; Place {R}; {H} place {R}; {H} quai {R}; {H} route {R}; Chemin {R}; {H} rue {P}; {H} allée {R}',
  districts: 'Centre, Gare, Vieux Port, Aéroport, Centre-Ville, Les Halles, La Plage, Nord, Sud, Opéra',
  houseNumberMax: 140,
})

export const german = language({
  types:
    'Hotel, Hotel, Hotel, Gasthof|Inn, Pension|Guest House, Gasthaus|Guest House, Ferienwohnung|Apartment, Landhotel|Country Hotel, Haus|House, Gästehaus|Guest House, Berghotel|Mountain Hotel, Hotel garni|Hotel, Landgasthof|Country Inn, Appartements|Apartments, Jugendherberge|Youth Hostel',
  nouns:
    'zum Löwen, zur Post, zum Hirschen, zur Krone, zum Adler, zum Ochsen, zur Linde, zum Schwan, Goldener Stern, Schwarzer Adler, am Markt, am See, am Dom, am Park, am Bahnhof, Alpenblick, Bergblick, Seeblick, Waldhof, Sonnenhof, Alpenrose, Edelweiss, Enzian, zum Bären, zum Engel, Grüner Baum, Weißes Ross, Drei Könige, Rosengarten, Lindenhof, Rheinblick, am Stadttor, am Schlosspark, Deutscher Kaiser, zum Anker, zur Traube, zum Goldenen Anker, Bergkristall, Sonnblick, Talblick, Burgblick, Tannenhof, Birkenhof, Jägerhof, Kaiserhof, Fürstenhof, Bayerischer Hof, Europäischer Hof, Parkvilla',
  adjectives: 'Alter, Neuer, Schöner, Goldener, Grüner, Weißer, Schwarzer, Roter, Kleines, Großer',
  people:
    'Müller, Brunner, Huber, Lechner, Steiner, Gruber, Wagner, Bachmann, Kessler, Lorenz, Reinhardt, Schuster, Vogel, Zimmermann, Hofer, Eder, Auer, Pichler, Kofler, Haas, Brandstätter, Schönleitner, Rieger, Dietrich, Thaler, Sattler, Wimmer, Fuchs, Kröll, Moser',
  starts:
    'Alpen, Berg, Wald, See, Sonnen, Rosen, Linden, Tannen, Eichen, Birken, Hirsch, Adler, Kaiser, König, Burg, Stein, Gold, Silber, Rhein, Main, Donau, Elb, Spree, Harz, Moor, Wiesen, Mühl, Schloss, Dom, Ahorn',
  ends: 'hof, blick, garten, hain, tal, eck, haus, ruh, stern, quell, höhe, alm, grund, schlössl, au, stube, perle, park, bad, werk, mühle, wirt',
  common:
    'Hotel zur Post, Gasthof zur Post, Hotel Adler, Hotel Krone, Gasthof Löwen, Hotel Sonne, Hotel Stern, Parkhotel, Hotel am Markt, Bahnhofshotel, Stadthotel, Hotel Alpenblick, Pension Edelweiss, Hotel Central, Hotel Europa, Hotel Bellevue, Hotel Seeblick, Gasthof Hirschen, Haus am See, Landhaus Sonnenhof',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {K}|{K} {T}; {K}; {T} {P}|{P} {T}; {T} {K} {C}|{K} {T} {C}; {T} Haus {P}|{P} House; Villa {P}; Altstadt{T} {K}; {A} {K}; {T} Schloss {K}|{K} Castle {T}; {T} {C}er Hof; {T} {N} {D}; {K}-{T}; Landhaus {P}|{P} Country House; {P}s {T} {K}',
  roads:
    'Haupt, Bahnhof, Schul, Garten, Dorf, Berg, Kirch, Wald, Linden, Schiller, Goethe, Mozart, Kaiser, Ring, Markt, Mühlen, Friedrich, Wilhelm, Post, Brunnen, Rosen, Kloster, See, Burg, Schloss, Alpen, Wiesen, Birken',
  streets:
    '{R}straße {H}; {R}str. {H}; {R}strasse {H}; {R}weg {H}; {R}platz {h}; {R}gasse {H}; {R}straße {H}a; {R}allee {H}; Am {K} {H}; An der {K} {h}; {P}straße {H}; {R}straße {H}b',
  districts: 'Altstadt, Innenstadt, Hauptbahnhof, Messe, Flughafen, Zentrum, Nord, Süd, Mitte, City, Neustadt, Am Wall',
  houseNumberMax: 160,
})

export const dutch = language({
  types:
    'Hotel, Hotel, Hotel, Herberg|Inn, Pension|Guest House, B&B, Appartement|Apartment, Vakantiehuis|Holiday Home, Landgoed|Estate, Gasthuis|Guest House, Hostel',
  nouns:
    'De Gouden Leeuw, De Zwaan, Het Wapen, De Kroon, De Posthoorn, Zeezicht, Strandzicht, Het Witte Huis, De Molen, De Lindeboom, Duinrand, Bosrand, Marktzicht, Grachtzicht, De Keizer, De Veerman, Zonnehof, De Admiraal, Stadsherberg, De Oude Haven, De Korenbeurs, De Pauw, Het Anker, De Roos',
  adjectives: 'Oude, Nieuwe, Gouden, Witte, Groene, Kleine, Grote, Blauwe',
  people:
    'Van Dijk, De Vries, Jansen, Van den Berg, Bakker, Visser, Smit, Meijer, De Boer, Mulder, Vermeer, Dekker, Brouwer, De Wit, Van Leeuwen, Hoekstra, Kuipers, Postma, Verhoeven',
  starts:
    'Zee, Duin, Bos, Veen, Heide, Molen, Berk, Linde, Gouden, Zonne, Water, Kerk, Mark, Haven, Stad, Land, Linden, Beuken',
  ends: 'zicht, rand, hof, huis, oord, lust, rust, wijk, dijk, veld, burg, haven, dam, stede, hoeve, brug, meer',
  common:
    'Hotel De Zwaan, Hotel De Kroon, Stadshotel, Hotel Centraal, Strandhotel, Hotel Het Wapen, Hotel Zeezicht, Parkhotel, Hotel Bellevue, De Gouden Leeuw',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}|{K} {T} {C}; {K}; Villa {K}; {T} {A} {K}; {T} {N} {D}; Landgoed {K}|{K} Estate; {P} {T}',
  roads:
    'Dorps, Kerk, Stations, Molen, Haven, Markt, Prins Hendrik, Wilhelmina, Juliana, Beatrix, Oranje, Linden, Beuken, Koning, School, Zee, Boulevard, Noord, Zuid',
  streets:
    '{R}straat {H}; {R}weg {H}; {R}laan {H}; {R}plein {h}; {R}kade {H}; {R}straat {H}-{h}; {P}straat {H}; {R}gracht {H}; {R}str. {H}',
  districts: 'Centrum, Station, Haven, Binnenstad, Luchthaven, Noord, Zuid, Strand',
})

export const nordic = language({
  types:
    'Hotell|Hotel, Hotell|Hotel, Hotel, Vandrarhem|Hostel, Pensionat|Guest House, Gjestehus|Guest House, Kro|Inn, Stugor|Cabins, Hytter|Cabins, Gård|Farm, Gistihús|Guest House, Badhotel|Seaside Hotel, Fjellstue|Mountain Lodge',
  nouns:
    'Havsutsikt, Skärgården, Gyllene Hjorten, Solsidan, Strand, Norrsken, Fjordgløtt, Nordlys, Kong Harald, Drottning Kristina, Bryggen, Stadshotellet, Fyrtårnet, Havnen, Kronan, Tre Kronor, Svanen, Lillehammer, Fjellhvil, Solgården, Havblik, Bjørnen, Rosendal, Ekelund, Midnattssol',
  adjectives: 'Gamla, Nya, Stora, Lilla, Gyllene, Grand, Royal, Store, Lille',
  people:
    'Lindqvist, Bergström, Nyström, Sandberg, Ekström, Hagen, Solberg, Dahl, Haugen, Strand, Kristiansen, Mortensen, Rasmussen, Holm, Jørgensen, Lund, Magnússon, Jónsson',
  starts:
    'Sol, Nord, Fjäll, Fjord, Skog, Sjö, Berg, Björk, Ek, Lind, Ros, Vest, Øst, Sand, Strand, Hav, Bjørn, Elg, Stein, Gull',
  ends: 'gården, lund, vik, sund, heim, nes, stad, berg, dal, backen, holmen, torp, ro, hus, fjell, bo, havn, stova',
  common:
    'Stadshotellet, Grand Hotel, Strandhotellet, Hotell Nordlys, Hotel Norden, Park Hotell, Hotell Svanen, Badhotellet, Kroen',
  names:
    '{T} {N}|{N} {T}; {N} {T}; {K} {T}; {T} {K}|{K} {T}; {K}; {P}s {T}|{P} {T}; {K} {T} {C}; {A} {K}; {T} {K} {D}; {C} {T}; {K} Gård|{K} Farm; Villa {P}',
  roads:
    'Stor, Kungs, Drottning, Kyrko, Hamn, Strand, Skol, Järnvägs, Østre, Vestre, Kirke, Torg, Nygård, Kongens, Havne, Skov, Sjø, Berg',
  streets:
    '{R}gatan {H}; {R}gata {H}; {R}gade {H}; {R}vägen {H}; {R}vegen {H}; {R}vej {H}; {R}gatan {H} B; {R}torget {h}; {R}veien {H}',
  districts: 'Centrum, Sentrum, Havn, Gamla Stan, Airport, Nord, Syd, Bryggen, Station',
})

export const finnish = language({
  types:
    'Hotelli|Hotel, Hotelli|Hotel, Hotel, Majatalo|Inn, Hostelli|Hostel, Lomakylä|Holiday Village, Mökit|Cabins, Külalistemaja|Guest House, Majoitus|Accommodation, Kartano|Manor',
  nouns:
    'Järvenranta, Revontuli, Kultainen Karhu, Aurora, Metsänreuna, Satama, Rantapuisto, Kuninkaantie, Lumikko, Tähtitaivas, Merituuli, Koivuranta, Vanalinn, Kuldne Lõvi, Päikese, Joutsen, Ilves, Kuukkeli',
  adjectives: 'Vanha, Uusi, Suuri, Pikku, Kultainen, Valkoinen, Vana, Suur',
  people: 'Virtanen, Korhonen, Nieminen, Mäkelä, Laine, Heikkinen, Koskinen, Järvinen, Tamm, Saar, Sepp, Kask, Rebane',
  starts:
    'Järven, Metsän, Lumi, Karhu, Koivu, Ranta, Tähti, Kulta, Meri, Kallio, Suo, Tunturi, Kuusi, Saari, Vana, Mere',
  ends: 'ranta, linna, la, mäki, niemi, koski, lampi, tupa, kylä, vaara, puisto, maja, piha, pesä, tare',
  common: 'Kaupunginhotelli, Hotelli Aurora, Rantahotelli, Matkahotelli, Hotelli Seurahuone, Park Hotel',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {K}; {K} {T}; {P}n {T}|{P} {T}; {T} {K} {C}; {A} {K}; {T} {N} {D}; Villa {K}',
  roads: 'Kauppa, Asema, Kirkko, Koulu, Ranta, Satama, Puisto, Rauta, Linnan, Valta, Mänty, Koivu, Pikk, Lai, Rüütli',
  streets: '{R}katu {H}; {R}tie {H}; {R}katu {H} A; {R}kuja {h}; {R} {H}; {R} tn {H}',
  districts: 'Keskusta, Satama, Asema, Lentokenttä, Kesklinn, Vanalinn',
})
