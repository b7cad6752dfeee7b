import { language } from './language.ts'

export const italian = language({
  types:
    'Hotel, Hotel, Hotel, Albergo|Hotel, Agriturismo|Farm Stay, B&B, Pensione|Guest House, Residence, Locanda|Inn, Affittacamere|Rooms, Casa Vacanze|Holiday Home, Palazzo|Palace, Villa, Masseria|Farmhouse, Ostello|Hostel',
  nouns:
    "del Sole, della Posta, Belvedere, Bellavista, del Lago, Miramare, Mediterraneo, delle Rose, dei Pini, Stella Marina, Due Torri, Tre Re, della Luna, al Ponte, alla Rocca, San Marco, Santa Lucia, delle Nazioni, del Corso, Aurora, Garden, Panorama, dei Fiori, degli Ulivi, La Pergola, Il Melograno, La Torretta, La Quercia, Il Gabbiano, Le Palme, La Conchiglia, I Glicini, Il Casale, Antico Borgo, La Corte, Il Cigno, Al Castello, Le Terrazze, L'Ancora, La Fontana, Il Chiostro, delle Terme, del Golfo, della Torre, La Meridiana",
  adjectives: 'Grand, Nuovo, Antico, Vecchio, Piccolo, Bel, Nobile, Dolce, Reale',
  people:
    'Bianchi, Colombo, Ferrari, Moretti, Ricci, Galli, Marchetti, Bellini, Donizetti, Verdi, Manzoni, Garibaldi, Leopardi, Visconti, Gonzaga, Contarini, Orsini, Serafini, Mancini, Palladio, Rinaldi, Gentile, Lombardi, Caruso, Santoro, Pellegrini',
  starts:
    'Bel, Monte, Castel, Val, Fior, Sol, Mar, Rosa, Villa, Alba, Ser, Tor, San, Pietra, Poggio, Campo, Font, Ol, Lun, Stell, Cal, Mir, Ver, Cant',
  ends: 'vedere, mare, fiore, alto, chiaro, lago, bruna, anova, ella, ina, etto, ardo, enza, ona, etta, andra, ecchio, uccio, aria, antica, ese, iano',
  common:
    'Hotel Bellavista, Hotel Miramare, Albergo del Sole, Hotel Centrale, Hotel Europa, Hotel Roma, Hotel Italia, Hotel Stella, Hotel Garden, Hotel Aurora, Hotel Belvedere, Hotel Panorama, Albergo della Posta, Hotel Milano, Hotel Venezia, B&B Il Melograno, Casa Mia, La Torretta, Hotel Splendid, Hotel Excelsior',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {A} {T} {K}; {T} Villa {P}; {T} Palazzo {P}|{P} Palace; {T} {K} {C}|{K} {T} {C}; {T} Ca {K}; {T} San {P}; {N}; {T} {N} {D}; Casa {P}|{P} House; {P} Suites; {T} La {K}; Borgo {K}',
  roads:
    'Roma, Garibaldi, Mazzini, Cavour, Dante, Marconi, Verdi, Matteotti, Vittorio Emanuele II, della Repubblica, San Giovanni, IV Novembre, del Mare, Nazionale, Cristoforo Colombo, Leonardo da Vinci, dei Mille, della Stazione, San Francesco, Trieste, Milano, Venezia, delle Rose, del Corso',
  streets:
    'Via {R} {H}; Via {R}, {H}; Viale {R} {H}; Piazza {R} {h}; Corso {R} {H}; Via {R} {H}/A; Lungomare {R} {H}; Strada {R} {H}; Via {P} {H}; V.le {R} {H}; Vicolo {R} {h}; Località {K}',
  districts: 'Centro, Stazione, Centro Storico, Aeroporto, Lido, Porto, Fiera, Duomo, Nord',
  houseNumberMax: 150,
})

