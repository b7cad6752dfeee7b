/**
 * Words of other scripts that hotels put into Latin letters by meaning, not by sound: kinds of house, loan words, hotel
 * groups. Between semicolons: the Latin word (or words, with a bar between), then how it is written. Arabic words with
 * their article only where that belongs to the word. Behind a hyphen: known at the end of a run only; behind a tilde:
 * only behind signs that are spelt out.
 */
export const HOTEL_WORDS = `
hotel ホテル ほてる 大酒店 大饭店 大飯店 大酒樓 酒店 饭店 飯店 宾馆 賓館 호텔 โรงแรม โฮเทล فندق فنادق هوتيل هتل מלון הוטל
motel モーテル 모텔 โมเต็ล موتيل מוטל; inn イン 旅馆 客栈 客棧 อินน์ אכסניה; ryokan 旅館 旅荘 료칸
hostel ホステル 青年旅舍 国际青年旅舍 國際青年旅舍 旅舍 青旅 호스텔 โฮสเทล هوستل הוסטל אכסניית
guesthouse ゲストハウス 게스트하우스 เกสต์เฮาส์ เกสท์เฮาส์ เกสต์เฮ้าส์ เกสท์เฮ้าส์
resort リゾート 度假村 度假酒店 度假区 リゾ 리조트 รีสอร์ท รีสอร์ต รีสอท منتجع ريزورت ריזורט נופש
apartments アパートメント アパート 酒店式公寓 公寓 アパルトメント 아파트먼트 아파트 อพาร์ทเม้นท์ อพาร์ทเมนท์ อพาร์ตเมนต์ อพาร์ตเม้นต์ شقق شقة דירות דירת אפרטמנט
serviced|apartments 服务公寓 服務公寓 เซอร์วิสอพาร์ทเม้นท์; homestay 民泊 민박 โฮมสเตย์ ホームステイ 홈스테이 民宿; capsule カプセル 캡슐 胶囊
pension ペンション 펜션; residence レジデンス 레지던스 เรสซิเดนซ์ เรสซิเด้นซ์ เรสซิเดนท์ เรสิเดนซ์ ريزيدنس רזידנס; mansion マンション แมนชั่น 맨션
villa ヴィラ ビラ 別荘 别墅 別墅 빌라 วิลล่า วิลลา فيلا فلل וילה; pool|villa 풀빌라 พูลวิลล่า; bungalow バンガロー บังกะโล บังกาโล 방갈로
lodge ロッジ 롯지 ลอดจ์ לודג; chalet シャレー ชาเลต์ شاليه شاليهات; cottage コテージ 코티지 คอทเทจ; rest|house استراحة; zimmers צימרים צימר; guest|house مهمانپذیر; lodge اقامتگاه; cabins בקתות בקתה; camp キャンプ 캠프 캠핑 مخيم
house ハウス 하우스 เฮาส์ เฮ้าส์ هاوس האוס; guest ゲスト 게스트 הארחה; home ホーム 홈 โฮม; suites スイート 套房 스위트 สวีท أجنحة جناح סוויטות סוויטה
boutique ブティック 精品 부티크 บูติค บูทีค بوتيك בוטיק; condo คอนโด 콘도; hanok 한옥; palace パレス 팰리스 팔레스 พาเลซ بالاس פאלאס
plaza プラザ 广场 廣場 플라자 프라자 พลาซ่า พลาซา بلازا פלאזה פלזה; tower タワー 타워 ทาวเวอร์ טאוור
grand グランド グラン 그랜드 그랑 แกรนด์ แกรนต์ جراند غراند גרנד גראנד; royal ロイヤル ロイアル 皇家 로얄 로열 รอยัล رويال רויאל
new ニュー 뉴 นิว نيو; central セントラル 센트럴 센트랄 เซ็นทรัล سنترال סנטרל; park パーク 파크 พาร์ค ปาร์ค بارك פארק
garden ガーデン 가든 การ์เด้น การ์เดน جاردن גרדן; city シティ シティー 시티 ซิตี้ ซิตี سيتي סיטי
riverside リバーサイド 리버사이드 ริเวอร์ไซด์ ริเวอร์ไซต์; river リバー 리버 ริเวอร์; sky スカイ 스카이 สกาย سكاي סקיי
ocean オーシャン 오션 โอเชี่ยน โอเชียน; view ビュー 뷰 วิว فيو וויו; sea シー ซี; beach ビーチ 비치 บีช ชายหาด بيتش ביץ; bay ベイ 베이 เบย์ باي
lake レイク 레이크 เลค ليك; hill ヒル 힐 ฮิลล์ هيل היל; hills ヒルズ 힐스 ฮิลส์; mountain マウンテン 마운틴 เมาน์เท่น; green グリーン 그린 กรีน جرين
blue ブルー 블루 บลู بلو; white ホワイト 화이트 ไวท์; golden ゴールデン 골든 โกลเด้น โกลเดน جولدن גולדן; gold ゴールド 골드 โกลด์ جولد גולד
silver シルバー 실버 ซิลเวอร์; star スター 스타 สตาร์ ستار סטאר; sun サン 썬 ซัน صن; sunrise サンライズ 썬라이즈 선라이즈 ซันไรส์ ซันไรซ์
sunset サンセット 선셋 썬셋 ซันเซ็ท ซันเซท; castle キャッスル 캐슬 คาสเซิล; place プレイス 플레이스 เพลส; court コート คอร์ท 코트
square スクエア 스퀘어 สแควร์; gate ゲート 게이트 เกท; station ステーション 스테이션 สเตชั่น; tourist 관광
business ビジネス 商务 商務 비즈니스 비지니스 บิสซิเนส; express エクスプレス 快捷 익스프레스 เอ็กซ์เพรส إكسبرس אקספרס
international インターナショナル 国际 國際 인터내셔널 인터내셔날 อินเตอร์เนชั่นแนล อินเตอร์ إنترناشونال انترناشيونال الدولي אינטרנשיונל
premier プレミア 프리미어 พรีเมียร์ بريمير; premium プレミアム 프리미엄 พรีเมี่ยม พรีเมียม; deluxe デラックス 디럭스 ดีลักซ์
luxury ラグジュアリー 럭셔리 ลักชัวรี่; classic クラシック 클래식 คลาสสิค คลาสสิก كلاسيك קלאסיק; club クラブ 클럽 คลับ كلوب קלאב
spa スパ 스파 สปา سبا ספא; annex アネックス 附楼; stay ステイ 스테이 สเตย์; urban アーバン 어반 เออร์เบิน; modern モダン 모던
dream ドリーム 드림 ดรีม; paradise パラダイス 파라다이스 พาราไดซ์ باراديس; diamond ダイヤモンド 다이아몬드 ไดมอนด์
crystal クリスタル 크리스탈 คริสตัล كريستال; pearl パール 펄 เพิร์ล; queen クイーン 퀸 ควีน; king キング 킹 คิง
princess プリンセス 프린세스 ปริ๊นเซส; oriental オリエンタル 오리엔탈 โอเรียนเต็ล אוריינטל; regency リージェンシー 리젠시 รีเจนซี่ ريجنسي
theme テーマ 테마; the ザ เดอะ 더; baan บ้าน; ruen เรือน; ban บ้านพัก; airport 空港 机场 機場 공항 สนามบิน แอร์พอร์ต مطار المطار; railway 火车站 火車站
city|center 市中心; convention|center 会展中心
super スーパー 슈퍼 ซุปเปอร์ سوبر; comfort コンフォート 컴포트 كمفورت; century センチュリー 센추리 เซ็นจูรี่; imperial インペリアル 임페리얼 อิมพีเรียล امبريال אימפריאל; president プレジデント 프레지던트 เพรสซิเดนท์; metropolitan メトロポリタン 메트로폴리탄 متروبوليتان
ambassador アンバサダー 앰배서더 แอมบาสซาเดอร์ امباسادور; excel エクセル; first ファースト 퍼스트 เฟิร์ส; forest フォレスト 포레스트 ฟอเรสท์; best ベスト 베스트 เบสท์ بست בסט; western ウエスタン ウェスタン 웨스턴 เวสเทิร์น وسترن ויסטרן
vista ビスタ 비스타 วิสต้า فيستا; pacific パシフィック 퍼시픽 แปซิฟิค; asia アジア 아시아 เอเชีย آسيا; center センター 센터 เซ็นเตอร์ سنتر סנטר; town タウン 타운 ทาวน์ تاون; village ビレッジ ヴィレッジ 빌리지 วิลเลจ قرية; marina マリーナ 마리나 มารีน่า مارينا המרינה
harbor ハーバー 하버 ฮาร์เบอร์; port ポート 포트 พอร์ต; rainbow レインボー 레인보우; flower フラワー 플라워; rose ローズ 로즈 โรส روز רוז; moon ムーン; happy ハッピー 해피 แฮปปี้; lucky ラッキー 럭키 ลัคกี้; victoria ビクトリア 빅토리아 วิคตอเรีย فيكتوريا ויקטוריה
alpha アルファ 알파; top トップ 탑; ace エース 에이스; metro メトロ 메트로 เมโทร مترو מטרו; story 스토리; art アート 아트 อาร์ต ارت ארט; continental コンチネンタル 컨티넨탈 คอนติเนนทัล كونتيننتال קונטיננטל; europe ヨーロッパ 유럽; america アメリカ; panorama パノラマ 파노라마 พาโนราม่า بانوراما פנורמה
savoy サボイ ซาวอย سافوي; astoria アストリア استوريا אסטוריה; carlton カールトン คาร์ลตัน كارلتون קרלטון; windsor ウィンザー 윈저 วินด์เซอร์ وندسور; david דוד داود; ben בן بن; meridien メリディアン 메리디앙 เมอริเดียน ميريديان مريديان; mystays マイステイズ; regent リージェント 리젠트
hilton 希尔顿 希爾頓 ヒルトン 힐튼 ฮิลตัน هيلتون הילטון
marriott 万豪 萬豪 マリオット 메리어트 แมริออท ماريوت מריוט; sheraton 喜来登 喜來登 シェラトン 쉐라톤 เชอราตัน شيراتون שרתון
westin 威斯汀 ウェスティン 웨스틴 เวสทิน ويستن; hyatt 凯悦 凱悅 ハイアット 하얏트 ไฮแอท היאט; grand|hyatt 君悦 君悅
holiday|inn 假日 ホリデイ 홀리데이인 ฮอลิเดย์อินน์; holiday ホリデー 홀리데이 ฮอลิเดย์ هوليداي הולידיי; crowne|plaza 皇冠假日 クラウンプラザ
intercontinental 洲际 洲際 インターコンチネンタル 인터컨티넨탈 อินเตอร์คอนติเนนตัล انتركونتيننتال إنتركونتيننتال אינטרקונטיננטל
shangri|la 香格里拉 シャングリラ 샹그릴라 แชงกรีล่า شانغريلا; ritz|carlton 丽思卡尔顿 麗思卡爾頓 リッツカールトン
four|seasons 四季酒店 フォーシーズンズ 포시즌스 فورسيزونز; mandarin|oriental 文华东方 文華東方; peninsula 半岛 半島 ペニンシュラ
ibis 宜必思 イビス 이비스 ไอบิส إيبيس ايبيس איביס; novotel 诺富特 ノボテル 노보텔 โนโวเทล نوفوتيل
mercure 美居 メルキュール 머큐어 เมอร์เคียว ميركيور; sofitel 索菲特 ソフィテル 소피텔 โซฟิเทล سوفيتيل; pullman 铂尔曼 プルマン 풀만 พูลแมน بولمان
ramada 华美达 ラマダ 라마다 รามาดา رمادا רמדה; wyndham 温德姆 ウィンダム 윈덤 วินแดม ويندام; radisson 丽笙 丽柏 ラディソン 래디슨 راديسون רדיסון
howard|johnson 豪生; super -速; home|inn 如家; hanting 汉庭; jinjiang|inn 锦江之星; jinjiang 锦江; vienna 维也纳; atour 亚朵
greentree|inn 格林豪泰; washington ワシントン; dormy|inn ドーミーイン; route|inn ルートイン; prince プリンス 프린스 พรินซ์ برنس; lotte 롯데 ロッテ
rotana روتانا; movenpick موفنبيك; kempinski كمبينسكي; leonardo לאונרדו; isrotel ישרוטל`

