import { language } from './language.ts'

export const polish = language({
  types:
    'Hotel, Hotel, Hotel, Pensjonat|Guest House, Willa|Villa, Dom Wczasowy|Holiday House, Zajazd|Inn, Apartamenty|Apartments, Pokoje Gościnne|Guest Rooms, Dworek|Manor, Ośrodek|Resort, Gospoda|Inn, Domki|Cottages',
  nouns:
    'Pod Różą, Pod Orłem, Złoty Lew, Pod Dębem, Bursztyn, Bałtyk, Tatry, Giewont, Morskie Oko, Słoneczny, Leśny, Nad Morzem, Perła, Zamkowy, Stary Młyn, Jaskółka, Gwarek, Kaszubski, Sosna, Jodła, Krokus, Szarotka, Mewa, Kotwica, Laguna, Piast, Wawel, Królewski, Ratuszowy',
  adjectives: 'Stary, Nowy, Złoty, Biały, Mały, Wielki, Zielony, Czarny',
  people:
    'Kowalski, Nowak, Wiśniewski, Zieliński, Chopin, Sobieski, Kościuszko, Halina, Krystyna, Zofia, Maria, Jadwiga, Łukasz, Marek, Poniatowski, Radziwiłł',
  starts: 'Gór, Las, Mor, Sosn, Jan, Kras, Bial, Zakop, Wis, Słon, Brzo, Dęb, Kal, Lip, Wierz, Rad, Bor, Star',
  ends: 'ówka, anka, owiec, ina, owa, icz, ów, iany, yna, owo, eczko, ica, awa, oń, ysz',
  common:
    'Hotel Polonia, Hotel Centralny, Willa Maria, Pensjonat Jodła, Hotel Europejski, Hotel Park, Zajazd Pod Dębem, Hotel Bałtyk, Hotel Zamkowy, Hotel Piast',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}|{K} {T} {C}; {T} {A} {K}; {K}; {T} {N} {D}; Villa {K}; {K} Residence; {N}',
  roads:
    'Mickiewicza, Słowackiego, Kościuszki, Sienkiewicza, Piłsudskiego, Krakowska, Warszawska, Kościelna, Szkolna, Ogrodowa, Leśna, Polna, Morska, Długa, Rynek, Zamkowa, Krupówki, Nadmorska, 3 Maja, Jana Pawła II',
  streets:
    'ul. {R} {H}; ul. {R} {H}a; {R} {H}; al. {R} {H}; pl. {R} {h}; ul. {R} {H}/{h}; ulica {R} {H}; ul. {P}ego {H}',
  districts: 'Stare Miasto, Centrum, Lotnisko, Kazimierz, Rynek, Śródmieście, Dworzec',
})

export const czech = language({
  types:
    'Hotel, Hotel, Penzion|Pension, Penzion|Pension, Apartmány|Apartments, Chata|Chalet, Ubytování|Accommodation, Hostinec|Inn, Chalupa|Cottage, Zámek|Chateau, Horský hotel|Mountain Hotel',
  nouns:
    'U Zlatého Lva, U Černého Orla, U Tří Růží, Pod Hradem, Na Náměstí, U Lípy, Bílý Kůň, Zlatá Hvězda, Koruna, Praha, Slovan, Růže, Javor, Lesní, Sluníčko, U Mlýna, Bohemia, Krakonoš, Sněženka, Tatra, Diana, U Medvěda, Královský, Zvon',
  adjectives: 'Starý, Nový, Zlatý, Bílý, Malý, Velký, Černý, Modrý',
  people:
    'Novák, Svoboda, Dvořák, Čapek, Palacký, Smetana, Hanka, Jana, Kovář, Horák, Veselý, Procházka, Kučera, Beneš, Marek',
  starts: 'Krum, Šum, Krkon, Pod, Hor, Les, Brd, Vlt, Mor, Star, Bystř, Kláš, Lip, Jes',
  ends: 'ava, ov, ice, ník, ín, enka, ovka, tín, eč, any, inec, oš, kov, nad Vodou',
  common:
    'Hotel Slavia, Penzion U Lípy, Hotel Praha, Hotel Central, Hotel Zlatá Hvězda, Penzion Jana, Hotel Koruna, Hotel Slovan, Hotel Panorama, Penzion Pohoda',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}; {T} {A} {K}; {T} {N} {D}; Villa {P}; {K} Residence',
  roads:
    'Náměstí Míru, Hlavní, Nádražní, Školní, Masarykova, Palackého, Husova, Lidická, Dlouhá, Zámecká, Pražská, Komenského, Nerudova, Žižkova, Havlíčkova, Jiráskova',
  streets: '{R} {H}; {R} {H}/{h}; {R} {H}a; č.p. {H}; {R} č. {H}; {K} {H}',
  districts: 'Staré Město, Centrum, Nové Město, Letiště, Malá Strana, Žižkov',
  houseNumberMax: 600,
})