export const spanish = language({
  types:
    'Hotel, Hotel, Hotel, Hostal|Guest House, Pensión|Guest House, Posada|Inn, Apartamentos|Apartments, Casa Rural|Country House, Hacienda, Cabañas|Cabins, Albergue|Hostel, Hospedería|Inn, Hostería|Inn, Finca|Estate, Refugio|Lodge',
  nouns:
    'del Sol, de la Plaza, Real, Miramar, Playa Blanca, Costa Azul, Los Pinos, Las Palmas, El Faro, La Fuente, San Juan, Santa Rosa, Santa Clara, del Mar, del Rey, Los Ángeles, El Conquistador, La Posada, Plaza Mayor, Colonial, Los Olivos, El Molino, La Casona, Las Brisas, Bahía, El Mirador, Los Arcos, La Catedral, Puerta del Sol, Las Flores, Los Cedros, El Dorado, Monte Verde, Vista Hermosa, Villa Real, El Jardín, Las Terrazas, La Encina, Los Naranjos, El Convento, La Rambla, Río Grande, Tierra Viva, Luna Nueva, Tres Ríos',
  adjectives: 'Gran, Nuevo, Viejo, Bello, Dulce, Alto, Imperial, Señorial, Antiguo',
  people:
    'Cervantes, Velázquez, Bolívar, Alarcón, Mendoza, Salazar, Carranza, Quiroga, Balboa, Pizarro, Alvarado, Cisneros, Osorio, Villanueva, Escobar, Sandoval, Montalvo, Arévalo, Guzmán, Zaragoza, Benítez, Calderón, Goya, Herrera, Cortázar',
  starts:
    'Mar, Sol, Costa, Monte, Villa, Bella, Alta, Tierra, Luna, Rio, Cerro, Campo, Puerto, Fuente, Torre, Casa, Val, Rosa, Palma, Alm, Guad, Mir, Olim, Tara',
  ends: 'mar, azul, verde, clara, sol, bella, linda, vista, alta, nova, illa, ejo, ería, ona, anza, encia, ares, edo, ador, ita, alba, aco',
  common:
    'Hotel Plaza, Hotel Central, Hotel Colonial, Hotel Miramar, Hostal San Francisco, Hotel Imperial, Hotel El Dorado, Posada del Sol, Hotel Real, Hotel Costa Azul, Hostal Las Palmas, Hotel Continental, Hotel España, Hotel Los Andes, La Casona, Hotel San Martín, Cabañas El Bosque, Hotel Playa, Casa Blanca, Hotel Bella Vista',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {A} {T} {K}; {T} {K} {C}|{K} {T} {C}; {T} Boutique {P}|{P} Boutique {T}; Casa {P}|{P} House; {T} {N} {D}; {N}; Villa {K}; {T} Playa {K}|{K} Beach {T}; {P} Plaza; {T} Don {P}; Quinta {K}; {T} {K} & Spa; {T} Puerta de {K}',
  roads:
    'Mayor, Real, Constitución, Independencia, Libertad, San Martín, Bolívar, Colón, Cervantes, Hidalgo, Juárez, Morelos, 5 de Mayo, 9 de Julio, Sucre, del Mar, de la Playa, Reforma, Insurgentes, Belgrano, Rivadavia, Santa Ana, San José, de España, Goya, Nueva',
  streets:
    'Calle {R}, {H}; Calle {R} {H}; C/ {R}, {H}; Av. {R} {H}; Avenida {R}, {H}; Plaza {R}, {h}; Paseo {R} {H}; Carrera {h} # {h}-{H}; Calle {h} No. {h}-{H}; {R} {H}; Carretera {R} km {h}; Calle {R} s/n; {R} {H}, Col. {D}; Calle {P} {H}',
  districts:
    'Centro, Centro Histórico, Zona Hotelera, Aeropuerto, La Playa, Playa, El Puerto, Norte, Sur, Miraflores, Zona Rosa',
  houseNumberMax: 700,
})

