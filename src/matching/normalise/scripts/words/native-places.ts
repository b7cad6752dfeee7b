/**
 * Places as suppliers write them in their own script, and the Latin name lists use. Between semicolons: the
 * name, then how it is written. A plus marks what is only part of a word.
 */
export const PLACES = `
tokyo 东京 도쿄 โตเกียว; beijing 北京 베이징 ปักกิ่ง; shanghai 上海 상하이; guangzhou 广州 廣州; hongkong 香港 홍콩 ฮ่องกง; macau 澳门 澳門 마카오
taipei 台北 臺北 타이베이; taichung 台中 臺中; tainan 台南 臺南; kaohsiung 高雄; hualien 花莲 花蓮; shenzhen 深圳; chengdu 成都; chongqing 重庆 重慶
hangzhou 杭州; xian 西安; sanya 三亚 三亞; lijiang 丽江 麗江; dali 大理; qingdao 青岛 青島; xiamen 厦门 廈門; suzhou 苏州 蘇州; nanjing 南京
wuhan 武汉 武漢; changsha 长沙 長沙; guilin 桂林; yangshuo 阳朔; kunming 昆明; harbin 哈尔滨 哈爾濱; tianjin 天津; zhangjiajie 张家界
dalian 大连 大連; ningbo 宁波; wuxi 无锡; jinan 济南; zhengzhou 郑州; shenyang 沈阳; changchun 长春; hefei 合肥; nanchang 南昌; fuzhou 福州
guiyang 贵阳; nanning 南宁; haikou 海口; taiyuan 太原; lanzhou 兰州; xining 西宁; yinchuan 银川; lhasa 拉萨; urumqi 乌鲁木齐; zhuhai 珠海
dongguan 东莞; foshan 佛山; luoyang 洛阳; huangshan 黄山; quanzhou 泉州; yantai 烟台; weihai 威海; wenzhou 温州; seoul 서울 首尔 ソウル โซล
busan 부산 釜山 プサン; jeju 제주 济州 済州; seogwipo 서귀포; incheon 인천; gangnam 강남; myeongdong 명동; haeundae 해운대; hongdae 홍대
dongdaemun 동대문; gangneung 강릉; sokcho 속초; gyeongju 경주; yeosu 여수; daegu 대구; jeonju 전주; daejeon 대전; gwangju 광주; suwon 수원
ulsan 울산; gangwon 강원; pyeongchang 평창; chuncheon 춘천; pohang 포항; mokpo 목포; bangkok กรุงเทพมหานคร กรุงเทพฯ กรุงเทพ 曼谷 방콕 バンコク
phuket ภูเก็ต 普吉 プーケット 푸켓; chiangmai เชียงใหม่ 清迈 チェンマイ 치앙마이; pattaya พัทยา 芭提雅 パタヤ 파타야; huahin หัวหิน; krabi กระบี่
kosamui เกาะสมุย; samui สมุย; kohphangan เกาะพะงัน; kohtao เกาะเต่า; kohchang เกาะช้าง; kohlanta เกาะลันตา; chiangrai เชียงราย
kanchanaburi กาญจนบุรี; hatyai หาดใหญ่; songkhla สงขลา; aonang อ่าวนาง; patong ป่าตอง; kata กะตะ; karon กะรน; khonkaen ขอนแก่น; udonthani อุดรธานี
ubonratchathani อุบลราชธานี; ayutthaya อยุธยา; phranakhonsiayutthaya พระนครศรีอยุธยา; nakhonratchasima นครราชสีมา โคราช; khaoyai เขาใหญ่
khaolak เขาหลัก; phangnga พังงา; trang ตรัง; ranong ระนอง; chumphon ชุมพร; suratthani สุราษฎร์ธานี; nakhonsithammarat นครศรีธรรมราช; rayong ระยอง
chanthaburi จันทบุรี; trat ตราด; chonburi ชลบุรี; sriracha ศรีราชา; bangsaen บางแสน; phetchaburi เพชรบุรี; chaam ชะอำ
prachuapkhirikhan ประจวบคีรีขันธ์; ratchaburi ราชบุรี; samutprakan สมุทรปราการ; samutsakhon สมุทรสาคร; samutsongkhram สมุทรสงคราม; amphawa อัมพวา
nonthaburi นนทบุรี; pathumthani ปทุมธานี; nakhonpathom นครปฐม; saraburi สระบุรี; lopburi ลพบุรี; sukhothai สุโขทัย; phitsanulok พิษณุโลก
lampang ลำปาง; lamphun ลำพูน; maehongson แม่ฮ่องสอน; pai ปาย; nan น่าน; phrae แพร่; loei เลย; nongkhai หนองคาย; buriram บุรีรัมย์; surin สุรินทร์
sukhumvit สุขุมวิท; silom สีลม; siam สยาม; +phet เพชร; +wadi วดี; +sri ศรี; +kasem เกษม; +charoen เจริญ; riyadh الرياض; jeddah جدة; makkah مكة; dammam الدمام
khobar الخبر; abha ابها أبها; taif الطائف; cairo القاهرة; giza الجيزة; alexandria الإسكندرية الاسكندرية; hurghada الغردقة; luxor الأقصر الاقصر
aswan أسوان اسوان; sharm شرم; dahab دهب; dubai دبي; abu|dhabi أبوظبي ابوظبي; sharjah الشارقة; ajman عجمان; doha الدوحة; kuwait الكويت; manama المنامة
bahrain البحرين; muscat مسقط; amman عمان; petra البتراء البترا; aqaba العقبة; beirut بيروت; damascus دمشق; baghdad بغداد; marrakech مراكش; fes فاس
tunis تونس; algiers الجزائر; tehran تهران; shiraz شیراز شيراز; isfahan اصفهان; mashhad مشهد; tel תל; aviv אביב; jerusalem ירושלים القدس; haifa חיפה
eilat אילת; nazareth נצרת; tiberias טבריה; netanya נתניה; herzliya הרצליה; ashdod אשדוד; ashkelon אשקלון; zfat צפת; akko עכו; jaffa יפו
street شارع רחוב; road طريق; avenue שדרות; downtown وسط`

