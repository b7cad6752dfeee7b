import { language } from './language.ts'

export const hebrew = language({
  ownScriptShare: 0.3,
  types:
    'מלון|Hotel, מלון|Hotel, מלון|Hotel, אכסניית|Hostel, צימרים|Zimmers, דירות|Apartments, בית הארחה|Guest House, סוויטות|Suites, וילה|Villa, מלון בוטיק|Boutique Hotel, בקתות|Cabins',
  nouns:
    'הים|HaYam, הכרמל|HaCarmel, הגליל|HaGalil, ירושלים של זהב|Yerushalayim Shel Zahav, נוף הים|Nof HaYam, הרימון|HaRimon, הזית|HaZayit, גן עדן|Gan Eden, כנרת|Kinneret, מצדה|Metzada, האגם|HaAgam, שער העיר|Shaar HaIr, המלך דוד|HaMelech David, אלמוג|Almog, דולפין|Dolphin, השקד|HaShaked, התמר|HaTamar, הגפן|HaGefen, כוכב הים|Kochav HaYam, שלום|Shalom',
  adjectives: 'גרנד|Grand, רויאל|Royal, החדש|HaChadash, הישן|HaYashan',
  people:
    'רות|Ruth, שרה|Sarah, יעקב|Yaakov, כהן|Cohen, לוי|Levy, מרים|Miriam, יצחק|Yitzhak, אברהם|Avraham, חנה|Hannah, צבי|Zvi, נחמן|Nachman',
  starts:
    'שלו|Shalv, נופ|Nof, גל|Gal, אור|Or, רמ|Ram, כרמ|Carm, צל|Tzel, חופ|Hof, עינ|Ein, ברק|Barak, תבור|Tavor, ארז|Erez, שקד|Shked',
  ends: 'ית|it, ון|on, אל|el, ים|im, יה|ia, ית|it, ן|an, ה|a',
  common:
    'מלון הים|HaYam Hotel, מלון פארק|Park Hotel, מלון שלום|Shalom Hotel, מלון נוף|Nof Hotel, מלון הכרמל|HaCarmel Hotel',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {N} {C}|{N} {T} {C}; {T} {K} {C}|{K} {T} {C}; {N}|{N}',
  roads:
    'הרצל|Herzl, דיזנגוף|Dizengoff, יפו|Jaffa, בן יהודה|Ben Yehuda, הירקון|HaYarkon, אלנבי|Allenby, הנשיא|HaNassi, רוטשילד|Rothschild, ביאליק|Bialik, הגליל|HaGalil, התמרים|HaTmarim',
  streets: 'רחוב {R} {H}|{H} {R} Street; {R} {H}|{R} {H}; {R} {H}|{H} {R} St.; שדרות {R} {H}|{H} {R} Blvd',
  districts: 'מרכז העיר|City Center, החוף|Beach, העיר העתיקה|Old City, הנמל|Port',
})

