/**
 * The gazetteer has no populations, so the places that gather a country's hotels are named here with their share of the
 * country in percent, as large booking sites roughly show it. What is left is spread over the country's other places.
 * Names are spelt as in the gazetteer; after an @ the latitude in whole degrees or nearer, where several towns share
 * the name; after a slash the name in the local script, where the language has its own.
 */
export const BIG_CITIES: Record<string, string> = {
  US: 'New York City 2.2, Los Angeles 1.9, Las Vegas@36.17 1.1, Orlando 2.2, Miami@26 1.4, Chicago 1.2, Houston@30 1.4, San Diego@33 1.1, San Francisco 1, Atlanta@34 1.1, Dallas@33 1, San Antonio@29 1, Austin@30 0.9, Nashville@36.17 0.8, New Orleans 0.9, Myrtle Beach 0.8, Phoenix@33 0.9, Denver@39.74 0.8, Seattle 0.7, Boston@42 0.6, Washington@38.9 0.7, Philadelphia@40 0.5, Honolulu 0.7, Savannah@32 0.5, Charleston@33 0.5, Portland@46 0.5, Tampa 0.5, Anaheim 0.5, Branson 0.4, Key West 0.4',
  CA: 'Toronto 8, Vancouver 6, Montréal 7, Québec 4, Calgary 3, Ottawa 3, Edmonton 2.5, Niagara Falls 3, Whistler 2, Banff 2, Halifax 1.5, Victoria@48.44 2',
  GB: 'London 14, Edinburgh 4, Manchester 2, Birmingham 1.5, Glasgow 1.6, Liverpool 1.6, Blackpool 2.5, York 1.3, Bath 1, Brighton 1.2, Bristol 0.9, Oxford 0.7, Cambridge 0.6, Cardiff 0.8, Belfast 0.7, Bournemouth 1.2, Torquay 1.1, Inverness 0.9, Newcastle upon Tyne 0.7, Leeds 0.8, Llandudno 0.7',
  IE: 'Dublin 16, Galway 6, Cork 5, Killarney 7, Limerick 2, Kilkenny 2, Dingle 2',
  AU: 'Sydney 8, Melbourne 8, Brisbane 4, Gold Coast 5, Perth@-32 4, Adelaide 3, Cairns 3, Hobart 2, Darwin 1.3, Canberra 1.2',
  NZ: 'Auckland 10, Queenstown 8, Wellington 4, Christchurch 6, Rotorua 5, Taupo 3, Dunedin 2, Nelson 2',
  ZA: 'Cape Town 16, Johannesburg 8, Durban 6, Pretoria 4, Stellenbosch 2, Hermanus 2, Knysna 2',
  PH: 'Manila 6, Cebu City 6, Makati City 4, Quezon City 4, Baguio 4, Davao 3, El Nido 3, Puerto Princesa 3',
  SG: 'Singapore 98',
  KE: 'Nairobi 28, Mombasa 12, Malindi 3',
  FR: 'Paris 7, Nice 1.8, Lyon 1.5, Marseille 1.5, Bordeaux 1.2, Toulouse 1.1, Strasbourg 0.9, Cannes 1, Lourdes 0.8, Montpellier 0.7, Lille 0.6, Nantes 0.6, Chamonix-Mont-Blanc 0.8, Biarritz 0.5, Avignon 0.6, Annecy 0.6, Saint-Malo 0.5, La Rochelle 0.5, Colmar 0.5, Reims 0.3, Dijon 0.3, Tours 0.3, Aix-en-Provence 0.5',
  BE: 'Brussels 14, Brugge 10, Gent 6, Antwerp 7, Ostend 4, Liège 2, Durbuy 2',
  MA: 'Marrakesh 30, Casablanca 7, Fes 9, Agadir 8, Essaouira 7, Tangier 5, Rabat 3, Chefchaouen 4',
  DE: 'Berlin 3.4, Munich 2, Hamburg 1.6, Köln 1.4, Frankfurt am Main 1.3, Dresden 1.1, Leipzig 0.8, Stuttgart 0.7, Düsseldorf 0.9, Nuremberg 0.8, Hannover 0.5, Bremen 0.4, Heidelberg 0.4, Rostock 0.5, Cuxhaven 0.8, Garmisch-Partenkirchen 0.6, Oberstdorf 0.7',
  AT: 'Vienna 6, Salzburg 2.5, Innsbruck 1.6, Graz 1, Sölden 2, Mayrhofen 2, Kitzbühel 1.4, Zell am See 1.8',
  CH: 'Zürich 7, Geneva 5, Luzern 3, Zermatt 6, Basel 2.5, Bern 2, Interlaken 3, Lausanne 2, Lugano 2, Davos 2',
  IT: "Rome 6, Milan 2.6, Florence 2.5, Venice 2.5, Naples 2, Bologna 0.9, Turin 1, Palermo 1.2, Catania 1, Rimini 1.8, Riccione 0.7, Sorrento 0.6, Verona 0.9, Pisa 0.5, Lucca 0.6, Siena 0.5, Bari 0.7, Genoa 0.8, Taormina 0.5, Siracusa 0.6, Lido di Jesolo 0.5, Livigno 0.5, Cortina d'Ampezzo 0.3, Trieste 0.4, Como 0.5",
  ES: 'Madrid 5, Barcelona 5, Sevilla 2.6, Valencia 2.4, Málaga 2, Granada 1.8, Palma 1.2, Córdoba 1, Bilbao 0.9, Benidorm 0.9, Alicante 1, Marbella 1.3, Salou 0.5, Zaragoza 0.6, Santiago de Compostela 0.8, Toledo 0.5, Salamanca@41 0.6',
  MX: 'Mexico City 7, Cancún 5, Playa del Carmen 5, Tulum 5, Guadalajara 3, Puerto Vallarta 3.5, Monterrey@26 2, Oaxaca 3, Mérida@21 3, Acapulco de Juárez 2.5, Cabo San Lucas 2, San Miguel de Allende 2, Puebla@19 2',
  AR: 'Buenos Aires 15, Mendoza 6, San Carlos de Bariloche 7, Mar del Plata 5, Salta 4, Córdoba 4, Ushuaia 3, Villa Carlos Paz 4',
  CO: 'Bogotá 12, Medellín 13, Cartagena 11, Santa Marta 7, Cali 5, Barranquilla 2',
  CL: 'Santiago 14, Valparaíso 4, Viña del Mar 5, Pucón 5, San Pedro de Atacama 4, Puerto Varas 3',
  PE: 'Lima 17, Cusco@-14 18, Arequipa 7, Puno 3, Ica 2, Trujillo 3',
  PT: 'Lisbon 14, Porto 11, Albufeira 5, Lagos 4, Funchal 4, Faro 1.5, Nazaré 2, Coimbra 1.5, Évora 1.5, Cascais 1.5, Braga 1.3',
  BR: 'Rio de Janeiro 6, São Paulo 5, Florianópolis 4, Salvador 3, Porto Seguro 3, Gramado 3, Fortaleza 2.4, Armação dos Búzios 3, Foz do Iguaçu 2, Natal 2, Curitiba 1.4, Brasília 1.3, Recife 1.2, Belo Horizonte 1.3, Maceió 1.8',
  NL: 'Amsterdam 14, Rotterdam 3, The Hague 3, Utrecht 2, Maastricht 2.5, Zandvoort 2, Den Burg 2, Haarlem 1.3, Groningen 1.3',
  SE: 'Stockholm 10, Gothenburg 6, Malmö 3, Visby 3, Uppsala 1.3',
  NO: 'Oslo 9, Bergen 6, Tromsø 5, Trondheim 3, Stavanger 3, Lillehammer 2',
  DK: 'Copenhagen 14, Århus 3, Aalborg 2.5, Odense 2, Skagen 2',
  IS: 'Reykjavík 28, Akureyri 8',
  FI: 'Helsinki 12, Rovaniemi 8, Tampere 4, Turku 4, Oulu 3, Kittilä 2',
  EE: 'Tallinn 30, Pärnu 14, Tartu 7',
  PL: 'Warsaw 6, Kraków 9, Gdańsk 5, Wrocław 4, Zakopane 9, Poznań 2.5, Sopot 2, Kołobrzeg 4, Łódź 1.2, Karpacz 3',
  CZ: 'Prague 17, Brno 3, Český Krumlov 4, Karlovy Vary 4, Špindlerův Mlýn 3, Olomouc 1.3',
  HU: 'Budapest 30, Siófok 5, Hévíz 4, Eger 4, Szeged 2, Debrecen 2, Balatonfüred 2.6',
  RO: 'Bucharest 11, Braşov 7, Cluj-Napoca 5, Sibiu 4, Constanţa 5, Mamaia-Sat 3, Timişoara 3, Sinaia 3',
  HR: 'Split 6, Dubrovnik 6, Zadar 5, Zagreb 5, Rovinj 3, Makarska 4, Pula 4, Trogir 3',
  RS: 'Belgrade 30, Novi Sad 8, Zlatibor 10, Niš 4',
  BG: 'Sofia/София 14, Varna/Варна 7, Burgas/Бургас 4, Plovdiv/Пловдив 6, Bansko/Банско 8, Sozopol/Созопол 5',
  GR: 'Athens/Αθήνα 8, Thessaloníki/Θεσσαλονίκη 3, Chaniá/Χανιά 4, Irákleion/Ηράκλειο 2, Firá/Φηρά 2, Mykonos/Μύκονος 2.5, Corfu/Κέρκυρα 2, Náfplio/Ναύπλιο 1, Rethymno/Ρέθυμνο 1.6',
  CY: 'Paphos 16, Limassol 12, Ayia Napa 12, Larnaca 8, Nicosia 4, Protaras 9',
  TR: 'Istanbul 17, Antalya 7, Bodrum 6, Alanya 6, Marmaris 4, Fethiye 5, İzmir 3, Ankara 3, Göreme 3, Kuşadası 2, Bursa 1.6, Trabzon 2, Çeşme 2.5',
  RU: 'Moscow/Москва 9, Saint Petersburg/Санкт-Петербург 11, Sochi/Сочи 9, Kazan/Казань 3, Kaliningrad/Калининград 2.5, Yekaterinburg/Екатеринбург 2, Novosibirsk/Новосибирск 1.6, Anapa/Анапа 4, Gelendzhik/Геленджик 3.4, Nizhniy Novgorod/Нижний Новгород 1.5, Rostov-on-Don/Ростов-на-Дону 1.5, Krasnodar/Краснодар 1.6, Vladivostok/Владивосток 1, Irkutsk/Иркутск 1, Suzdal’/Суздаль 1',
  BY: 'Minsk/Минск 40, Brest/Брест 8, Hrodna/Гродно 6',
  KZ: 'Almaty/Алматы 26, Astana/Астана 18, Shymkent/Шымкент 5, Aktau@44/Актау 4',
  UA: 'Kyiv/Київ 13, Lviv/Львів 9, Odesa/Одеса 12, Kharkiv/Харків 4, Yaremche/Яремче 4, Uzhhorod/Ужгород 3, Ivano-Frankivsk/Івано-Франківськ 3',
  IL: 'Tel Aviv/תל אביב 22, Jerusalem/ירושלים 18, Haifa/חיפה 5, Eilat/אילת 12, Nazareth/נצרת 3, Tiberias/טבריה 4, Netanya/נתניה 3',
  AE: 'Dubai/دبي 55, Abu Dhabi/أبوظبي 15, Sharjah/الشارقة 8, Ajman/عجمان 5, Ras Al Khaimah/رأس الخيمة 4',
  SA: 'Riyadh/الرياض 24, Jeddah/جدة 20, Makkah/مكة المكرمة 14, Madinah/المدينة المنورة 9, Dammam/الدمام 4, Abha/أبها 4',
  EG: 'Cairo/القاهرة 30, Hurghada/الغردقة 10, Sharm el-Sheikh/شرم الشيخ 9, Luxor/الأقصر 7, Alexandria/الإسكندرية 6, Aswān/أسوان 4, Dahab/دهب 5',
  JO: 'Amman/عمان 40, Aqaba/العقبة 14, Wādī Mūsá/وادي موسى 12',
  QA: 'Doha/الدوحة 90',
  OM: 'Muscat/مسقط 35, Şalālah/صلالة 14',
  LB: 'Beirut/بيروت 45',
  IR: 'Tehran/تهران 18, Isfahan/اصفهان 10, Shiraz/شیراز 10, Mashhad/مشهد 14, Yazd/یزد 6',
  IN: 'Mumbai 4, Delhi 6, New Delhi 4, Bengaluru 5, Hyderabad 3, Chennai 3, Kolkata 3, Jaipur 4, Udaipur@25 2.4, Agra 1.6, Varanasi 2, Pune 2, Kochi 2, Manāli 3, Shimla 2, Munnar 2, Calangute 2.4, Ooty 1.6, Rishīkesh 2, Gurugram 2.4, Ahmedabad 1.6, Amritsar 1, Mysuru 1.1, Puri 1',
  LK: 'Colombo 9, Kandy 8, Galle 6, Ella Town 5, Negombo 5, Mirissa city 4, Sigiriya 3, Nuwara Eliya 4',
  NP: 'Kathmandu 35, Pokhara 22',
  TH: 'Bangkok/กรุงเทพมหานคร 17, Phuket/ภูเก็ต 9, Pattaya/พัทยา 8, Chiang Mai/เชียงใหม่ 9, Hua Hin/หัวหิน 4, Krabi/กระบี่ 3, Ko Samui/เกาะสมุย 4, Chiang Rai/เชียงราย 2.5, Kanchanaburi/กาญจนบุรี 2.5, Hat Yai/หาดใหญ่ 2, Ban Ao Nang/อ่าวนาง 2, Khon Kaen/ขอนแก่น 1.5, Udon Thani/อุดรธานี 1.2, Phra Nakhon Si Ayutthaya/พระนครศรีอยุธยา 1.5, Nakhon Ratchasima/นครราชสีมา 1.5',
  KH: 'Siem Reap 34, Phnom Penh 28, Sihanoukville 8, Kampot 6',
  VN: 'Hanoi@21 12, Ho Chi Minh City 15, Da Nang 10, Nha Trang 8, Ðà Lạt 9, Hoi An 7, Phú Quốc 5, Huế 3, Vũng Tàu 5, Sa Pa 4, Hạ Long 3, Haiphong 1.5, Phan Thiết 2.5, Ninh Bình 2, Qui Nhon 1.3, Cần Thơ 1',
  ID: 'Jakarta 7, Denpasar 4, Ubud 8, Kuta 4, Bandung@-7 4, Yogyakarta 5, Surabaya@-7 2.4, Malang 1.6, Semarang 1.4, Medan 1.6, Makassar 1.3, Bogor 1.3, Batam 1.4',
  MY: 'Kuala Lumpur 19, George Town 8, Malacca 7, Johor Bahru 6, Kota Kinabalu 5, Ipoh 3, Kuching 3, Kuah 3, Kuantan 2',
  CN: 'Beijing/北京 4.4, Shanghai/上海 4, Guangzhou/广州 3, Shenzhen@23/深圳 2.6, Chengdu/成都 3.4, Chongqing/重庆 2.6, Hangzhou/杭州 2.4, Xi’an@34/西安 2.4, Sanya/三亚 2, Lijiang@27/丽江 2, Dali@26/大理 1.6, Qingdao/青岛 1.6, Xiamen/厦门 1.8, Suzhou@31/苏州 1.6, Nanjing/南京 1.6, Wuhan/武汉 1.7, Changsha@28/长沙 1.6, Guilin/桂林 1.2, Kunming/昆明 1.6, Harbin/哈尔滨 1.1, Tianjin/天津 1.2, Zhangjiajie/张家界 1',
  TW: 'Taipei/台北 13, Kaohsiung/高雄 8, Taichung/台中 8, Tainan/台南 8, Hualien City/花蓮 9, Hengchun/恆春 5, Yilan/宜蘭 5',
  HK: 'Hong Kong/香港 20, Kowloon/九龍 40, Tsim Sha Tsui/尖沙咀 12',
  JP: 'Tokyo/東京 11, Kyoto/京都 7, Osaka/大阪 8, Sapporo/札幌 2.5, Fukuoka/福岡 2.6, Naha/那覇 2.4, Hakone/箱根 2, Yokohama@35/横浜 1.4, Nagoya/名古屋 1.6, Hiroshima/広島 1.1, Kanazawa/金沢 1.4, Takayama/高山 1.1, Nara-shi/奈良 1, Sendai@38/仙台 0.9, Kobe/神戸 1, Atami/熱海 1, Beppu/別府 1, Hakodate/函館 0.8, Nagasaki@33/長崎 0.7',
  KR: 'Seoul/서울 16, Busan/부산 9, Jeju City/제주 10, Seogwipo/서귀포 6, Gangneung/강릉 5, Sokcho/속초 4, Gyeongju/경주 5, Yeosu/여수 4, Incheon/인천 4, Daegu/대구 2.5, Jeonju/전주 3, Daejeon/대전 1.8, Gwangju@35/광주 1.4',
  GE: 'Tbilisi 36, Batumi 22, Kutaisi 8, Gudauri 4, Mestia 4',
  AM: 'Yerevan 55, Dilijan 6, Gyumri 4',
  AZ: 'Baku 60, Qabala 5, Sheki 4',
  UZ: 'Tashkent 40, Samarkand 20, Bukhara 18, Xiva 8',
  AL: 'Tirana 18, Sarandë 15, Vlorë 10, Durrës 10, Ksamil 10, Shkodër 4',
  ME: 'Budva 22, Kotor 14, Ulcinj 9, Bar 7, Podgorica 4, Tivat 6, Herceg Novi 8',
  SI: 'Ljubljana 12, Bled 10, Piran 5, Bohinjska Bistrica 4, Maribor 3',
  BA: 'Sarajevo 30, Mostar 18, Banja Luka 8',
  SK: 'Bratislava 10, Košice 4, Liptovský Mikuláš 4, Poprad 3',
  MT: 'Valletta 14, Sliema 14, San Ġiljan 14',
  LU: 'Luxembourg 35',
}

export interface NamedCity {
  name: string
  localName?: string
  /** In whole degrees or nearer, to tell towns of one name apart. */
  latitude?: number
  percent: number
}

export function namedCities(code: string): NamedCity[] {
  return (BIG_CITIES[code]?.split(', ') ?? []).map((text) => {
    const gap = text.lastIndexOf(' ')
    const [place, localName] = text.slice(0, gap).split('/')
    const [name, latitude] = place.split('@')
    const percent = Number(text.slice(gap + 1))
    return { name, localName, latitude: latitude === undefined ? undefined : Number(latitude), percent }
  })
}

/** Whether a town of its name at this latitude is the city that is meant. */
export function isNamedCity({ latitude }: NamedCity, given: number): boolean {
  if (latitude === undefined) return true
  return Math.abs(given - latitude) <= (Number.isInteger(latitude) ? 0.5 : 0.05)
}