export const hungarian = language({
  types:
    'Hotel, Hotel, Panzió|Pension, Vendégház|Guest House, Apartman|Apartment, Fogadó|Inn, Szálló|Hotel, Szálloda|Hotel, Kastély|Castle, Üdülő|Resort',
  nouns:
    'Arany Szarvas, Fekete Sas, Korona, Napsugár, Liget, Vár, Duna, Balaton, Rózsa, Platán, Gesztenyés, Kék Hullám, Termál, Tó, Hársfa, Nádas, Erdei, Kikötő, Bástya, Mátyás Király, Ezüst Part, Pelikán, Fenyves',
  adjectives: 'Nagy, Kis, Régi, Új, Arany, Kék, Fehér',
  people:
    'Kovács, Szabó, Tóth, Horváth, Petőfi, Széchenyi, Kossuth, Rákóczi, Ilona, Katalin, Zsuzsa, Molnár, Farkas, Bíró, Esterhazy',
  starts: 'Duna, Bala, Csil, Nap, Var, Tisza, Szent, Kő, Er, Hév, Hor, Zala, Sar',
  ends: 'part, ligeti, tó, lak, ány, őrs, vár, falva, szög, háza, ony, emes',
  common:
    'Hotel Korona, Arany Szarvas Fogadó, Hotel Park, Panoráma Panzió, Hotel Balaton, Rózsa Vendégház, Liget Hotel, Platán Panzió, Hotel Duna',
  names: '{N} {T}; {K} {T}; {T} {K}|{K} {T}; {P} {T}; {A} {K} {T}; {N} {T} {C}; {K} {T} {D}; {T} {N}|{N} {T}',
  roads:
    'Kossuth Lajos, Petőfi Sándor, Rákóczi, Fő, Széchenyi, Ady Endre, Arany János, Deák Ferenc, Dózsa György, József Attila, Bajcsy-Zsilinszky, Táncsics, Vörösmarty, Béke',
  streets: '{R} utca {H}.; {R} u. {H}.; {R} út {H}; {R} tér {h}.; {R} utca {H}/A; {R} krt. {H}.',
  districts: 'Belváros, Központ, Repülőtér, Vár, Óbuda, Strand',
})