/** Japanese places; in a Chinese name the same signs are other words. */
export const JAPANESE_PLACES = `
tokyo 東京; osaka 大阪; kyoto 京都; shinjuku 新宿; shibuya 渋谷; asakusa 浅草; ueno 上野; ginza 銀座; ikebukuro 池袋; shinagawa 品川; sapporo 札幌
nagoya 名古屋; fukuoka 福岡; hakata 博多; yokohama 横浜; kobe 神戸; nara 奈良; hiroshima 広島; okinawa 沖縄; naha 那覇; ishigaki 石垣
miyakojima 宮古島; kanazawa 金沢; hakone 箱根; sendai 仙台; namba 難波 なんば; umeda 梅田; shinsaibashi 心斎橋; tennoji 天王寺; akihabara 秋葉原
roppongi 六本木; akasaka 赤坂; haneda 羽田; narita 成田; kamakura 鎌倉; nikko 日光; atami 熱海; beppu 別府; yufuin 由布院 湯布院; kusatsu 草津
gero 下呂; arima 有馬; kinosaki 城崎; hakodate 函館; otaru 小樽; asahikawa 旭川; noboribetsu 登別; niseko ニセコ; furano 富良野; aomori 青森
akita 秋田; morioka 盛岡; yamagata 山形; fukushima 福島; niigata 新潟; toyama 富山; nagano 長野; matsumoto 松本; karuizawa 軽井沢; hakuba 白馬
takayama 高山; gifu 岐阜; shizuoka 静岡; izu 伊豆; ito 伊東; shimoda 下田; kofu 甲府; kawaguchiko 河口湖; fuji 富士; chiba 千葉; saitama 埼玉
omiya 大宮; kawasaki 川崎; mito 水戸; utsunomiya 宇都宮; maebashi 前橋; ise 伊勢; shima 志摩; wakayama 和歌山; shirahama 白浜; himeji 姫路
okayama 岡山; kurashiki 倉敷; matsue 松江; izumo 出雲; tottori 鳥取; yamaguchi 山口; shimonoseki 下関; tokushima 徳島; takamatsu 高松; matsuyama 松山
dogo 道後; kochi 高知; kokura 小倉; nagasaki 長崎; saga 佐賀; kumamoto 熊本; aso 阿蘇; oita 大分; miyazaki 宮崎; kagoshima 鹿児島; ibusuki 指宿
yakushima 屋久島; yumoto 湯本; otemachi 大手町; nihonbashi 日本橋; kanda 神田; hamamatsu 浜松
takarazuka 宝塚; hirado 平戸; sasebo 佐世保; hirosaki 弘前; hachinohe 八戸; towada 十和田; nishinomiya 西宮; unzen 雲仙; shimabara 島原; goto 五島; tsushima 対馬; toyooka 豊岡; akashi 明石; awaji 淡路; koriyama 郡山; aizuwakamatsu 会津若松; tsukuba つくば; nasu 那須; ikaho 伊香保; takasaki 高崎; saitama さいたま; kawagoe 川越; maihama 舞浜; urayasu 浦安
odawara 小田原; numazu 沼津; mishima 三島; fujinomiya 富士宮; fujiyoshida 富士吉田; yuzawa 湯沢; wakura 和倉; kaga 加賀; fukui 福井; toyohashi 豊橋; okazaki 岡崎; tsu 津市; toba 鳥羽; otsu 大津; hikone 彦根; arashiyama 嵐山; uji 宇治; dotonbori 道頓堀; sannomiya 三宮 三ノ宮; miyajima 宮島; onomichi 尾道; fukuyama 福山; tenjin 天神; kitakyushu 北九州
ureshino 嬉野; kirishima 霧島; amami 奄美; onna 恩納; nago 名護; kushiro 釧路; obihiro 帯広; kitami 北見; toya 洞爺; jozankei 定山渓; abashiri 網走; shinbashi 新橋; ochanomizu 御茶ノ水; iidabashi 飯田橋; ryogoku 両国; kinshicho 錦糸町; odaiba お台場; ariake 有明; kamata 蒲田; gotanda 五反田; meguro 目黒; ebisu 恵比寿; tachikawa 立川; hachioji 八王子
machida 町田; kichijoji 吉祥寺; minato|mirai みなとみらい; shin|yokohama 新横浜; shin|osaka 新大阪; kasai 葛西; toyosu 豊洲; monzennakacho 門前仲町; hamamatsucho 浜松町; yurakucho 有楽町; kyobashi 京橋; awaza 阿波座`
