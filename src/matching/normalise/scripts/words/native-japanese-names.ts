/**
 * Quarters, stations and smaller towns of Japan, by which its hotels tell their houses apart. Written as HOTEL_WORDS
 * is.
 */
export const JAPANESE_QUARTERS = `
takadanobaba 高田馬場; yaesu 八重洲; akabane 赤羽; kameido 亀戸; asakusabashi 浅草橋; okachimachi 御徒町; shin|okachimachi 新御徒町; oshiage 押上
nezu 根津; mejiro 目白; hibiya 日比谷; itabashi 板橋; azabu 麻布; azabu|juban 麻布十番; suehirocho 末広町; daimon 大門; omori 大森; oimachi 大井町
otsuka 大塚; sugamo 巣鴨; komagome 駒込; tabata 田端; nippori 日暮里; uguisudani 鶯谷; mita 三田; tamachi 田町; nakameguro 中目黒; yoyogi 代々木
harajuku 原宿; aoyama 青山; omotesando 表参道; yotsuya 四谷; ichigaya 市ヶ谷 市谷; suidobashi 水道橋; jimbocho 神保町; ogawamachi 小川町; awajicho 淡路町
iwamotocho 岩本町; bakurocho 馬喰町; ningyocho 人形町; kayabacho 茅場町; hatchobori 八丁堀; tsukiji 築地; tsukishima 月島; kachidoki 勝どき; harumi 晴海
odaiba 台場; shiodome 汐留; toranomon 虎ノ門 虎の門; kamiyacho 神谷町; tameike|sanno 溜池山王; nagatacho 永田町; kasumigaseki 霞が関 霞ヶ関; hanzomon 半蔵門
kudanshita 九段下; kudan 九段; korakuen 後楽園; hongo 本郷; yushima 湯島; sendagi 千駄木; yanaka 谷中; iriya 入谷; minowa 三ノ輪; minamisenju 南千住
kitasenju 北千住; kuramae 蔵前; tawaramachi 田原町; mukojima 向島; hikifune 曳舟; toyocho 東陽町; kiba 木場; kiyosumi|shirakawa 清澄白河; morishita 森下
shin|kiba 新木場; koiwa 小岩; shin|koiwa 新小岩; mitaka 三鷹; nakano 中野; ogikubo 荻窪; koenji 高円寺; asagaya 阿佐ヶ谷; shimokitazawa 下北沢
sangenjaya 三軒茶屋; futako|tamagawa 二子玉川; jiyugaoka 自由が丘; kabukicho 歌舞伎町; okubo 大久保; shin|okubo 新大久保; waseda 早稲田; nerima 練馬; oji 王子
osaki 大崎; tennozu 天王洲; sengakuji 泉岳寺; shirokane 白金; shirokanedai 白金台; takanawa 高輪; shiba|koen 芝公園; takeshiba 竹芝; muromachi 室町
mitsukoshimae 三越前; marunouchi 丸の内; fuchu 府中; chofu 調布; musashino 武蔵野; senzokuike 洗足池; sakaisuji 堺筋; yodoyabashi 淀屋橋; kitahama 北浜
tanimachi 谷町; uehommachi 上本町; tsuruhashi 鶴橋; temma 天満; temmabashi 天満橋; nakanoshima 中之島; dojima 堂島; esaka 江坂; senri 千里
bentencho 弁天町; shin|imamiya 新今宮; abeno 阿倍野 あべの; kansai|airport 関西空港; izumisano 泉佐野; shijo 四条; gojo 五条; sanjo 三条; karasuma 烏丸
kawaramachi 河原町; gion 祇園; nijo 二条; shichijo 七条; hachijo 八条; kujo 九条; higashiyama 東山; fushimi 伏見; horikawa 堀川; kamogawa 鴨川
gosho 御所; kanayama 金山; meieki 名駅; chikusa 千種; nakasu 中洲; kawabata 川端; watanabe|dori 渡辺通; yakuin 薬院; gofukumachi 呉服町; ohori 大濠
susukino すすきの ススキノ 薄野; odori 大通; nakajima 中島; maruyama 円山; kannai 関内; sakuragicho 桜木町; isezakicho 伊勢佐木町; kokusai|dori 国際通り
miebashi 美栄橋; kokubuncho 国分町; aoba 青葉; ueda 上田; tateshina 蓼科; kinugawa 鬼怒川; shiobara 塩原; minakami 水上; echigo 越後; myoko 妙高
shiga|kogen 志賀高原; nozawa|onsen 野沢温泉; zao 蔵王; tendo 天童; hitachi 日立; tsuchiura 土浦; kumagaya 熊谷; tokorozawa 所沢; funabashi 船橋
makuhari 幕張; kisarazu 木更津; tateyama 館山; choshi 銚子; sagamihara 相模原; fujisawa 藤沢; hiratsuka 平塚; atsugi 厚木; yokosuka 横須賀
shuzenji 修善寺; atagawa 熱川; dogashima 堂ヶ島; kakegawa 掛川; yaizu 焼津; yokkaichi 四日市; suzuka 鈴鹿; matsusaka 松阪; nagahama 長浜; maibara 米原
maizuru 舞鶴; amanohashidate 天橋立; awajishima 淡路島; amagasaki 尼崎; kurayoshi 倉吉; yonago 米子; misasa 三朝; tamatsukuri 玉造; iwakuni 岩国
imabari 今治; niihama 新居浜; uwajima 宇和島; kotohira 琴平; shodoshima 小豆島; naruto 鳴門; kurume 久留米; kurokawa 黒川; amakusa 天草; hita 日田
nakatsu 中津; nobeoka 延岡; miyakonojo 都城; kanoya 鹿屋; chatan 北谷; yomitan 読谷; motobu 本部; zamami 座間味; iriomote 西表; taketomi 竹富
tomakomai 苫小牧; shin|chitose 新千歳; muroran 室蘭; wakkanai 稚内; sounkyo 層雲峡; biei 美瑛; tomamu トマム; rusutsu ルスツ; akan 阿寒; shiretoko 知床
yunokawa 湯の川; innovation|city イノベーションシティ
jingu|gaien 神宮外苑; jingumae 神宮前; hatsudai 初台; kojimachi 麹町; hatagaya 幡ヶ谷; sumida 墨田; kyojima 京島; isle アイル; yotsugi 四ツ木; kuyakusho|mae 区役所前; toritsu 都立
kinuta 砧; gakugei|daigaku 学芸大学; daikanyama 代官山; dogenzaka 道玄坂; sakurazaka 桜坂; komazawa 駒沢; sasazuka 笹塚; meidaimae 明大前; kugayama 久我山; ayase 綾瀬; kanamachi 金町; matsudo 松戸; ichikawa 市川
kaminarimon 雷門; azumabashi 吾妻橋; komagata 駒形; hanazono 花園; sakurabashi 桜橋; itchome 一丁目; nichome 二丁目; sanchome 三丁目; yonchome 四丁目; gochome 五丁目; rokuchome 六丁目; nanachome 七丁目; hatchome 八丁目`