export const balkan = language({
  types:
    'Hotel, Hotel, Apartmani|Apartments, Apartmani|Apartments, Vila|Villa, Pansion|Pension, Sobe|Rooms, Kuća|House, Konak|Inn, Hostel, Penzion|Pension, Turistična kmetija|Farm Stay',
  nouns:
    'Jadran, Adria, Park, Zora, Lav, Galeb, Palma, Sunce, More, Borik, Dubrava, Lavanda, Kaštel, Maslina, Stari Grad, Riva, Slavija, Orao, Zlatna Luka, Plavi Val, Neptun, Delfin, Hum, Tri Lipe, Kod Mosta, Vidikovac, Tornik',
  adjectives: 'Novi, Stari, Zlatni, Bijeli, Mali, Veliki, Plavi',
  people:
    'Marić, Kovačević, Jurić, Babić, Perić, Petrović, Jovanović, Nikolić, Ante, Marija, Ivana, Ana, Luka, Novak, Horvat, Zupan, Hoxha, Dervishi',
  starts: 'Jad, Mar, Dub, Bor, Slav, Zla, Sun, Kor, Lav, Vis, Mir, Gor, Bel, Pod, Vel',
  ends: 'ran, ava, ina, ica, ište, ovac, anka, gorje, bor, ec, nik, olina, evo, aš',
  common:
    'Hotel Park, Hotel Jadran, Apartmani Marija, Vila Ana, Hotel Slavija, Hotel Central, Apartments Ivana, Hotel Palma, Hotel Adria, Villa Maria',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {P}|{T} {P}; {T} {K} {C}; {N} {T}; {T} {A} {K}; {T} {N} {D}; Villa {P}; Guest House {P}',
  roads:
    'Obala, Trg, Put mora, Kralja Tomislava, Stjepana Radića, Nikole Tesle, Vukovarska, Zagrebačka, Glavna, Splitska, Kneza Miloša, Cara Dušana, Slovenska, Rruga Butrinti, Jadranska, Zadarska, Svetog Save',
  streets: '{R} {H}; Ulica {R} {H}; Ul. {R} {H}; {R} {H}a; {R} ulica {H}; {R} bb; Put {P}a {h}',
  districts: 'Centar, Stari Grad, Obala, Aerodrom, Lapad, Luka',
})

export const russian = language({
  ownScriptShare: 0.35,
  types:
    'Гостиница|Hotel, Гостиница|Hotel, Отель|Hotel, Отель|Hotel, Мини-отель|Mini Hotel, Хостел|Hostel, Гостевой дом|Guest House, Гостевой дом|Guest House, Апартаменты|Apartments, База отдыха|Holiday Camp, Санаторий|Sanatorium, Усадьба|Manor',
  nouns:
    'Звезда|Zvezda, Центральная|Tsentralnaya, Волга|Volga, Турист|Turist, Спутник|Sputnik, Восход|Voskhod, Юность|Yunost, Берёзка|Berezka, Заря|Zarya, Маяк|Mayak, Жемчужина|Zhemchuzhina, Чайка|Chayka, Уют|Uyut, Венеция|Venetsiya, Аврора|Avrora, Парус|Parus, Лагуна|Laguna, Южный берег|Yuzhny Bereg, Старый город|Stary Gorod, Тройка|Troyka, Русь|Rus, Урал|Ural, Сибирь|Sibir, Кристалл|Kristall, Орион|Orion, Гранд|Grand, Метелица|Metelitsa, Лесная сказка|Lesnaya Skazka, Морской бриз|Morskoy Briz, Золотой якорь|Zolotoy Yakor, Хуторок|Khutorok, Ямщик|Yamshchik, Шёлковый путь|Shelkovy Put',
  adjectives:
    'Новая|Novaya, Старая|Staraya, Золотая|Zolotaya, Белая|Belaya, Большая|Bolshaya, Малая|Malaya, Синяя|Sinyaya',
  people:
    'Пушкин|Pushkin, Чехов|Chekhov, Екатерина|Ekaterina, Анна|Anna, Николай|Nikolay, Наталья|Natalya, Орлов|Orlov, Вяземский|Vyazemsky, Шереметьев|Sheremetyev, Ольга|Olga, Татьяна|Tatyana, Щукин|Shchukin, Жуков|Zhukov, Юлия|Yuliya',
  starts:
    'Бел|Bel, Крас|Kras, Сол|Sol, Зел|Zel, Рос|Ros, Мор|Mor, Лес|Les, Гор|Gor, Свет|Svet, Вер|Ver, Яр|Yar, Дон|Don, Чер|Cher, Хол|Khol, Щед|Shched',
  ends: 'огорье|ogorye, анка|anka, ичи|ichi, овка|ovka, инка|inka, ушка|ushka, оград|ograd, ополь|opol, яна|yana, ица|itsa, ский двор|sky Dvor, ель|el, ино|ino, евка|evka',
  common:
    'Гостиница Центральная|Tsentralnaya Hotel, Гостиница Турист|Turist Hotel, Гостиница Спутник|Sputnik Hotel, Отель Волга|Volga Hotel, Гостиница Восход|Voskhod Hotel, Мини-отель Уют|Uyut Mini Hotel, Гостиница Заря|Zarya Hotel, Гостиница Юность|Yunost Hotel, Отель Авиа|Avia Hotel, Гостевой дом Анна|Anna Guest House',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} «{N}»|{N} {T}; {T} {K}|{K} {T}; {T} {K}|{T} {K}; {T} {P}|{P} {T}; {T} на {R}|{T} na {R}; {N}|{N}; {T} {A} {K}|{A} {K} {T}; {T} {K} {C}|{K} {T} {C}; {K} {T}|{K} {T}; {T} у {P}|{T} u {P}',
  roads:
    'Ленина|Lenina, Советская|Sovetskaya, Мира|Mira, Пушкина|Pushkina, Гагарина|Gagarina, Кирова|Kirova, Победы|Pobedy, Невский|Nevskiy, Октябрьская|Oktyabrskaya, Садовая|Sadovaya, Московская|Moskovskaya, Морская|Morskaya, Чехова|Chekhova, Горького|Gorkogo, Набережная|Naberezhnaya, Лесная|Lesnaya, Первомайская|Pervomayskaya, Жуковского|Zhukovskogo',
  streets:
    'ул. {R}, {H}|ul. {R} {H}; улица {R}, д. {H}|{R} Street {H}; пр. {R}, {H}|prospekt {R} {H}; ул. {R}, {H}/{h}|{H}/{h} {R} Street; {R} ул., дом {H}, корп. {h}|{R} str., {H} bld. {h}; пер. {R}, {h}|per. {R} {h}; {R}, {H}|{R}, {H}',
  districts:
    'Центр|Center, Вокзал|Vokzal, Адлер|Adler, Аэропорт|Airport, Приморский|Primorskiy, Северный|Severny, Арбат|Arbat',
})

