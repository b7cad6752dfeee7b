/**
 * Cities that travellers of other countries go to, as Japanese, Korean and Thai lists write them. Written as
 * HOTEL_WORDS is.
 */
export const WORLD_CITIES = `
paris パリ 파리 ปารีส; london ロンドン 런던 ลอนดอน; rome ローマ 로마 โรม; milan ミラノ 밀라노 มิลาน; venice ヴェネツィア ベネチア 베니스 베네치아 เวนิส
florence フィレンツェ 피렌체 ฟลอเรนซ์; naples ナポリ 나폴리; barcelona バルセロナ 바르셀로나 บาร์เซโลนา; madrid マドリード 마드리드 มาดริด; seville セビリア 세비야
lisbon リスボン 리스본 ลิสบอน; porto ポルト 포르투; berlin ベルリン 베를린 เบอร์ลิน; munich ミュンヘン 뮌헨 มิวนิก; hamburg ハンブルク 함부르크; frankfurt フランクフルト 프랑크푸르트
vienna ウィーン 비엔나 เวียนนา; salzburg ザルツブルク 잘츠부르크; prague プラハ 프라하 ปราก; budapest ブダペスト 부다페스트 บูดาเปสต์; warsaw ワルシャワ 바르샤바
zurich チューリッヒ 취리히 ซูริก; geneva ジュネーブ 제네바 เจนีวา; lucerne ルツェルン 루체른; interlaken インターラーケン 인터라켄; amsterdam アムステルダム 암스테르담 อัมสเตอร์ดัม
brussels ブリュッセル 브뤼셀; athens アテネ 아테네 เอเธนส์; santorini サントリーニ 산토리니; istanbul イスタンブール 이스탄불 อิสตันบูล; cappadocia カッパドキア 카파도키아
dubai ドバイ 두바이 ดูไบ; abu|dhabi アブダビ 아부다비; doha ドーハ 도하; cairo カイロ 카이로; marrakech マラケシュ 마라케시; nairobi ナイロビ 나이로비; moscow モスクワ 모스크바 มอสโก
stockholm ストックホルム 스톡홀름; copenhagen コペンハーゲン 코펜하겐; oslo オスロ 오슬로; helsinki ヘルシンキ 헬싱키; reykjavik レイキャビク 레이캬비크; edinburgh エディンバラ 에든버러
dublin ダブリン 더블린; manchester マンチェスター 맨체스터; nice ニース; lyon リヨン 리옹; marseille マルセイユ 마르세유; new|york ニューヨーク 뉴욕 นิวยอร์ก
los|angeles ロサンゼルス 로스앤젤레스 ลอสแอนเจลิส; san|francisco サンフランシスコ 샌프란시스코 ซานฟรานซิสโก; las|vegas ラスベガス 라스베가스 ลาสเวกัส; chicago シカゴ 시카고
boston ボストン 보스턴; washington 워싱턴; miami マイアミ 마이애미; orlando オーランド 올랜도; seattle シアトル 시애틀; honolulu ホノルル 호놀룰루; waikiki ワイキキ 와이키키
hawaii ハワイ 하와이 ฮาวาย; guam グアム 괌; saipan サイパン 사이판; toronto トロント 토론토; vancouver バンクーバー 밴쿠버 แวนคูเวอร์; montreal モントリオール 몬트리올; cancun カンクン 칸쿤
sydney シドニー 시드니 ซิดนีย์; melbourne メルボルン 멜버른 เมลเบิร์น; brisbane ブリスベン 브리즈번; gold|coast ゴールドコースト 골드코스트; cairns ケアンズ 케언즈; perth パース 퍼스
auckland オークランド 오클랜드; queenstown クイーンズタウン 퀸스타운; singapore シンガポール 싱가포르 สิงคโปร์; kuala|lumpur クアラルンプール 쿠알라룸푸르 กัวลาลัมเปอร์
penang ペナン 페낭 ปีนัง; langkawi ランカウイ 랑카위; kota|kinabalu コタキナバル 코타키나발루; malacca マラッカ 말라카; jakarta ジャカルタ 자카르타 จาการ์ตา; bali バリ島 バリ 발리 บาหลี
ubud ウブド 우붓; hanoi ハノイ 하노이 ฮานอย; ho|chi|minh ホーチミン 호치민 โฮจิมินห์; da|nang ダナン 다낭 ดานัง; nha|trang ニャチャン 나트랑 나짱 ญาจาง; phu|quoc フーコック 푸꾸옥
hoi|an ホイアン 호이안; da|lat ダラット 달랏; siem|reap シェムリアップ 씨엠립 시엠립; phnom|penh プノンペン 프놈펜; vientiane ビエンチャン 비엔티안; luang|prabang ルアンパバーン 루앙프라방
yangon ヤンゴン 양곤; manila マニラ 마닐라 มะนิลา; cebu セブ 세부 เซบู; boracay ボラカイ 보라카이; delhi デリー 델리; mumbai ムンバイ 뭄바이; maldives モルディブ 몰디브 มัลดีฟส์
colombo コロンボ 콜롬보; kathmandu カトマンズ 카트만두; krabi クラビ 끄라비; samui サムイ 사무이; hua|hin ホアヒン 후아힌; chiang|rai チェンライ 치앙라이; ulaanbaatar ウランバートル 울란바토르
osaka 오사카 โอซาก้า; kyoto 교토 เกียวโต; fukuoka 후쿠오카 ฟุกุโอกะ; sapporo 삿포로 ซัปโปโร; okinawa 오키나와; nagoya 나고야; yokohama 요코하마; kobe 고베; hakata 하카타
namba 난바; umeda 우메다; shinjuku 신주쿠; shibuya 시부야; ginza 긴자; asakusa 아사쿠사; ueno 우에노; ikebukuro 이케부쿠로; hiroshima 히로시마; nara 나라; kanazawa 가나자와
hakone 하코네; naha 나하; otaru 오타루; beppu 벳푸; yufuin 유후인; taipei 타이페이; kaohsiung 가오슝; taichung 타이중`

