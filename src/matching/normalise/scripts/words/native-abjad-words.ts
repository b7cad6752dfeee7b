/**
 * Words of hotel names as Arabic and Hebrew spell them, word by word: hotel groups, English words, and what lists
 * translate. Without their vowels few of them can be told from others. Written as HOTEL_WORDS is; the article need not
 * be given, see ForeignRun.
 */
export const ABJAD_WORDS = `
st سانت; regis ريجيس ريجس; kempinski كمبنسكي كيمبنسكي קמפינסקי; steigenberger شتيجنبرجر شتايجنبرجر شتيغنبرغر شتايغنبرغر; rayhaan ريحان; anantara أنانتارا انانتارا; banyan بانيان; tree تري; oberoi أوبروي اوبروي
fairmont فيرمونت; raffles رافلز; swissotel سويسوتيل; swiss سويس سويسرا; hotel أوتيل اوتيل; meridien ميريديان مريديان מרידיאן; le لو; the ذا דה; four فور; four|seasons فورسيزونز; seasons سيزونز; ritz ريتز ריץ; carlton كارلتون קרלטון
waldorf والدورف وولدورف וולדורף; astoria أستوريا استوريا; conrad كونراد קונרד; double دبل; hampton هامبتون; garden جاردن غاردن גרדן; gardens جاردنز; inn إن ان אין; courtyard كورتيارد כורטיארד; crowne كراون קראון; holiday هوليداي هوليدي הולידיי הולידי
ibis إيبيس ايبيس إيبس איביס; novotel نوفوتيل נובוטל; mercure ميركيور מרקיור; sofitel سوفيتيل سوفيتل; legend ليجند; pullman بولمان; ramada رمادا رامادا רמדה; wyndham ويندهام; days دايز; best بست בסט; western ويسترن وسترن ווסטרן; surestay شورستاي
millennium ميلينيوم ميلينيم; copthorne كوبثورن; jumeirah جميرا جميره; rove روف; address أدرس; armani أرماني; rixos ريكسوس; premium بريميوم; atlantis أتلانتس أتلانتيس اتلانتس; ascott أسكوت; citadines سيتادين; shaza شذا; voco فوكو; indigo إنديجو إنديغو אינדיגו
mondrian موندريان; w دبليو; by بإدارة; radisson راديسون; blu بلو בלו; park بارك; centro سنترو; frontel فرونتيل; emaar إعمار; elaf إيلاف; address العنوان; mandarin ماندارين; oriental أورينتال أورينتل; continental كونتيننتال; dusit دوسيت; thani ثاني; grandeur جراندور
tower تاور; towers تاورز; nile نايل; beach بيتش ביץ; winter وينتر; old أولد; city سيتي סיטי; golden جولدن غولدن; suites سويتس سويتز סוויטס; club كلوب קלאב; downtown داونتاون; international إنترناشيونال انترناشونال אינטרנשיונל; sun صن סאן; aqua أكوا אקווה
star ستار סטאר; view فيو ויו; sky سكاي סקיי; gate جيت; crown كراون; diamond دايموند دياموند דיאמונד; hills هيلز הילס; village فيليج; island آيلاند איילנד; spa سبا ספא; business بزنس ביזנס; square سكوير; mall مول; prestige برستيج بريستيج; coral كورال קורל
mirage ميراج מיראז; metropole متروبول; pioneer بايونير; cecil سيسيل; palm بالم; marina مارينا מרינה; corniche كورنيش الكورنيش; boulevard بوليفارد; lounge لاونج; luxury لاكشري لكشري; executive إكزكيوتيف; deluxe ديلوكس דלוקס; premier بريمير פרימייר; lake ليك; pearl بيرل
desert صحراوي; international عالمي عالمية دولي دولية; convention مؤتمرات; centre مركز; apartments شقق; hotel فندقية فندقي; club نادي; airport مطار; resort منتجع; suites أجنحة
madinah المدينة مدينة; munawwarah المنورة; mukarramah المكرمة; olaya العليا; alula العلا; fes فاس; tangier طنجة; dakhla الداخلة; gouna الجونة; hurghada الغردقة; luxor الأقصر; alexandria الإسكندرية الاسكندرية
herods הרודס; herbert הרברט; samuel סמואל; u יו; splash ספלאש; brown בראון; caesar קיסר; dead המלח; solomon שלמה; david דוד; all הכל; inclusive כלול; ultra אולטרה; magic מגיק; sport ספורט; port פורט; music מיוזיק; opera אופרה אופרא; reef ריף
gallery גלרי גלריה; exclusive אקסקלוסיב; privilege פריוילג פריבילג; link לינק; prima פרימה; isrotel ישרוטל; dan דן; nyx ניקס; setai סטאי; orchid אורכיד אורכידאה; renaissance רנסנס; intercontinental אינטרקונטיננטל; lagoona לגונה; riviera ריביירה; tower טאואר
boutique בוטיק; grand גרנד; royal רויאל; plaza פלאזה פלזה; carmel כרמל; galilee גליל; kinneret כנרת כינרת; negev נגב; caesarea קיסריה; netanya נתניה; herzliya הרצליה; safed צפת
shangri|la شانغريلا شانجريلا; westin ويستن ويستين; lotte لوتي; golf جولف; ring رينج; white وايت; moon مون; tourist سياحية سياحي; suites أجنحة سويت; grand قراند; residences ريزدنسز ريزيدنسز; concorde كونكورد; corinthia كورنثيا; belmond بلموند
united متحدة; units وحدات; furnished مفروشة; residential سكنية; lodging إيواء ايواء; branch فرع; 2 اثنين اثنان; 3 ثلاثة; 4 أربعة; 5 خمسة; company شركة مؤسسة تشغيل لتشغيل إدارة لإدارة; service خدمات; europe أوروبا; marco ماركو; polo بولو; west ويست; east إيست; industrial صناعية; riverside ريفرسايد; world وورلد; max ماكس; plus بلس; court كورت; yard يارد
hotel ہوٹل هوټل هۆتێل ئوتێل; palace پیلس پیلیس پالاس; guest گیسٹ; guesthouse مهمانسرا مهمانپذیر; house ہاؤس ہاوس; resort ریزورٹ ریزارٹ; continental کانٹینینٹل کانٹی; intercontinental انٹرکانٹینینٹل; park پارک; grand گرینڈ گراند; royal رائل رویال; international انٹرنیشنل بین‌المللی; plaza پلازہ پلازا; city سٹی
garden گارڈن; view ویو; crown کراؤن; club کلب; regency ریجنسی; lodge لاج; inn ان; one ون; tower ٹاور; marriott میریٹ; best بیسٹ; western ویسٹرن; ramada رماڈا; serena سرینا; avari آواری; apartment آپارتمان; suites سوئٹس; luxury لگژری; executive ایگزیکٹو; heritage ہیریٹیج; hills ہلز; lake لیک; valley ویلی; star سٹار اسٹار
by من; times تايمز; points بوينتس بوينتز; house هاوس; prince برينس; styles ستايلز; angeles أنجلوس أنجليس; los لوس; palazzo بالازو; opera أوبرا; hollywood هوليوود`