export const ukrainian = language({
  ownScriptShare: 0.35,
  types:
    'Готель|Hotel, Готель|Hotel, Готель|Hotel, Міні-готель|Mini Hotel, Хостел|Hostel, Садиба|Manor, Апартаменти|Apartments, Гостьовий дім|Guest House, Котедж|Cottage, Вілла|Villa',
  nouns:
    'Зірка|Zirka, Дніпро|Dnipro, Карпати|Karpaty, Україна|Ukraina, Під липами|Pid Lypamy, Львівська площа|Lvivska Ploshcha, Чорне море|Chorne More, Смерека|Smereka, Едельвейс|Edelveis, Старе місто|Stare Misto, Золотий лев|Zolotyi Lev, Гуцульська хата|Hutsulska Khata, Писанка|Pysanka, Білий лебідь|Bilyi Lebid, Чайка|Chaika, Ластівка|Lastivka, Лісова пісня|Lisova Pisnia, Водограй|Vodohrai, Козацький|Kozatskyi',
  adjectives: 'Новий|Novyi, Старий|Staryi, Золотий|Zolotyi, Білий|Bilyi, Великий|Velykyi',
  people:
    'Шевченко|Shevchenko, Франко|Franko, Галина|Halyna, Оксана|Oksana, Іванна|Ivanna, Роксолана|Roksolana, Потоцький|Pototskyi, Юрій|Yurii, Ганна|Hanna, Єва|Yeva',
  starts: 'Біл|Bil, Черв|Cherv, Зел|Zel, Яр|Yar, Гір|Hir, Ліс|Lis, Сон|Son, Вер|Ver, Дуб|Dub, Щаст|Shchast',
  ends: 'огора|ohora, анка|anka, івка|ivka, ичі|ychi, ина|yna, ський двір|skyi Dvir, яна|iana, овець|ovets, иця|ytsia',
  common:
    'Готель Україна|Ukraina Hotel, Готель Дніпро|Dnipro Hotel, Готель Турист|Turyst Hotel, Готель Центральний|Tsentralnyi Hotel, Садиба Карпати|Karpaty Manor, Готель Едельвейс|Edelveis Hotel',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} «{N}»|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {A} {K}|{A} {K} {T}; {T} {K} {C}|{K} {T} {C}; {N}|{N}',
  roads:
    'Шевченка|Shevchenka, Франка|Franka, Хмельницького|Khmelnytskoho, Незалежності|Nezalezhnosti, Лесі Українки|Lesi Ukrainky, Грушевського|Hrushevskoho, Соборна|Soborna, Київська|Kyivska, Дерибасівська|Derybasivska, Городоцька|Horodotska, Приморська|Prymorska',
  streets:
    'вул. {R}, {H}|vul. {R} {H}; вулиця {R}, {H}|{R} Street {H}; просп. {R}, {H}|prosp. {R} {H}; вул. {R} {H}а|vul. {R} {H}a; пл. {R}, {h}|pl. {R} {h}',
  districts: 'Центр|Center, Вокзал|Vokzal, Аркадія|Arkadiia, Поділ|Podil, Старе місто|Old Town',
})