/** The same in Chinese; in Japanese names some of these signs are other places. */
export const WORLD_CITIES_IN_CHINESE = `
paris 巴黎; london 伦敦 倫敦; rome 罗马 羅馬; milan 米兰 米蘭; venice 威尼斯; florence 佛罗伦萨 佛羅倫斯; naples 那不勒斯; barcelona 巴塞罗那 巴塞隆納; madrid 马德里 馬德里
seville 塞维利亚; lisbon 里斯本; porto 波尔图; berlin 柏林; munich 慕尼黑; hamburg 汉堡 漢堡; frankfurt 法兰克福 法蘭克福; salzburg 萨尔茨堡; prague 布拉格; budapest 布达佩斯 布達佩斯
warsaw 华沙 華沙; zurich 苏黎世 蘇黎世; geneva 日内瓦 日內瓦; lucerne 卢塞恩; interlaken 因特拉肯; amsterdam 阿姆斯特丹; brussels 布鲁塞尔 布魯塞爾; athens 雅典; santorini 圣托里尼
istanbul 伊斯坦布尔 伊斯坦堡; cappadocia 卡帕多奇亚; dubai 迪拜 杜拜; abu|dhabi 阿布扎比; doha 多哈; cairo 开罗 開羅; marrakech 马拉喀什; nairobi 内罗毕; moscow 莫斯科
stockholm 斯德哥尔摩; copenhagen 哥本哈根; oslo 奥斯陆; helsinki 赫尔辛基; reykjavik 雷克雅未克; edinburgh 爱丁堡 愛丁堡; dublin 都柏林; manchester 曼彻斯特; nice 尼斯; lyon 里昂
marseille 马赛; new|york 纽约 紐約; los|angeles 洛杉矶 洛杉磯; san|francisco 旧金山 舊金山; las|vegas 拉斯维加斯 拉斯維加斯; chicago 芝加哥; boston 波士顿 波士頓
washington 华盛顿 華盛頓; miami 迈阿密 邁阿密; orlando 奥兰多; seattle 西雅图 西雅圖; honolulu 檀香山 火奴鲁鲁; waikiki 威基基; hawaii 夏威夷; guam 关岛 關島; saipan 塞班
toronto 多伦多 多倫多; vancouver 温哥华 溫哥華; montreal 蒙特利尔; cancun 坎昆; sydney 悉尼 雪梨; melbourne 墨尔本 墨爾本; brisbane 布里斯班; gold|coast 黄金海岸 黃金海岸; cairns 凯恩斯
perth 珀斯; auckland 奥克兰 奧克蘭; queenstown 皇后镇 皇后鎮; singapore 新加坡; kuala|lumpur 吉隆坡; penang 槟城 檳城; langkawi 兰卡威 蘭卡威; kota|kinabalu 亚庇 亞庇
malacca 马六甲 馬六甲; jakarta 雅加达 雅加達; bali 巴厘岛 峇里島 巴厘; ubud 乌布 烏布; hanoi 河内 河內; ho|chi|minh 胡志明; da|nang 岘港 峴港; nha|trang 芽庄; phu|quoc 富国岛 富國島
hoi|an 会安 會安; da|lat 大叻; siem|reap 暹粒; phnom|penh 金边 金邊; vientiane 万象 萬象; luang|prabang 琅勃拉邦; yangon 仰光; manila 马尼拉 馬尼拉; cebu 宿务 宿霧
boracay 长滩岛 長灘島; delhi 德里; mumbai 孟买 孟買; maldives 马尔代夫 馬爾地夫; colombo 科伦坡; kathmandu 加德满都; krabi 甲米; samui 苏梅岛 蘇美島; hua|hin 华欣 華欣
chiang|rai 清莱 清萊; ulaanbaatar 乌兰巴托; okinawa 冲绳; yokohama 横滨
orchard|road 乌节路 烏節路; sukhumvit 素坤逸; khaosan|road 考山路; clarke|quay 克拉码头 克拉碼頭; marina|bay 滨海湾 濱海灣; sentosa 圣淘沙 聖淘沙; chinatown 牛车水 牛車水
bugis 武吉士; bukit|bintang 武吉免登; patong 芭东 芭東; silom 是隆 席隆; pratunam 水门 水門; siam 暹罗 暹羅; times|square 时代广场; manhattan 曼哈顿; eiffel|tower 埃菲尔铁塔
champs|elysees 香榭丽舍; kensington 肯辛顿; heathrow 希思罗; charles|de|gaulle 戴高乐`
