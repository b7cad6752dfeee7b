/**
 * How a Kanji is mostly read in names of places, families and inns. One native reading each, with another for the end
 * of a name where that differs (館 is "kan", 屋 "ya"). A name read otherwise is compared by what is left of it.
 */
const READINGS = `
一ichi 二ni 三mi 四yon 五go 六roku 七nana 八ya 九ku 十ju 百hyaku 千chi 万man 上ue 下shita 中naka 大o 小ko 内uchi 外soto 前mae 後ushiro 左hidari
右migi 東higashi 西nishi 南minami 北kita 山yama 川kawa 河kawa 海umi 島shima 嶋shima 湖ko 池ike 沼numa 滝taki 瀧taki 泉izumi 湯yu 温on 浜hama 濱hama
浦ura 江e 津tsu 湊minato 港minato 岸kishi 岬misaki 崎saki 﨑saki 磯iso 波nami 潮shio 砂suna 沖oki 洲su 野no 原hara 田ta 林hayashi 森mori 木ki 谷tani
沢sawa 澤sawa 岡oka 丘oka 坂saka 阪saka 峰mine 峯mine 岳take 嶽take 嶺mine 石ishi 岩iwa 巌iwa 土tsuchi 水mizu 清kiyo 井i 橋hashi 道michi 路ji 辻tsuji
町machi 村mura 里sato 郷go 都to 市ichi 宮miya 寺tera 社sha 神kami 城shiro 門kado 戸to 口kuchi 宿yado 家ya 屋ya 宅taku 倉kura 蔵kura 庭niwa 園en 苑en
堂do 塔to 楼ro 館kan 舘kan 荘so 莊so 閣kaku 亭tei 庵an 軒ken 店ten 坊bo 院in 殿den 邸tei 寮ryo 室shitsu 階kai 棟to 別betsu 新shin 古furu 旧kyu 本hon
元moto 正masa 真ma 松matsu 竹take 梅ume 桜sakura 櫻sakura 藤fuji 菊kiku 桃momo 柳yanagi 杉sugi 桐kiri 楓kaede 椿tsubaki 萩hagi 蘭ran 蓮hasu 葵aoi
桂katsura 栗kuri 柿kaki 梨nashi 花hana 華hana 草kusa 葉ha 根ne 実mi 穂ho 稲ina 米yone 麦mugi 茶cha 菜na 芝shiba 笹sasa 茅kaya 榎enoki 楠kusu 樹ki
緑midori 翠midori 春haru 夏natsu 秋aki 冬fuyu 朝asa 夕yu 夜yoru 日hi 月tsuki 星hoshi 空sora 天ten 雲kumo 風kaze 雨ame 雪yuki 霧kiri 虹niji 光hikari
明aki 晴hare 旭asahi 陽yo 影kage 火hi 炎en 白shira 黒kuro 赤aka 青ao 黄ki 紅beni 紫murasaki 銀gin 金kin 銅do 鉄tetsu 玉tama 珠tama 宝takara 鈴suzu
鏡kagami 錦nishiki 絹kinu 糸ito 綾aya 織ori 染some 紙kami 筆fude 琴koto 笛fue 鼓tsuzumi 舞mai 歌uta 詩uta 音oto 弓yumi 矢ya 刀katana 剣ken 鎌kama
船fune 舟fune 車kuruma 馬uma 駒koma 牛ushi 犬inu 猫neko 鹿shika 熊kuma 虎tora 獅shi 龍ryu 竜ryu 鳳ho 凰o 鳥tori 鶴tsuru 亀kame 鷹taka 鷲washi
雀suzume 燕tsubame 鷺sagi 鴨kamo 雁kari 鯉koi 鮎ayu 鯛tai 魚uo 貝kai 蝶cho 蛍hotaru 高taka 長naga 永naga 広hiro 廣hiro 深fuka 浅asa 近chika 遠to 多ta
若waka 美mi 麗rei 優yu 愛ai 恵megumi 幸sachi 福fuku 寿ju 喜ki 楽raku 和wa 平hira 安yasu 静shizu 徳toku 義yoshi 信nobu 忠tada 孝taka 吉yoshi 良yoshi
好yoshi 善zen 佳yoshi 栄sakae 昌masa 盛mori 富tomi 豊toyo 隆taka 康yasu 健ken 勝katsu 武take 勇yu 力riki 強tsuyo 智tomo 賢ken 文bun 学gaku 心kokoro
思omo 志shi 夢yume 希ki 望nozomi 友tomo 人hito 子ko 女onna 男otoko 父chichi 母haha 兄ani 王o 君kimi 主nushi 士shi 藩han 関seki 国kuni 邦kuni 州shu
県ken 府fu 区ku 京kyo 羽ha 伊i 佐sa 渡wata 辺be 邊be 加ka 賀ga 能no 登to 越koshi 摩ma 薩satsu 阿a 讃sanu 岐ki 備bi 播hari 但taji 因in 伯haku 出ide
丹tan 紀ki 奈na 那na 名na 知chi 尾o 張hari 甲ko 斐hi 濃no 飛hi 騨da 相sagami 模mo 総fusa 常tsune 陸riku 奥oku 仙sen 台dai 会ai 形kata 潟kata 手te
足ashi 目me 耳mimi 首kubi 頭kashira 指yubi 鼻hana 入iri 立tachi 見mi 聞kiki 行iki 来ki 帰kaeri 通tori 待machi 休yasu 泊haku 眠nemuri 遊yu 食shoku
飲nomi 作saku 住sumi 生iki 産san 結yui 重shige 保yasu 細hoso 太futo 丸maru 角kado 伝den 宗mune 代yo 世yo 久hisa 助suke 郎ro 衛e 兵hei 次ji 治ji 朗ro
雄o 夫o 彦hiko 之no 乃no 塚tsuka 尻shiri 窪kubo 鍋nabe 釜kama 桑kuwa 麻asa 綿wata 塩shio 酒sake 味aji 油abura 酢su 渚nagisa 瀬se 淵fuchi 堀hori
溝mizo 堤tsutsumi 畑hata 畠hata 垣kaki 柴shiba 槻tsuki 斎sai 斉sai 塙hanawa 樋hi 雅masa 遥haruka 凪nagi 雫shizuku 輝kagayaki 彩aya 観kan 旅tabi
客kyaku 駅eki 線sen 場ba 所sho 部be 街gai 条jo 丁cho 番ban 号go 俵tawara 柊hiiragi 帝tei 羅ra 壇dan 比hi 定sada 流nagare 洋yo 弥ya 曽so 我ga 呂ro
由yu 与yo 利ri 須su 磨ma 茂shige 牧maki 狩kari 猪i 鬼oni 霞kasumi 霊rei 幡hata 豆mame 鰺aji 蟹kani 鱒masu 鰻unagi 鷗kamome 鴎kamome 渓kei 峡kyo
峠toge 嵐arashi 巣su 境sakai 堺sakai 壱iki 壬mi 夷ebisu 妙myo 姫hime 宇u 宍shishi 尼ama 岱tai 巻maki 帯obi 幌horo 庄sho 弘hiro 弟tei 御mi 恋koi
戎ebisu 扇ogi 房fusa 折ori 押oshi 撫nade 敷shiki 敦atsu 早haya 昭aki 曲maga 有ari 朱aka 杵kine 枝eda 枚mai 柏kashiwa 柚yuzu 栃tochi 桶oke 梓azusa
梶kaji 椎shii 楢nara 槍yari 樽taru 檜hinoki 歩ayu 毛ke 氷hi 汐shio 沙sa 沓kutsu 泰yasu 洞do 浄jo 浮uki 涼suzu 淀yodo 淡awa 満mitsu 源minamoto 溪kei
漁ryo 潤jun 澄sumi 灘nada 烏karasu 焼yaki 照teru 熱atsu 片kata 牟mu 狛koma 琵bi 琶wa 瑞mizu 甘ama 畝une 皆mina 益masu 盾tate 眉mayu 砥to 碓usui 祇gi
祖so 稚waka 積tsumi 穴ana 窓mado 笠kasa 筑chiku 箕mi 節setsu 築tsuki 簾sudare 糠nuka 紋mon 素su 綱tsuna 網ami 置oki 群gun 翔sho 老oi 芦ashi 芳yoshi
苗nae 苫toma 荒ara 荻ogi 菅suga 菖sho 萬man 葛kuzu 葦ashi 蒲kama 蓬yomogi 薬yaku 蘇so 虻abu 蛇hebi 衣koromo 袋fukuro 裾suso 諏su 訪wa 調shira 護go
豪go 象zo 貴ki 軽karu 輪wa 辰tatsu 追oi 連ren 鄉go 釧ku 釣tsuri 針hari 銚cho 鋸noko 鎮chin 開kai 間ma 隅sumi 雷rai 面omo 額nuka 飯ii 香ka 駿suru
鳴naru 鳩hato 鹽shio 麓fumoto 鼎kanae 齋sai
今ima 時toki 央o 公kimi 民tami 博hiro 然zen 地chi 横yoko 徒to 年toshi 端hashi 急kyu 冷rei 分wake 呉kure 服fuku 第dai 最sai 全zen 合ai 露tsuyu 可ka 幹miki 慶yoshi 唐kara 完kan
固kata 数kazu 対tai 共tomo 済sai 切kiri 航ko 親chika 法nori 袖sode 隣tonari 充mitsu 曙akebono 灯akari 燈to 興oki 鶯uguisu 茜akane 狐kitsune 粋iki 脈myaku 体tai 回mawari 気ki
自ji 直nao 動do 応o 籠kago 芙fu 蓉yo 映ei 組kumi 球tama 布nuno 業gyo 閑kan 先saki 煌kirameki 藍ai 芸gei 創so 造zo 紺kon 碧ao 蒼ao 壁kabe 柱hashira 瓦kawara 縁en 側gawa 裏ura
表omote 縦tate 半han 両ryo 双futa 陣jin 営ei 砦toride 櫓yagura 寅tora 卯u 巳mi 午uma 申saru 乙oto 玄gen 瑠ru 璃ri 琉ryu 珊san 瑚go 珀haku 琥ko 晶aki 曜yo 暁akatsuki 暖dan 暮kure
昼hiru 昇nobori 旬shun 昴subaru 景kage 爽so 牡bo 珈ko 琲hi 瓢hisago 甫ho 畔hotori 留tome 発hatsu 皇o 盆bon 眺cho 睦mutsu 瞳hitomi 硯suzuri 磐iwa 礼rei 祐yu 祝iwai 祥sho
祭matsuri 禄roku 禅zen 秀hide 秦hata 稔minoru 章sho 竪tate 箱hako 箸hashi 篠shino 粟awa 純jun 紗sha 経kyo 絆kizuna 絢aya 絵e 練neri 縄nawa 縞shima 繭mayu 羊hitsuji 翁okina
翼tsubasa 耶ya 聖hijiri 聡sato 肥hi 脇waki 腰koshi 腹hara 臼usu 舎sha 色iro 艶tsuya 芋imo 芭ba 芽me 苔koke 苺ichigo 茨ibara 荏e 莉ri 萌moe 萱kaya 落ochi 蓑mino 蓼tade 蔦tsuta
蔭kage 蕉sho 蕗fuki 薄usu 薫kaoru 藻mo 蜂hachi 蝉semi 裕yu 要kaname 言koto 誉homare 誠makoto 貞sada 貫nuki 踊odori 身mi 込komi 迫sako 速haya 達tatsu 逗zu 逢ai 進susumu 郡kori
鉢hachi 銭zeni 鍵kagi 鐘kane 防ho 陀da 陶sue 陵misasagi 隈kuma 隠oki 隼hayabusa 雛hina 電den 霜shimo 靖yasu 鞍kura 鞠mari 響hibiki 頂itadaki 順jun 頼yori 顔kao 養yo 馨kaoru
駄da 鮫same 鯖saba 鳶tobi 鴻ko 鵜u 麟rin 麿maro 湾wan 湘sho 浪nami 涌waku 湧waku 渦uzu 滋shige 漆urushi 激geki 瀑baku 汀nagisa 汲kumi 沈shizu 淋rin 淑yoshi 漂hyo 濠hori
潜moguri 澪mio 烈retsu 炭sumi 焚taki 燃nen 爺jii 版han 物mono 特toku 狭sema 狼okami 珍chin 班han 現gen 理ri 琳rin 瑛ei 環tamaki 甚jin 畳tatami 病byo 的mato 皮kawa 盤ban 看kan
眞ma 睡sui 研ken 破ha 礁sho 示shi 祈inori 秘hi 穏on 究kyu 童do 競kei 笑emi 筋suji 筒tsutsu 答to 納no 級kyu 紹sho 累rui 継tsugi 緒o 編ami 縮chijimi 繁shige 纏matoi 耕ko 職shoku
育iku 背se 胡go 至shi 舌shita 芥akuta 芯shin 苦ku 英hide 茎kuki 荷ni 菓ka 葡bu 萄do 蒸mushi 虫mushi 血chi 術jutsu 袈ke 裟sa 製sei 覚kaku 計kei 記ki 設setsu 試shi 話wa 語go 読yomi
諸moro 講ko 財zai 買kai 質shitsu 起ki 超cho 躍yaku 軍gun 転ten 農no 迎mukae 返kaeshi 逆saka 透to 運un 過ka 適teki 選sen 郵yu 配hai 醍dai 醐go 釈shaku 量ryo 銘mei 鋼ko 錨ikari
閉hei 閏uru 限kiri 除jo 険ken 随zui 障sho 集atsu 雑zatsu 離ri 非hi 革kawa 韓kan 預azu 領ryo 飾kazari 験ken 骨hone 鯨kujira 鵬ho 麹koji 麺men 黎rei 鼠nezumi 専sen 将sho 導do
尊mikoto 尋hiro 就shu 展ten 属zoku 工ku 己mi 巴tomoe 巨kyo 巧takumi 差sa 師shi 席seki 幕maku 干hi 幻maboroshi 幼yo 庁cho 序jo 底soko 度do 座za 庫ko 廊ro 式shiki 引hiki 弱yowa
弦tsuru 弾dan 当to 役yaku 彼hi 徹tetsu 忍shinobi 快kai 念nen 怪kai 恒tsune 息iki 悠yu 悟go 情nasake 惣so 想so 意i 感kan 慈ji 憩ikoi 成nari 戦ikusa 戯gi 才sai 打uchi 投to 技waza
抱kakae 拓taku 拝hai 持mochi 挑cho 振furi 捨sute 授ju 探tan 接setsu 提sage 換kan 揚age 搭to 撮satsu 支shi 放ho 政masa 故ko 教kyo 散chiri 敬kei 整sei 斗to 料ryo 斧ono 断dan 方kata
施se 旗hata 族zoku 更sara 書sho 期ki 末sue 杏an 材zai 杜mori 束taba 杯sakazuki 板ita 果ka 架ka 柔yawara 査sa 栖su 校ko 株kabu 核kaku 格kaku 案an 械kai 棚tana 椅i 極goku 楡nire
概gai 構kamae 様sama 標shirube 権gon 機hata 欅keyaki 欧o 止tome 歳toshi 歴reki 段dan 毎mai 汽ki 決ketsu 況kyo 活katsu 消sho 液eki 混kon 測soku 湿shitsu 準jun 演en 漢kan 団dan
図zu 圏ken 均hitoshi 型kata 埜no 基moto 埼sai 堅kata 堰seki 塀hei 増masu 墨sumi 変hen 奏so 奮fun 始haji 妹imo 姉ane 委i 娘musume 婦fu 媛hime 季ki 孫mago 宜nobu 宣nobu 宴utage
容yo 寄yori 密mitsu 寒samu 察satsu 寛hiro 寝ne 写sha 冠kanmuri 凡bon 処tokoro 凧tako 凛rin 刈kari 初hatsu 判han 制sei 刻koku 則nori 割wari 功isao 労ro 努do 勅choku 務mu 募bo
勢sei 包tsutsumi 化ka 匠takumi 匡tadashi 協kyo 占ura 印in 危ki 却kyaku 厚atsu 厨kuriya 厳gen 参san 反han 取tori 受uke 叡ei 叢so 句ku 司tsukasa 各kaku 向muko 含fuku 吟gin 告koku
呼ko 命inochi 品shina 員in 唄uta 問toi 器utsuwa 圓en 仁hito 仏hotoke 他hoka 付tsuke 令rei 以i 仮kari 仲naka 件ken 任nin 企ki 何nani 余yo 例rei 供tomo 依yori 価ka 便bin 係kakari
俊toshi 俗zoku 個ko 倍bai 値ne 偉i 傘kasa 働hataraki 像zo 僧so 儀gi 億oku 免men 党to 具gu 典nori 兼kane 再sai 冨tomi`
/** The Chinese reading, which names of two such signs often have: 清流 is Seiryu, 白鳥 Hakucho. */
const CHINESE = `
一ichi 二ni 三san 四shi 五go 六roku 七shichi 八hachi 九kyu 十ju 百hyaku 千sen 万ban 上jo 下ge 中chu 大dai 小sho 内nai 外gai 前zen 後go 左sa 右u 東to
西sai 南nan 北hoku 山san 川sen 河ga 海kai 島to 嶋to 湖ko 池chi 沼sho 滝ro 泉sen 湯to 浜hin 浦ho 江ko 津shin 港ko 岸gan 崎ki 波ha 潮cho 砂sa 沖chu
野ya 原gen 田den 林rin 森shin 木moku 谷koku 沢taku 岡ko 丘kyu 坂han 峰ho 峯ho 岳gaku 嶺rei 石seki 岩gan 巌gan 土do 水sui 清sei 井sei 橋kyo 道do 路ro
町cho 村son 里ri 郷kyo 都to 市shi 宮kyu 寺ji 神shin 城jo 門mon 戸ko 口ko 宿shuku 家ka 屋oku 倉so 蔵zo 庭tei 花ka 華ka 草so 葉yo 根kon 実jitsu 穂sui
春shun 夏ka 秋shu 冬to 朝cho 夕seki 夜ya 日nichi 月getsu 星sei 空ku 天ten 雲un 風fu 雨u 雪setsu 霧mu 虹ko 光ko 明mei 晴sei 旭kyoku 陽yo 影ei 火ka
白haku 黒koku 赤seki 青sei 黄ko 紅ko 紫shi 銀gin 金kin 玉gyoku 珠shu 宝ho 鈴rei 鏡kyo 錦kin 松sho 竹chiku 梅bai 桜o 櫻o 藤to 菊kiku 桃to 柳ryu 杉san
桐to 楓fu 蓮ren 葵ki 桂kei 緑ryoku 翠sui 樹ju 龍ryu 竜ryu 鳳ho 凰o 鳥cho 鶴kaku 亀ki 鷹yo 燕en 馬ba 鹿roku 虎ko 魚gyo 蝶cho 高ko 長cho 永ei 広ko 廣ko
深shin 浅sen 近kin 遠en 若jaku 美bi 麗rei 優yu 愛ai 恵kei 幸ko 福fuku 寿ju 喜ki 楽raku 和wa 平hei 安an 静sei 徳toku 義gi 信shin 忠chu 孝ko 吉kichi
良ryo 好ko 善zen 佳ka 栄ei 昌sho 盛sei 富fu 豊ho 隆ryu 康ko 健ken 勝sho 武bu 勇yu 力ryoku 強kyo 智chi 賢ken 文bun 学gaku 心shin 思shi 志shi 夢mu 希ki
望bo 友yu 人jin 子shi 女jo 男dan 王o 君kun 主shu 国koku 邦ho 州shu 京kyo 羽u 渡to 加ka 賀ga 能no 登to 越etsu 出shutsu 飛hi 相so 手shu 入nyu 立ritsu
見ken 聞bun 行ko 来rai 帰ki 通tsu 待tai 休kyu 泊haku 遊yu 食shoku 飲in 作saku 住ju 生sei 産san 結ketsu 重ju 保ho 細sai 太tai 丸gan 角kaku 伝den 宗so
代dai 世sei 久kyu 次ji 治ji 雄yu 夫fu 雅ga 輝ki 彩sai 流ryu 洋yo 鉄tetsu 電den 温on 快kai 豪go 渓kei 碧heki 観kan 旅ryo 客kyaku 駅eki 場jo 所sho 部bu
街gai 条jo 新shin 古ko 本hon 元gen 正sho 真shin 名mei 知chi 紀ki 奈na 府fu 県ken 区ku 会kai 形kei 味mi 酒shu 茶cha 米bei 琴kin 舞bu 歌ka 詩shi 音on
船sen 車sha
今kon 時ji 公ko 民min 博haku 横o 年nen 端tan 分bun 呉go 合go 露ro 幹kan 慶kei 唐to 固ko 数su 共kyo 切setsu 親shin 法ho 袖shu 隣rin 充ju 曙sho 灯to 興ko 鶯o 茜sen 狐ko 粋sui 回kai
直choku 籠ro 組so 球kyu 布fu 先sen 煌ko 藍ran 蒼so 壁heki 柱chu 瓦ga 側soku 裏ri 表hyo 縦ju 双so 砦sai 櫓ro 寅in 卯bo 巳shi 午go 申shin 乙otsu 晶sho 暁gyo 暮bo 昼chu 昇sho 昴bo 景kei
瓢hyo 畔han 留ryu 皇ko 睦boku 瞳do 硯ken 磐ban 祝shuku 祭sai 秀shu 秦shin 稔nen 竪ju 箱so 箸cho 篠sho 粟zoku 経kei 絆han 絢ken 絵kai 練ren 縄jo 縞ko 繭ken 羊yo 翁o 翼yoku 聖sei 聡so
脇kyo 腰yo 腹fuku 臼kyu 色shoku 艶en 芋u 芽ga 苔tai 苺bai 茨shi 荏jin 萌ho 萱ken 落raku 蓑sa 蓼ryo 蔦cho 蔭in 蕗ro 薄haku 薫kun 藻so 蜂ho 蝉zen 要yo 言gen 誉yo 誠sei 貞tei 貫kan 踊yo
身shin 迫haku 速soku 逗to 逢ho 進shin 郡gun 銭sen 鍵ken 鐘sho 防bo 陶to 陵ryo 隈wai 隠in 隼shun 雛su 霜so 靖sei 鞍an 鞠kiku 響kyo 頂cho 頼rai 顔gan 馨kei 鮫ko 鯖sei 鳶en 鵜tei 浪ro
涌yu 湧yu 渦ka 滋ji 漆shitsu 汀tei 汲kyu 沈chin 油yu 淑shuku 濠go 潜sen 澪rei 炭tan 焚fun 爺ya 物butsu 狭kyo 狼ro 環kan 畳jo 的teki 皮hi 眞shin 祈ki 競kyo 笑sho 筋kin 筒to 継kei
緒sho 総so 編hen 縮shuku 繁han 纏ten 背hai 胡ko 舌zetsu 芥kai 英ei 茎kei 荷ka 蒸jo 虫chu 血ketsu 読doku 諸sho 貝bai 買bai 迎gei 返hen 逆gyaku 錨byo 閏jun 限gen 集shu 革kaku 預yo
飾shoku 骨kotsu 鯨gei 麹kiku 鼠so 尊son 尋jin 工ko 己ko 巴ha 巧ko 干kan 幻gen 底tei 引in 弱jaku 弦gen 忍nin 恒ko 息soku 情jo 憩kei 成sei 戦sen 打da 技gi 抱ho 持ji 振shin 捨sha 提tei
揚yo 政sei 散san 斧fu 方ho 施shi 旗ki 更ko 末matsu 杏kyo 杜to 束soku 杯hai 板ban 染sen 柔ju 栖sei 株shu 棚ho 極kyoku 楡yu 構ko 様yo 標hyo 権ken 機ki 欅kyo 止shi 歳sai 母bo 図to 均kin
型kei 埜ya 基ki 堅ken 堰en 増zo 墨boku 始shi 妹mai 姉shi 娘jo 媛en 孫son 宜gi 宣sen 宴en 寄ki 寒kan 寛kan 寝shin 冠kan 処sho 初sho 則soku 割katsu 功ko 包ho 匠sho 匡kyo 占sen 厚ko
厨chu 取shu 受ju 司shi 向ko 含gan 命mei 品hin 唄bai 問mon 器ki 仁jin 仏butsu 他ta 付fu 仮ka 仲chu 何ka 供kyo 依i 便ben 係kei 俊shun 値chi 傘san 働do 典ten 兼ken 冨fu`
const AT_END = `城jo 田da 光ko 宮gu 宿juku 寺ji 本moto 泉sen 水sui`
const AT_START = `上kami 下shimo 御o 明aka`

const anywhere = tableOf(READINGS)
const chinese = tableOf(CHINESE)
const atEnd = tableOf(AT_END)
const atStart = tableOf(AT_START)

function tableOf(text: string): Map<number, string> {
  const table = new Map<number, string>()
  for (const entry of text.trim().split(/\s+/)) table.set(entry.charCodeAt(0), entry.slice(1))
  return table
}

/** The reading of a Kanji, by where it stands in its word, or its Chinese one; empty when it is not known. */
export function readingOf(code: number, first: boolean, last: boolean, isChinese: boolean): string {
  if (isChinese) {
    const reading = chinese.get(code)
    if (reading !== undefined) return reading
  }
  if (last && !first) {
    const reading = atEnd.get(code)
    if (reading !== undefined) return reading
  }
  if (first && !last) {
    const reading = atStart.get(code)
    if (reading !== undefined) return reading
  }
  return anywhere.get(code) ?? ''
}