export const bulgarian = language({
  ownScriptShare: 0.2,
  types:
    'Хотел|Hotel, Хотел|Hotel, Семеен хотел|Family Hotel, Къща за гости|Guest House, Апартаменти|Apartments, Вила|Villa, Хостел|Hostel, Комплекс|Complex',
  nouns:
    'Роза|Roza, Слънце|Slantse, Морска звезда|Morska Zvezda, Пирин|Pirin, Рила|Rila, Балкан|Balkan, Странджа|Strandzha, Чайка|Chayka, Златен рог|Zlaten Rog, Орхидея|Orhideya, Перла|Perla, Белият кон|Beliyat Kon, Старата къща|Starata Kashta, Бор|Bor, Езерото|Ezeroto, Делфин|Delfin',
  adjectives: 'Гранд|Grand, Нов|Nov, Златен|Zlaten, Бял|Byal, Стар|Star',
  people:
    'Иванов|Ivanov, Петрова|Petrova, Димитър|Dimitar, Елена|Elena, Мария|Maria, Георги|Georgi, Калина|Kalina, Стоян|Stoyan',
  starts: 'Бан|Ban, Мор|Mor, Род|Rod, Тра|Tra, Сер|Ser, Вит|Vit, Люл|Lyul, Чер|Cher',
  ends: 'овец|ovets, ица|itsa, яна|yana, ово|ovo, ина|ina, оша|osha, ница|nitsa',
  common:
    'Хотел Роза|Roza Hotel, Хотел Централ|Central Hotel, Хотел Балкан|Balkan Hotel, Къща за гости Мария|Maria Guest House, Хотел Перла|Perla Hotel',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}|{K} {T} {C}; {T} {A} {K}|{A} {K} {T}',
  roads:
    'Витоша|Vitosha, Христо Ботев|Hristo Botev, Васил Левски|Vasil Levski, Цар Симеон|Tsar Simeon, Пирин|Pirin, Шипка|Shipka, Крайбрежна|Kraybrezhna, Св. Климент|Sv. Kliment',
  streets: 'ул. {R} {H}|{H} {R} Str.; бул. {R} {H}|{H} {R} Blvd.; ул. "{R}" № {H}|ul. {R} {H}; {R} {H}|{R} {H}',
  districts: 'Център|Center, Слънчев бряг|Sunny Beach, Старият град|Old Town, Летище|Airport',
})