/** The same for Japanese alone: a Chinese name reads these signs otherwise. */
export const JAPANESE_WORDS = `
minshuku みんしゅく; onsen 温泉; kanko 観光; kokusai 国際; ekimae 駅前; eki 駅; higashiguchi 東口; nishiguchi 西口; minamiguchi 南口; kitaguchi 北口
honkan 本館; shinkan 新館; chuo 中央; honcho 本町; motomachi 元町; no|yado の宿; noyu の湯 乃湯; shinzanso 椿山荘; toyoko|inn 東横 東横イン; minshuku 民宿
bekkan 別館; yamato 大和; imperial 帝国; momiji 紅葉; asuka 飛鳥; chitose 千歳; satsuki 五月; taiyo 太陽; nihon 日本; sato 佐藤; saito 斎藤 斉藤; ito 伊藤; kato 加藤; kondo 近藤; ando 安藤; goto 後藤; endo 遠藤; kudo 工藤; inoue 井上; hasegawa 長谷川; takeuchi 竹内; kaneko 金子; sakai 酒井; ota 太田; shimizu 清水; tokyu 東急; keikyu 京急; hankyu 阪急; hanshin 阪神; sotetsu 相鉄; meitetsu 名鉄; kintetsu 近鉄; keio 京王; odakyu 小田急; seibu 西武
nikko ニッコー; okura オークラ; daiichi 第一; shukusha 宿舎; kaikan 会館; sen|no 千の; chigusa 千草; onyado 御宿; oyado お宿; biyori 日和; wagokoro 和心; bettei 別邸; sambankan 三番館; nibankan 二番館; ichibankan 一番館; fukuro 梟`

/** Words that lists translate as often as they spell them out: each way is a reading. */
export const MEANT_OR_SPOKEN = `
palace قصر القصر ארמון; tower برج البرج; towers أبراج ابراج الأبراج; oasis واحة الواحة; gulf الخليج; palms النخيل; nile النيل; pearl لؤلؤة اللؤلؤة
sea البحر הים; king الملك המלך; prince الأمير; princess الأميرة; royal الملكي; peace السلام שלום; garden الحديقة حديقة הגן; star نجمة النجمة הכוכב
beach الشاطئ شاطئ החוף חוף; mountain الجبل ההר; sun الشمس השמש; moon القمر; rose الوردة; golden الذهبي הזהב; grand الكبير; new الجديد החדש; old הישן; view נוף; lake האגם`