export const portuguese = language({
  types:
    'Hotel, Hotel, Hotel, Pousada|Inn, Pousada|Inn, Hostel, Pensão|Guest House, Quinta|Estate, Residencial|Guest House, Albergaria|Inn, Chalés|Chalets, Casa|House, Apartamentos|Apartments, Alojamento Local|Guest House, Herdade|Estate',
  nouns:
    'do Sol, da Praia, Praia Mar, do Porto, das Flores, Mar Azul, Beira Mar, da Serra, dos Reis, Santa Luzia, São João, do Castelo, Bela Vista, Vista Mar, do Farol, Sete Ondas, das Palmeiras, do Convento, da Ribeira, dos Navegantes, Pedra Branca, Lua Cheia, Recanto Verde, Canto da Mata, Águas Claras, Estrela do Mar, Sol Nascente, do Lago, Serra Verde, Costa Dourada, Ponta Negra, Vila Velha, Paraíso, Maresias, Porto Belo, Solar do Rio',
  adjectives: 'Grande, Novo, Velho, Belo, Doce, Verde, Real, Imperial',
  people:
    'Almeida, Cardoso, Figueiredo, Magalhães, Camões, Teixeira, Vasconcelos, Albuquerque, Barbosa, Cavalcanti, Nogueira, Queirós, Saldanha, Távora, Bragança, Meireles, Andrade, Pacheco, Fonseca, Machado',
  starts:
    'Mar, Sol, Serra, Vila, Bela, Ponta, Pedra, Costa, Rio, Lagoa, Porto, Ilha, Monte, Val, Ita, Jaca, Guara, Uba, Tama, Ipa',
  ends: 'mar, azul, verde, bela, nova, tiba, ema, uçu, nhos, ense, eira, al, inha, ão, puã, randa, acaba, alva, mirim',
  common:
    'Pousada do Sol, Hotel Beira Mar, Hotel Central, Pousada Bela Vista, Hotel Avenida, Hotel Plaza, Pousada da Praia, Hotel Imperial, Hotel Lisboa, Pousada Recanto, Hotel Brasil, Residencial Santa Maria, Pousada Mar Azul, Hotel Paraíso, Casa da Praia',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}|{K} {T} {C}; {A} {T} {K}; {T} Boutique {K}; Solar {P}; {N}; Quinta do {K}|{K} Estate; Casa {P}|{P} House; {T} {N} {D}; {T} Praia de {K}|{K} Beach {T}; Vila {K}',
  roads:
    'da Liberdade, 25 de Abril, da República, do Comércio, São José, Santo António, das Flores, Camões, Dom Pedro II, Getúlio Vargas, 7 de Setembro, XV de Novembro, Marechal Deodoro, Rio Branco, da Praia, do Porto, Brasil, Almirante Reis, Atlântica, Beira Mar',
  streets:
    'Rua {R}, {H}; Rua {R} {H}; Av. {R}, {H}; Avenida {R} {H}; R. {R}, {H} - {D}; Largo {R}, {h}; Praça {R} {h}; Travessa {R}, {h}; Estrada {R}, km {h}; Rua {P}, {H}; Rua {R} nº {H}',
  districts: 'Centro, Baixa, Praia, Aeroporto, Copacabana, Ribeira, Alfama, Boa Viagem, Beira Mar, Jardim América',
  houseNumberMax: 900,
})

export const romanian = language({
  types:
    'Hotel, Hotel, Pensiunea|Guest House, Pensiunea|Guest House, Vila|Villa, Casa|House, Cabana|Chalet, Motel, Hanul|Inn, Apartamente|Apartments',
  nouns:
    'Trandafirul, Cerbul, Vânătorul, Bradul, Floare de Colț, Izvorul, Cetatea, Coroana, Belvedere, Panoramic, Dacia, Carpați, Delfinul, Albatros, Pescărușul, Steaua, La Moară, Poiana Verde, Ursul Negru, Speranța, Poezia',
  adjectives: 'Marele, Noul, Vechiul, Frumoasa, Alba, Verde',
  people:
    'Popescu, Ionescu, Munteanu, Dumitrescu, Bratu, Cantacuzino, Brâncoveanu, Ștefan, Mihai, Ana, Maria, Elena, Bogdan, Cosmin, Iulia',
  starts: 'Trans, Car, Mol, Bra, Sin, Ples, Val, Dor, Flor, Mun, Pre, Res, Bucur, Ard, Lac',
  ends: 'ilva, ova, ești, oara, ina, eni, anca, ița, ul Mic, easa, escu, aru, uș, una',
  common:
    'Hotel Central, Hotel Continental, Pensiunea Maria, Hotel Parc, Casa Ana, Hotel Belvedere, Vila Alba, Pensiunea Elena, Hotel Dacia, Hotel Carpați',
  names: '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}; Casa {P}|{P} House; {T} {N} {D}; {A} {K}',
  roads:
    'Mihai Eminescu, Unirii, Libertății, Republicii, Avram Iancu, Ștefan cel Mare, Nicolae Bălcescu, Gării, Independenței, Traian, Mihai Viteazu, Decebal, Horea',
  streets: 'Str. {R} nr. {H}; Strada {R} {H}; Bd. {R} nr. {H}; Str. {R}, Nr. {H}; Calea {R} {H}; Piața {R} nr. {h}',
  districts: 'Centru, Gara de Nord, Centrul Vechi, Aeroport, Nord, Mamaia',
})