export const arabic = language({
  ownScriptShare: 0.25,
  types:
    'فندق|Hotel, فندق|Hotel, فندق|Hotel, فندق|Hotel, شقق|Apartments, شقق فندقية|Hotel Apartments, منتجع|Resort, أجنحة|Suites, نزل|Inn, استراحة|Rest House, قصر|Palace, مخيم|Camp',
  nouns:
    'النخيل|Al Nakheel, الواحة|Al Waha, القصر|Al Qasr, الشرق|Al Sharq, الخليج|Al Khaleej, اللؤلؤة|Al Lulua, البحر الأحمر|Al Bahr Al Ahmar, النيل|Al Neel, السلام|Al Salam, الفردوس|Al Firdous, الياسمين|Al Yasmin, المدينة|Al Madina, برج العرب الذهبي|Burj Al Dhahabi, الحمراء|Al Hamra, الأندلس|Al Andalus, الصفوة|Al Safwa, الهدى|Al Huda, الريان|Al Rayyan, المروة|Al Marwa, الرشيد|Al Rasheed, الضيافة|Al Diyafa, جوهرة|Jawharat, الأهرام|Al Ahram, الربيع|Al Rabee, القمر|Al Qamar, وادي القمر|Wadi Al Qamar, الروضة|Al Rawda',
  adjectives: 'جراند|Grand, رويال|Royal, الجديد|Al Jadeed, الذهبي|Al Dhahabi, الكبير|Al Kabeer',
  people:
    'عمر|Omar, خالد|Khaled, فاطمة|Fatima, سلطان|Sultan, زايد|Zayed, الحسن|Al Hassan, محمود|Mahmoud, يوسف|Youssef, طارق|Tariq, نورة|Noura, الشيخ|Al Sheikh',
  starts: 'رو|Ro, مي|May, نو|Nou, جو|Jaw, دا|Da, سما|Sama, ريا|Riya, زها|Zaha, شها|Shaha, غا|Gha, قصي|Qusay',
  ends: 'ان|an, ة|ah, ين|een, ري|ri, دة|dah, نا|na, ير|eer, وس|ous, ما|ma, ل|l',
  common:
    'فندق السلام|Al Salam Hotel, فندق النخيل|Al Nakheel Hotel, فندق المدينة|Al Madina Hotel, فندق القصر|Al Qasr Hotel, فندق الشرق|Al Sharq Hotel, فندق الخليج|Gulf Hotel, شقق الواحة|Al Waha Apartments, فندق رويال|Royal Hotel',
  names:
    '{T} {N}|{N} {T}; {T} {N}|{T} {N}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {N} {C}|{N} {T} {C}; {T} {K} {C}|{K} {T} {C}; {T} {N} {D}|{N} {T} {D}; {T} {K} {N}|{K} {N} {T}; {T} {N} {A}|{A} {N} {T}; {T} {N} {P}|{N} {P} {T}',
  roads:
    'الملك فهد|King Fahd, الملك عبدالعزيز|King Abdulaziz, الشيخ زايد|Sheikh Zayed, الكورنيش|Corniche, التحرير|Tahrir, المطار|Airport, الاستقلال|Al Istiqlal, النصر|Al Nasr, السلام|Al Salam, الجامعة|Al Jamiaa, الهرم|Al Haram, بني ياس|Baniyas, المينا|Al Mina, خالد بن الوليد|Khalid Bin Al Waleed',
  streets:
    'شارع {R}|{R} Street; {H} شارع {R}|{H} {R} St.; طريق {R}|{R} Road; شارع {R}، {D}|{R} Street, {D}; {H} شارع {R}، {D}|{H} {R} Street, {D}; شارع {R}، مبنى {h}|{R} Street, Bldg {h}; حي {D}|{D} District',
  districts:
    'ديرة|Deira, وسط البلد|Downtown, البرشاء|Al Barsha, المطار|Airport, الكورنيش|Corniche, العزيزية|Al Aziziyah, المارينا|Marina, العليا|Al Olaya, الزمالك|Zamalek',
})

export const persian = language({
  ownScriptShare: 0.3,
  types:
    'هتل|Hotel, هتل|Hotel, هتل آپارتمان|Hotel Apartment, مهمانپذیر|Guest House, اقامتگاه|Lodge, خانه|House, هتل سنتی|Traditional Hotel',
  nouns:
    'پارسا|Parsa, آزادی|Azadi, ستاره|Setareh, عقیق|Aghigh, کوروش|Kourosh, پرسپولیس|Persepolis, باغ ایرانی|Bagh Irani, نارنجستان|Narenjestan, خورشید|Khorshid, سپید|Sepid, آسمان|Aseman, زاگرس|Zagros, مروارید|Morvarid, گلستان|Golestan',
  adjectives: 'بزرگ|Bozorg, نو|No, طلایی|Talaei',
  people: 'حافظ|Hafez, سعدی|Saadi, فردوسی|Ferdowsi, رضا|Reza, مهران|Mehran, کریم|Karim, شیرین|Shirin',
  starts: 'پار|Par, مهر|Mehr, گل|Gol, آر|Ar, نی|Ni, سپ|Sep, زر|Zar',
  ends: 'ستان|stan, سا|sa, ین|in, اد|ad, گان|gan, وش|vash, یز|iz',
  common: 'هتل پارس|Pars Hotel, هتل آزادی|Azadi Hotel, هتل ایران|Iran Hotel, هتل سعدی|Saadi Hotel',
  names: '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {T} {N} {C}|{N} {T} {C}; {T} {K} {C}|{T} {K} {C}',
  roads:
    'ولیعصر|Valiasr, انقلاب|Enghelab, آزادی|Azadi, امام رضا|Imam Reza, چهارباغ|Chahar Bagh, زند|Zand, فردوسی|Ferdowsi, طالقانی|Taleghani',
  streets: 'خیابان {R}، پلاک {H}|No. {H}, {R} St.; خیابان {R}|{R} Street; خیابان {R}، کوچه {h}|Alley {h}, {R} Ave.',
  districts: 'مرکز شهر|City Center, بازار|Bazaar, فرودگاه|Airport',
})