/** Hotel groups of Japan, with the railways behind many of them. */
export const JAPANESE_GROUPS = `
presso プレッソ; fresa フレッサ; loisir ロワジール; roynet ロイネット; daiwa ダイワ; keisei 京成; sanco|inn 三交イン; karaksa からくさ; rembrandt レンブラント
bellevue ベルビュー ベルヴュー; centurion センチュリオン; tosei トーセイ; cocone ココネ; jr|east ＪＲ東日本; east|japan 東日本; tobu 東武; keihan 京阪; rihga リーガ
sunroute サンルート; granvia グランヴィア; wing ウィング ウイング; grids グリッズ; far|east ファーイースト; apart アパルト; colors カラーズ; monday マンデー; olympic オリンピック
ours アワーズ; wires ワイヤーズ; anshin|oyado 安心お宿; manyo|club 万葉倶楽部; club 倶楽部; first|cabin ファーストキャビン; nine|hours ナインアワーズ; remm レム
green|rich グリーンリッチ; crown|hills クラウンヒルズ; alpha|one アルファーワン アルファワン; abest アベスト; relief リリーフ; mitsui|garden 三井ガーデン; mitsui 三井
sumitomo 住友; fudosan 不動産; cabin キャビン; graphy グラフィ; minn ミン; tokyo|bay 東京ベイ; strings ストリングス; intergate インターゲート; flexstay フレックステイ
hewitt ヒューイット; forza フォルツァ; resol リソル; trusty トラスティ; kuretakeso くれたけ 呉竹荘; sardonyx サードニクス; new|gaea ニューガイア
residential レジデンシャル; southern サザン; northern ノーザン; knot ノット; sleep|lab スリープラボ; arc アーク; port ポール; woman ウーマン; men メン; cafe カフェ; petit プティ プチ`

/** What Japanese hotels spell out or translate: Kokusai or International. */
export const JAPANESE_MEANT_OR_SPOKEN = `
international 国際; tourist 観光; central 中央; hot|spring 温泉; park 公園; annex 別館; south|exit 南口; north|exit 北口; east|exit 東口; west|exit 西口
guesthouse 旅館; garden 庭園; first 第一; second 第二; castle 城; lake 湖; east 東館 東棟; west 西館 西棟; south 南館 南棟; north 北館 北棟
1|chome 一丁目; 2|chome 二丁目; 3|chome 三丁目; 4|chome 四丁目; 5|chome 五丁目; 6|chome 六丁目; 7|chome 七丁目; 8|chome 八丁目`

/** Places and hotel groups of Japan as Chinese lists write them. */
export const JAPANESE_NAMES_IN_CHINESE = `
tokyo 东京; shibuya 涩谷 澀谷; ginza 银座; asakusa 淺草; akihabara 秋叶原; nihonbashi 日本桥; shinbashi 新桥; ebisu 惠比寿 惠比壽; odaiba 台场; namba 难波
shinsaibashi 心斋桥 心齋橋; dotonbori 道顿堀; gion 祗园; arashiyama 岚山; hakodate 函馆; fukuoka 福冈; nagasaki 长崎; kagoshima 鹿儿岛 鹿兒島; hiroshima 广岛 廣島
kobe 神户 神戶; yokohama 横滨 橫濱; kanazawa 金泽 金澤; karuizawa 轻井泽 輕井澤; kamakura 镰仓; okinawa 冲绳 沖繩; naha 那霸; beppu 别府; niigata 新泻; nagano 长野
shizuoka 静冈 靜岡; atami 热海; ise 伊势; himeji 姬路; okayama 冈山; dogo 道后; takadanobaba 高田马场; suidobashi 水道桥; tsukiji 筑地; toranomon 虎之门 虎之門
marunouchi 丸之内 丸之內; ryogoku 两国; kinshicho 锦糸町; asakusabashi 浅草桥; station 车站 站前; east|exit 东口
washington 华盛顿; tokyu 东急; excel 卓越; mitsui|garden 三井花园; toyoko 东横; apa 阿帕; sotetsu 相铁; nishitetsu 西铁; new|otani 新大谷; sunroute 太阳道; super|hotel 超级酒店`