export const turkish = language({
  types:
    'Otel|Hotel, Otel|Hotel, Hotel, Oteli|Hotel, Pansiyon|Pension, Butik Otel|Boutique Hotel, Apart, Konak|Mansion, Konağı|Mansion, Suit|Suites, Tatil Köyü|Holiday Village, Evi|House, Motel',
  nouns:
    'Yıldız, Güneş, Deniz, Gül, Saray, Sultan, Kervansaray, Mavi, Turkuaz, Zeytin, Nar, Lale, Sümbül, Kaya, Mağara, Taş, Boğaz, Köprü, Kale, Bahçe, Körfez, Çınar, Ihlamur, Beyaz İnci, Gümüş, Altın Kum, Marmara, Ege, Akdeniz, Kapadokya, Hisar, Selvi, Pınar, Martı, Yakamoz',
  adjectives: 'Büyük, Yeni, Eski, Mavi, Beyaz, Altın, Küçük, Yeşil, Grand, Royal',
  people:
    'Osman, Fatih, Selim, Ayşe, Mehmet, Yavuz, Kaptan, Çelebi, Demir, Aslan, Öztürk, Şahin, Kılıç, Aydın, Erdoğdu, Güven, Hürrem, Sarı, Elif, Zeynep',
  starts: 'Ak, Kara, Gök, Deniz, Yıl, Gül, Tur, Sel, Bey, Alt, Er, Öz, Şah, Ilg, Kum, Çam, Bal, Del, Mer, Sar',
  ends: 'han, kaya, su, tepe, kent, pınar, çay, bey, dere, sun, aç, ova, taş, göl, köy, evler, koru, zade, iz, lar',
  common:
    'Otel Yıldız, Hotel Park, Grand Otel, Otel Saray, Sultan Otel, Otel Güneş, Deniz Pansiyon, Otel İstanbul, Öğretmenevi, Hotel Kervansaray, Mavi Otel, Otel Çınar',
  names:
    '{N} {T}; {K} {T}; {P} {T}; {A} {K} {T}; {T} {N}|{N} {T}; {C} {N} {T}; {K} {N} {T}; {N} {T} {D}; {K} Taş {T}|{K} Stone {T}; {K} Suites; {P} {N} {T}; {A} {N} {T}',
  roads:
    'Atatürk, Cumhuriyet, İstiklal, İnönü, Gazi, Fevzi Çakmak, Sahil, Liman, Barbaros, Yeni, Çarşı, Kale, Hürriyet, Zafer, Mimar Sinan, Akşemsettin, Divanyolu, Ordu, Kennedy, Mevlana',
  streets:
    '{R} Cad. No:{H}; {R} Caddesi No: {H}; {R} Sok. No:{h}; {R} Sk. No: {h}; {D} Mah. {R} Cd. No:{H}; {R} Bulvarı No:{H}; {D} Mahallesi, {R} Sokak No:{h}/{h}; {H}. Sokak No:{h}',
  districts: 'Merkez, Sultanahmet, Taksim, Kaleiçi, Konyaaltı, Havalimanı, Cumhuriyet, Yeni, Fatih, Kıyı',
})