export const greek = language({
  ownScriptShare: 0.2,
  types:
    'Ξενοδοχείο|Hotel, Ξενοδοχείο|Hotel, Ξενοδοχείο|Hotel, Διαμερίσματα|Apartments, Δωμάτια|Rooms, Στούντιο|Studios, Στούντιο|Studios, Βίλα|Villa, Ξενώνας|Guesthouse, Πανσιόν|Pension, Αρχοντικό|Mansion',
  nouns:
    'Ποσειδών|Poseidon, Αφροδίτη|Aphrodite, Απόλλων|Apollon, Θάλασσα|Thalassa, Ήλιος|Ilios, Άλκυων|Alkyon, Ακρόπολις|Akropolis, Αιγαίο|Aigaio, Γλάρος|Glaros, Ελαία|Elaia, Μέλισσα|Melissa, Νηρέας|Nireas, Κύμα|Kyma, Αμμος|Ammos, Ορίζοντας|Orizontas, Παράδεισος|Paradeisos, Χρυσή Ακτή|Chrysi Akti, Γαλάζιο Κύμα|Galazio Kyma, Φεγγάρι|Feggari, Αστέρι|Asteri, Πέτρα|Petra, Δελφίνια|Delfinia, Κάστρο|Kastro, Βράχος|Vrachos, Ανεμόμυλος|Anemomylos, Ηλιοβασίλεμα|Iliovasilema, Πλατεία|Plateia',
  adjectives: 'Νέο|Neo, Παλιό|Palio, Μικρό|Mikro, Λευκό|Lefko, Μπλε|Ble, Χρυσό|Chryso',
  people:
    'Μαρία|Maria, Ελένη|Eleni, Γιώργος|Giorgos, Νίκος|Nikos, Κατερίνα|Katerina, Δημήτρης|Dimitris, Σοφία|Sofia, Παπαδάκης|Papadakis, Μανώλης|Manolis, Ειρήνη|Irini, Σταύρος|Stavros, Ευαγγελία|Evangelia',
  starts:
    'Θαλ|Thal, Αιγ|Aig, Ποσ|Pos, Μελ|Mel, Χρυσ|Chrys, Καλ|Kal, Αν|An, Αρ|Ar, Ελ|El, Φιλ|Fil, Ηλ|Il, Ξεν|Xen, Ψαρ|Psar, Ευ|Ev',
  ends: 'ασσία|assia, αία|aia, ιάδα|iada, ωνία|onia, ίδα|ida, ορά|ora, ινός|inos, άκι|aki, όπολις|opolis, ανθέα|anthea, ίτσα|itsa, άς|as',
  common:
    'Ξενοδοχείο Ποσειδών|Poseidon Hotel, Ξενοδοχείο Αφροδίτη|Aphrodite Hotel, Στούντιο Μαρία|Maria Studios, Ξενοδοχείο Απόλλων|Apollon Hotel, Ξενοδοχείο Ακρόπολις|Akropolis Hotel, Δωμάτια Ελένη|Eleni Rooms, Ξενοδοχείο Ήλιος|Ilios Hotel, Στούντιο Κατερίνα|Katerina Studios',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {N} {T}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {K} {C}|{K} {T} {C}; {T} {A} {K}|{A} {K} {T}; {T} {N} {D}|{N} {T} {D}; {K} Suites|{K} Suites',
  roads:
    'Ερμού|Ermou, Βενιζέλου|Venizelou, Αθηνών|Athinon, Παπανδρέου|Papandreou, 25ης Μαρτίου|25is Martiou, Κωνσταντίνου|Konstantinou, Ποσειδώνος|Poseidonos, Ακτή Μιαούλη|Akti Miaouli, Αγίου Νικολάου|Agiou Nikolaou, Καποδιστρίου|Kapodistriou, Μητροπόλεως|Mitropoleos, Δημοκρατίας|Dimokratias',
  streets:
    '{R} {H}|{R} {H}; {R} {H}|{H} {R} Street; Λεωφ. {R} {H}|Leof. {R} {H}; Οδός {R} {H}|Odos {R} {H}; Παραλία {D}|{D} Beach',
  districts: 'Κέντρο|Center, Παλιά Πόλη|Old Town, Λιμάνι|Port, Παραλία|Beach, Πλάκα|Plaka, Χώρα|Chora',
})