/** The same as MEANT_OR_SPOKEN: translated as often as spelt out. */
export const ABJAD_MEANINGS = `
by باي; west غرب غربي; east شرقي; north شمالي; south جنوبي; luxury فاخر فاخرة; area منطقة; a إيه; m إم; s إس; x إكس; h إتش; k كيه; f إف; u يو; t تي
hyatt حياة; one ون; inn نزل; hospitality ضيافة; stars نجوم; silver فضي فضية; diamond ماسي; golden ذهبية ذهبي; light نور; lights أنوار انوار; royal ملكية ملكي; country ريفي; first أول; lion أسد; land أرض; sea بحر; mountain جبل; river نهر; garden حديقة; flower زهرة; star نجمة; moon قمر; house بيت; castle قلعة; bridge جسر; square ساحة; gate بوابة; hill تل; front واجهة; palm نخلة; lake بحيرة; island جزيرة; village قرية; gardens حدائق; national وطني; heritage تراثي تراث; forest יער יערות; spring מעיין; mount הר`

/** Cities of the world as Arabic and Hebrew lists write them; the article need not be given. */
export const ABJAD_CITIES = `
istanbul اسطنبول إسطنبول استانبول إستنبول איסטנבול; ankara أنقرة; izmir إزمير; bursa بورصة; antalya أنطاليا انطاليا אנטליה; bodrum بودروم
trabzon طرابزون; konya قونية; moscow موسكو מוסקבה; paris باريس פריז; london لندن לונדון; rome روما רומא; milan ميلانو מילאנו; madrid مدريد מדריד
barcelona برشلونة ברצלונה; berlin برلين ברלין; munich ميونخ ميونيخ מינכן; frankfurt فرانكفورت פרנקפורט; vienna فيينا וינה; geneva جنيف
zurich زيورخ ציריך; amsterdam أمستردام امستردام אמסטרדם; brussels بروكسل בריסל; athens أثينا אתונה; lisbon لشبونة ליסבון; prague براغ פראג
budapest بودابست בודפשט; warsaw وارسو ורשה; dublin دبلن דבלין; sarajevo سراييفو; tbilisi تبليسي טביליסי; baku باكو באקו; yerevan يريفان
batumi باتومي בטומי; washington واشنطن וושינגטון; chicago شيكاغو שיקגו; miami ميامي מיאמי; toronto تورونتو טורונטו; montreal مونتريال
bangkok بانكوك בנגקוק; phuket بوكيت פוקט; singapore سنغافورة סינגפור; jakarta جاكرتا; bali بالي באלי; tokyo طوكيو טוקיו; beijing بكين; shanghai شنغهاي
guangzhou غوانزو قوانغتشو; chengdu تشنغدو; hangzhou هانغتشو; suzhou سوتشو; qingdao تشينغداو; delhi دلهي דלהי; mumbai مومباي; maldives مالديف; male ماليه
colombo كولومبو; seoul سيول; manila مانيلا; oran وهران; constantine قسنطينة; annaba عنابة; tripoli طرابلس; benghazi بنغازي; sfax صفاقس; sousse سوسة
hammamet حمامات; monastir منستير; djerba جربة; agadir أكادير; meknes مكناس; ouarzazate ورزازات; aleppo حلب; homs حمص; latakia لاذقية; tartus طرطوس
mosul موصل; basra بصرة; erbil أربيل اربيل; najaf نجف; karbala كربلاء; sulaymaniyah سليمانية; khartoum خرطوم; sanaa صنعاء; aden عدن; salalah صلالة
sohar صحار; nizwa نزوى; hail حائل; tabuk تبوك; najran نجران; jizan جازان جيزان; yanbu ينبع; buraidah بريدة; hofuf هفوف; fujairah فجيرة; irbid إربد
zarqa زرقاء; madaba مادبا; sidon صيدا; zahle زحلة; port|said بورسعيد; ismailia إسماعيلية; mansoura منصورة; tanta طنطا; fayoum فيوم; siwa سيوة
new|york نيويورك; boston بوسطن; orlando أورلاندو; houston هيوستن; sydney سيدني; melbourne ملبورن; manchester مانشستر; liverpool ليفربول; edinburgh إدنبرة; nice نيس; lyon ليون; marseille مارسيليا; venice البندقية فينيسيا
florence فلورنسا; naples نابولي; seville إشبيلية; granada غرناطة; malaga مالقة; marbella ماربيا; valencia فالنسيا بلنسية; santorini سانتوريني; mykonos ميكونوس; copenhagen كوبنهاغن; stockholm ستوكهولم; hamburg هامبورغ; salzburg سالزبورغ; lucerne لوسيرن; interlaken إنترلاكن; kyoto كيوتو; osaka أوساكا; pattaya باتايا; krabi كرابي; langkawi لنكاوي
karachi کراچی; lahore لاہور; islamabad اسلام‌آباد; peshawar پشاور; quetta کوئٹہ; murree مری; multan ملتان; rawalpindi راولپنڈی; sialkot سیالکوٹ; hunza ہنزہ; gilgit گلگت; skardu سکردو; naran ناران; tehran تهران; isfahan اصفهان; shiraz شیراز; mashhad مشهد; yazd یزد; kashan کاشان; qeshm قشم; kish کیش; kabul کابل; herat هرات; tabriz تبریز; rasht رشت; ahvaz اهواز; kerman کرمان; hamadan همدان; qom قم
nairobi نيروبي; addis أديس; ababa أبابا; kish كيش; tabriz تبريز; haifa حيفا; acre عكا; nablus نابلس; gaza غزة; jericho أريحا`
