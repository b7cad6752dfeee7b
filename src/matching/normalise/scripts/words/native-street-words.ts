/**
 * Words of addresses that say what kind of way or part of a town it is; in names they may be part of a word. Those with
 * a ^ are none behind a single sign: 湖北路 is Hubei Road, 人民北路 Renmin North Road, and there is no city in 珠市口. Those with
 * a - are known only where no further sign follows, as ahead of a number: 37之1號, 10至12號.
 */
export const STREET_WORDS = `
road 路 ถนน طريق דרך ຖະໜົນ ຖະຫນົນ လမ်း سڑک; street 街 شارع רחוב خیابان ផ្លូវ; avenue 大道 大街; boulevard שדרות بلوار; no 号 號 پلاک; district 区 區 حي 县 縣 เขต แขวง; city ^市 시 เมือง; province 省 จังหวัด; town 镇 鎮
east|road ^东路 ^東路; south|road ^南路; west|road ^西路; north|road ^北路; middle|road ^中路; east|avenue ^东大街 ^東大街; south|avenue ^南大街; west|avenue ^西大街; north|avenue ^北大街
1st|road 一路; 2nd|road 二路; 3rd|road 三路; 4th|road 四路; 5th|road 五路; 6th|road 六路; 7th|road 七路; 8th|road 八路; 9th|road 九路; 10th|road 十路; 11th|road 十一路; 12th|road 十二路; 13th|road 十三路; 14th|road 十四路; 15th|road 十五路; 16th|road 十六路; 17th|road 十七路; 18th|road 十八路; 19th|road 十九路; 20th|road 二十路
1st|street 一街; 2nd|street 二街; 3rd|street 三街; 4th|street 四街; 5th|street 五街; 6th|street 六街; 7th|street 七街; 8th|street 八街; township 鄉
east|street ^东街 ^東街; south|street ^南街; west|street ^西街; north|street ^北街; lane 巷 弄 胡同; 1|section 一段; 2|section 二段; 3|section 三段; 4|section 四段; 5|section 五段; 6|section 六段; 7|section 七段; 8|section 八段; section 段; floor 樓 楼 层 層; and 及; hyphen -之; to -至; alley کوچه
building 栋 棟 幢 座 مبنى; square ميدان כיכר; king الملك; daero 대로; ro 로; gil 길
gu 구; dong 동; soi ซอย; moo หมู่ หมู่ที่; tambon ตำบล; amphoe อำเภอ; second|ring 二环 二環; third|ring 三环 三環; fourth|ring 四环 四環; fifth|ring 五环 五環
changan 长安 長安; beongil 번길`
/** The same of Japan, where what is no part of a town is written as one word. */
export const JAPANESE_STREET_WORDS = `
tokyo 東京都; kyoto 京都府; osaka 大阪府; hokkaido 北海道; district 区 區; city 市; gun 郡; ken 県; chome 丁目; no 番地 番 号; floor 階; +dori 通り 通; +gai 街`
