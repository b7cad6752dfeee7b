import { language } from './language.ts'

export const indian = language({
  types:
    'Hotel, Hotel, Hotel, Hotel, Guest House, Residency, Lodge, Resort, Inn, Homestay, Homestay, Palace, Cottage, Paying Guest, Stay, Villa, Service Apartments, Dormitory',
  nouns:
    'Shree Krishna, Sai Baba, Ganesh, Laxmi, Ganga, Himalaya, Ratna, Ashoka, Maharaja, Rajmahal, Surya, Chandra, Sagar, Sea Breeze, Hill View, Lake Palace, Pearl, Diamond, Royal Heritage, Haveli, Mayur, Kamal, Amrit, Anand, Shanti, Om Shiva, Blue Star, Silver Oak, Green Valley, Golden Temple View, Snow Peak, Pine Wood, Tiger Camp, River Side, Coconut Grove, Spice Garden, Temple Tree, White Lotus, Deluxe, Sunshine, Annapurna, Everest, Sagarmatha, Serendib, Palm Beach, Coral Sands',
  adjectives: 'Grand, Royal, New, Old, Golden, Silver, Hotel New, Shri, Sri, Super, Elite, Regal',
  people:
    'Sharma, Patel, Singh, Gupta, Verma, Iyer, Nair, Menon, Reddy, Rao, Joshi, Kapoor, Chopra, Banerjee, Das, Perera, Fernando, Silva, Jayasinghe, Shrestha, Gurung, Thapa, Ahmed, Rahman, Khan, Krishnan, Mehta, Desai',
  starts:
    'Raj, Shiv, Sai, Hari, Jai, Man, Pad, Van, Nila, Chitra, Suvar, Megh, Kan, Tri, Vaish, Am, Deva, Indra, Laksh, Mo, Nanda, Pra, Rama, Sur, Uday, Yash',
  ends: 'mahal, nivas, deep, lok, dham, kunj, vatika, niwas, giri, puram, ganga, jyoti, shree, kamal, ratna, raj, ini, ika, esh, anth, kara, villas, vihar, prastha',
  common:
    'Hotel Ashoka, Hotel Maharaja, Hotel Sai Palace, Hotel Blue Star, Hotel Royal Palace, Hotel Raj Residency, Shanti Guest House, Hotel Ganga View, Hotel Himalaya, Hotel Deluxe, Hotel Shree Krishna, Hotel Sunrise, Hotel Sagar, Hotel Surya, Hotel Grand, Green Valley Resort, Hotel Park View, Hotel City Palace',
  names:
    '{T} {N}; {T} {N}; {N} {T}; {T} {K}; {K} {T}; {T} {P} {N}; {T} {A} {K}; {A} {N} {T}; {K} Residency; {T} {K} {C}; {K} {T} {D}; The {K}; {P} {T}; {T} {K} International; {T} {N} Palace; {K} Heritage {T}; {N} Homestay; {T} {K} Inn',
  roads:
    'Station, Mahatma Gandhi, MG, Nehru, Mall, Temple, Beach, Ring, Lake, Airport, Park, Church, Bazaar, Gandhi, Subhash, Main, College, Court, Rajaji, Brigade, Link, Fort, Galle, Kandy, Marine, Hill, Tank, Bypass, Residency, Linking',
  streets:
    '{H}, {R} Road; {H}/{h}, {R} Road, {D}; No. {H}, {R} Road; Near {N}, {R} Road; #{H}, {R} Road, {D}; {R} Road, Opp. {N}; Plot No {H}, Sector {h}; {H} {R} Street; {H}-{h}, {R} Rd, Near {R} Circle; {R} Road, {D}; Shop No {h}, {R} Market',
  districts:
    'Bus Stand, Railway Station, Paharganj, Airport, Beach, City Centre, Mall Road, Old City, Sector 5, Cantonment, Fort, Civil Lines',
  houseNumberMax: 400,
})

export const thai = language({
  ownScriptShare: 0.12,
  joined: true,
  types:
    'โรงแรม|Hotel, โรงแรม|Hotel, โรงแรม|Hotel, รีสอร์ท|Resort, รีสอร์ท|Resort, รีสอร์ท|Resort, เกสต์เฮาส์|Guesthouse, แมนชั่น|Mansion, อพาร์ทเม้นท์|Apartment, บังกะโล|Bungalow, โฮมสเตย์|Homestay, เรสซิเดนซ์|Residence, เพลส|Place, โฮสเทล|Hostel, วิลล่า|Villa',
  nouns:
    'ทะเล|Talay, ภูเขา|Phukhao, ริมน้ำ|Rim Nam, สวนสวย|Suan Suai, บ้านสวน|Baan Suan, ลีลาวดี|Leelawadee, ดาหลา|Dahla, มะลิ|Mali, ชบา|Chaba, บัวหลวง|Bua Luang, สายชล|Sai Chon, ทองคำ|Thongkham, ช้างเผือก|Chang Phueak, ปลาทอง|Pla Thong, สบายดี|Sabai Dee, สุขใจ|Sukjai, ร่มไม้|Rom Mai, ลมเย็น|Lom Yen, ฟ้าใส|Fah Sai, ตะวันฉาย|Tawan Chai, จันทร์เพ็ญ|Chan Phen, มุกอันดามัน|Muk Andaman, หาดทราย|Hat Sai, ชมวิว|Chom View, ไผ่งาม|Phai Ngam, เรือนไทย|Ruean Thai, แก้วกัลยา|Kaew Kanlaya, ปีกไม้|Peek Mai, ไม้หอม|Mai Hom',
  adjectives: 'แกรนด์|Grand, นิว|New, รอยัล|Royal, โกลเด้น|Golden, กรีน|Green, บลู|Blue',
  people:
    'สมชาย|Somchai, สมบูรณ์|Somboon, มาลี|Malee, วารี|Waree, พิชัย|Pichai, ศรี|Sri, ปรีชา|Preecha, ธงชัย|Thongchai, อารีย์|Aree, นภา|Napa, สุดา|Suda, วิไล|Wilai, ประเสริฐ|Prasert, รัตนา|Rattana',
  starts:
    'กนก|Kanok, พิชา|Picha, ศิริ|Siri, ธน|Thana, นภา|Napa, รัตน|Rattana, สุวรรณ|Suwan, พงษ์|Pong, วรา|Wara, ชลา|Chala, จันทร์|Chan, ทิพย์|Thip, บุญ|Boon, เพชร|Phet, ภูมิ|Phum, มณี|Manee, สิริ|Siri, อรุณ|Arun, ชัย|Chai, กาญจน์|Kan, ณัฐ|Nat, เกษม|Kasem, ปิยะ|Piya, ลักษณ์|Lak, ธารา|Thara',
  ends: 'รัตน์|rat, วารี|waree, พร|porn, ชัย|chai, นันท์|nan, วงศ์|wong, ภรณ์|phon, ธานี|thani, บุรี|buri, ดา|da, สุข|suk, ทรัพย์|sap, ลดา|lada, มาศ|mat, วดี|wadee, กุล|kun, ณี|nee, เพชร|phet, ชล|chon, วัฒน์|wat, ศิลป์|sin, นคร|nakhon',
  common:
    'สบายรีสอร์ท|Sabai Resort, บ้านสวนรีสอร์ท|Baan Suan Resort, ริมน้ำรีสอร์ท|Rim Nam Resort, กรีนวิวรีสอร์ท|Green View Resort, โรงแรมซันไรส์|Sunrise Hotel, สุขใจเพลส|Sukjai Place, พีเพลส|P Place, ซีวิวรีสอร์ท|Sea View Resort, ลีลาวดีรีสอร์ท|Leelawadee Resort',
  names:
    '{T}{N}|{N} {T}; {N}{T}|{N} {T}; {T}{K}|{K} {T}; {K}{T}|{K} {T}; {K}{T} {C}|{K} {T} {C}; บ้าน{K}|Baan {K}; บ้าน{P}|Baan {P}; {A}{K}|{A} {K}; {N}|{N}; เดอะ {K}|The {K}; {K} {D}|{K} {D}; {P}{T}|{P} {T}; {A} {N} {T}|{A} {N} {T}; {K} บูติค {T}|{K} Boutique {T}; {K}{N}|{K} {N} {T}; เรือน{K}|Ruen {K}; เดอะ {N} {D}|The {N} {D}; {N}{T} {C}|{N} {T} {C}',
  roads:
    'สุขุมวิท|Sukhumvit, พหลโยธิน|Phahonyothin, เพชรเกษม|Phetkasem, ราษฎร์อุทิศ|Rat Uthit, ทวีวงศ์|Thawewong, นิมมานเหมินท์|Nimmanhaemin, เจริญกรุง|Charoen Krung, รามคำแหง|Ramkhamhaeng, สีลม|Silom, ชายหาด|Beach, มิตรภาพ|Mittraphap, ราชดำเนิน|Ratchadamnoen, ศรีนครินทร์|Srinakarin, ท่าแพ|Tha Phae, แสงชูโต|Saeng Chuto',
  streets:
    '{H}/{h} ถ.{R}|{H}/{h} {R} Road; {H} หมู่ {h} ต.{D}|{H} Moo {h}, {D}; {H}/{h} หมู่ {h} ถนน{R}|{H}/{h} Moo {h}, {R} Rd.; {H} ซอย {R} {h}|{H} Soi {R} {h}; {H}/{h} ซ.{R} {h}|{H}/{h} {R} Soi {h}; ถนน{R}|{R} Road',
  districts:
    'ป่าตอง|Patong, อ่าวนาง|Ao Nang, กะตะ|Kata, สนามบิน|Airport, เมืองเก่า|Old Town, ชายหาด|Beach, ในเมือง|Nai Mueang, ตลาดน้ำ|Floating Market, ริเวอร์ไซด์|Riverside',
  houseNumberMax: 400,
})

export const vietnamese = language({
  types:
    'Khách sạn|Hotel, Khách sạn|Hotel, Khách sạn|Hotel, Nhà nghỉ|Guesthouse, Nhà nghỉ|Guesthouse, Homestay, Homestay, Căn hộ|Apartment, Resort, Biệt thự|Villa, Nhà khách|Guest House, Hostel',
  nouns:
    'Hoa Sen, Sao Biển, Hướng Dương, Bình Minh, Hoàng Hôn, Phương Đông, Sông Hương, Biển Xanh, Ánh Dương, Hải Yến, Thiên Nga, Hoàng Gia, Đại Dương, Mây Xanh Lam, Thanh Bình, Hồng Ngọc, Kim Cương, Thùy Dương, Bông Sen, Núi Xanh, Làng Chài, Phố Cổ, Mây Trắng, Thông Xanh, Đồi Mơ, Ban Mai, Ngọc Lan, Hoa Đào, Trúc Mai, Cửu Long, Tràng An, Sơn Trà',
  adjectives: 'Grand, Royal, New, Tân, Cổ, Đại, Golden, Green',
  people:
    'Minh Anh, Hoàng Long, Thanh Tùng, Minh Châu, Kim Ngân, Bảo Ngọc, Quốc Tuấn, Hồng Phúc, Thu Hà, Gia Bảo, Phương Nam, Hải Đăng, Ngọc Hân, Đức Thịnh, Quang Vinh, Mai Linh, Thảo Nguyên, Tuấn Kiệt, Bảo Sơn, Anh Đào',
  starts:
    'Minh_, Hoàng_, Thanh_, Kim_, Ngọc_, Hải_, Phú_, Thiên_, Bảo_, Gia_, Đông_, Nam_, Long_, Phương_, Quang_, Hồng_, Sơn_, An_, Đại_, Tân_, Việt_, Hưng_, Thái_, Trường_',
  ends: 'Long, Phát, Anh, Châu, Vinh, Thịnh, Hà, Sơn, Tùng, Yến, Linh, Phúc, Hưng, Lợi, Đức, An, Bình, Hải, Khang, Nguyên, Giang, Ngân, Mai, Thảo, Trang',
  common:
    'Khách sạn Bình Minh|Binh Minh Hotel, Khách sạn Hoa Sen|Hoa Sen Hotel, Khách sạn Hoàng Gia|Hoang Gia Hotel, Nhà nghỉ Hương Sen|Huong Sen Guesthouse, Khách sạn Sao Mai|Sao Mai Hotel, Khách sạn Thanh Bình|Thanh Binh Hotel, Sunrise Hotel, Khách sạn Biển Xanh|Bien Xanh Hotel, Khách sạn Phương Đông|Phuong Dong Hotel, Khách sạn Hải Yến|Hai Yen Hotel',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {T} {K}|{K} {T}; {T} {P}|{P} {T}; {K} {T}|{K} {T}; {T} {K} {C}|{K} {T} {C}; {A} {K} {T}; {T} {K} {h}|{K} {h} {T}; {N} {T}|{N} {T}; {P} {T} {D}; {T} {N} {C}|{N} {C} {T}; {K} Boutique {T}; {T} {A} {K}|{A} {K} {T}',
  roads:
    'Trần Phú, Nguyễn Huệ, Lê Lợi, Hai Bà Trưng, Trần Hưng Đạo, Lý Thường Kiệt, Phan Chu Trinh, Võ Nguyên Giáp, Hùng Vương, Nguyễn Văn Linh, Lê Duẩn, Bùi Thị Xuân, Hàng Bông, Phạm Ngũ Lão, Nguyễn Thị Minh Khai, Quang Trung, 3 Tháng 2, 30 Tháng 4, Điện Biên Phủ, Bạch Đằng, Hoàng Diệu, An Dương Vương',
  streets:
    '{H} {R}|{H} {R} Street; {H} Đường {R}|{H} {R} St; {H}/{h} {R}|{H}/{h} {R} Street; {H} {R}, Phường {h}|{H} {R}, Ward {h}; Số {H} {R}|No. {H} {R}; Lô A{h} {R}|Lot A{h} {R}; {H}B {R}|{H}B {R} Street; Ngõ {h} {R}|Alley {h} {R}; {H} {R}, P. {D}|{H} {R}, {D} Ward',
  districts:
    'Quận 1|District 1, Phố Cổ|Old Quarter, Sân bay|Airport, Bãi Sau|Back Beach, Mỹ Khê|My Khe, Trung tâm|Center, Hoàn Kiếm|Hoan Kiem, Bến Thành|Ben Thanh, Tân Bình|Tan Binh',
  houseNumberMax: 350,
})

export const malay = language({
  types:
    'Hotel, Hotel, Hotel, Homestay, Homestay, Villa, Guest House, Penginapan|Guest House, Wisma|Guest House, Losmen|Inn, Resort, Kost|Boarding House, Inn, Rumah Tamu|Guest House, Pondok|Cottage, Chalet',
  nouns:
    'Bunga, Melati, Mawar, Matahari, Bintang, Samudra, Puri Indah, Griya, Taman Sari, Sawah Indah, Padi, Kelapa, Pantai, Gunung, Telaga, Seri Kenanga, Permai, Damai, Bukit Hijau, Sri Ayu, Lembah, Pelangi, Cempaka, Anggrek, Merpati, Garuda, Rimba, Bayu, Mutiara, Intan, Sari Segara, Batik, Joglo, Limasan, Seri Pantai, Ombak',
  adjectives: 'Grand, New, Royal, Baru, Indah, Sri, Seri, Puri, The',
  people:
    'Wayan, Made, Ketut, Nyoman, Dewi, Ayu, Budi, Santoso, Ahmad, Ismail, Aminah, Rahman, Siti, Putri, Hasan, Komang, Gede, Sari, Lim, Tan',
  starts:
    'Puri, Griya, Sari, Su, Ma, Ka, Ra, Bu, Wi, Dar, Ta, Pra, Jaya, Ken, Lang, Man, Nus, Pan, Rat, Tir, Cand, Gan',
  ends: 'ma, wati, karta, jaya, indah, sari, raja, gita, bali, desa, loka, wana, ratu, segara, kusuma, asri, ananda, mula, tara, nadi, pura, giri',
  common:
    'Hotel Sri Indah, Hotel Melati, Homestay Damai, Hotel Bintang, Hotel Mawar, Hotel Permai, Hotel Mutiara, Villa Bali Indah, Guest House Sari, Hotel Pelangi, Hotel Cempaka, Hotel Matahari, Hotel Seri Baru',
  names:
    '{T} {N}|{N} {T}; {T} {K}|{K} {T}; {K} {T}; {T} {P}|{P} {T}; {A} {K} {T}; {K} {T} {C}; {N} {T} {D}; {P} {T}; {K} {N} {T}; {T} {A} {K}; {C} {N} {T}; The {K} {T} {D}; {K} Syariah|{K} Sharia {T}; Rumah {P}|{P} House',
  roads:
    'Raya, Sudirman, Diponegoro, Gajah Mada, Merdeka, Ahmad Yani, Pantai, Legian, Malioboro, Monkey Forest, Danau Tamblingan, Bukit Bintang, Tunku Abdul Rahman, Ampang, Imam Bonjol, Hang Tuah, Sultan Ismail, Veteran, Pahlawan, Kartini, Raya Ubud, Petitenget',
  streets:
    'Jl. {R} No. {H}; Jl. {R} {H}; Jalan {R} No.{H}; {H}, Jalan {R}; Jl. {R} No. {H}, {D}; Lot {H}, Jalan {R}; Jln {R} {H}; Jl. {R} Gg. {P} No. {h}; No {H}-{h}, Jalan {R}',
  districts: 'Kuta, Bandara, Pusat Kota, Legian, Bukit Bintang, Sanur, Kota Lama, Pantai Cenang, Pasar Baru, Airport',
  houseNumberMax: 250,
})

export const chinese = language({
  ownScriptShare: 0.55,
  joined: true,
  types:
    '酒店|Hotel, 酒店|Hotel, 酒店|Hotel, 大酒店|Grand Hotel, 宾馆|Hotel, 宾馆|Guesthouse, 客栈|Inn, 民宿|Homestay, 民宿|Homestay, 公寓|Apartment, 度假村|Resort, 青年旅舍|Youth Hostel, 饭店|Hotel, 商务酒店|Business Hotel, 快捷酒店|Express Hotel, 精品酒店|Boutique Hotel',
  nouns:
    '金龙|Jinlong, 锦绣|Jinxiu, 凯乐来|Kailelai, 阳光|Yangguang, 东方|Dongfang, 长城|Changcheng, 西湖|Xihu, 云海|Yunhai, 海景|Haijing, 花园|Huayuan, 国际|Guoji, 银河|Yinhe, 天鹅|Tian e, 明珠|Mingzhu, 华夏|Huaxia, 星光|Xingguang, 如意|Ruyi, 悦来|Yuelai, 山水|Shanshui, 古城|Gucheng, 听雨|Tingyu, 竹林|Zhulin, 桃花源|Taohuayuan, 望江|Wangjiang, 春秋|Chunqiu, 月亮湾|Yueliangwan, 白鹭|Bailu, 翡翠|Feicui',
  adjectives: '新|Xin, 老|Lao, 大|Da, 小|Xiao, 金|Jin, 豪|Hao',
  people:
    '王府|Wangfu, 李家|Lijia, 陈家|Chenjia, 赵氏|Zhaoshi, 张家|Zhangjia, 杨家|Yangjia, 刘园|Liuyuan, 周庄|Zhouzhuang, 何园|Heyuan, 林家|Linjia',
  starts:
    '金|Jin, 银|Yin, 天|Tian, 海|Hai, 华|Hua, 福|Fu, 龙|Long, 凤|Feng, 云|Yun, 星|Xing, 明|Ming, 嘉|Jia, 锦|Jin, 瑞|Rui, 丽|Li, 悦|Yue, 东|Dong, 南|Nan, 泰|Tai, 祥|Xiang, 翠|Cui, 雅|Ya, 润|Run, 鑫|Xin, 君|Jun, 宏|Hong, 百|Bai, 万|Wan, 紫|Zi, 青|Qing',
  ends: '龙|long, 华|hua, 泰|tai, 园|yuan, 江|jiang, 湖|hu, 山|shan, 城|cheng, 廷|ting, 悦|yue, 盛|sheng, 豪|hao, 都|du, 海|hai, 轩|xuan, 阁|ge, 居|ju, 源|yuan, 安|an, 丰|feng, 达|da, 来|lai, 宇|yu, 和|he, 苑|yuan, 庭|ting, 港|gang, 瑞|rui',
  common:
    '阳光酒店|Yangguang Hotel, 东方宾馆|Dongfang Hotel, 金龙大酒店|Jinlong Hotel, 如意客栈|Ruyi Inn, 国际大酒店|International Hotel, 花园酒店|Garden Hotel, 商务宾馆|Business Hotel, 银河宾馆|Yinhe Hotel, 悦来客栈|Yuelai Inn',
  names:
    '{K}{T}|{K} {T}; {K}{T}|{K} {T}; {N}{T}|{N} {T}; {C}{K}{T}|{C} {K} {T}; {C}{N}{T}|{C} {N} {T}; {K}{N}{T}|{K} {N} {T}; {K}{T}({C}{D}店)|{K} {T} {C} {D}; {P}{T}|{P} {T}; {A}{K}{T}|{A} {K} {T}; {K}{T}({D}店)|{K} {T} ({D} Branch); {K}{K}{T}|{K}{K} {T}; {C}{K}国际{T}|{C} {K} International {T}',
  roads:
    '人民|Renmin, 中山|Zhongshan, 解放|Jiefang, 建设|Jianshe, 南京|Nanjing, 北京|Beijing, 和平|Heping, 新华|Xinhua, 文化|Wenhua, 滨江|Binjiang, 长江|Changjiang, 胜利|Shengli, 迎宾|Yingbin, 海滨|Haibin, 朝阳|Chaoyang, 五一|Wuyi, 天府|Tianfu, 西湖|Xihu, 火车站|Huochezhan',
  streets:
    '{R}路{H}号|{H} {R} Road; {R}路{H}号|No. {H} {R} Road; {D}区{R}路{H}号|No. {H}, {R} Road, {D} District; {R}街{H}号|{H} {R} Street; {R}大道{H}号|{H} {R} Avenue; {R}北路{H}号|No.{H} {R} North Road; {R}东路{H}号|No.{H} East {R} Road; {R}路{H}号{h}栋|Building {h}, No. {H} {R} Road',
  districts:
    '朝阳|Chaoyang, 火车站|Railway Station, 机场|Airport, 市中心|City Center, 古城|Old Town, 高新|Gaoxin, 海淀|Haidian, 天河|Tianhe, 浦东|Pudong, 南山|Nanshan, 会展中心|Convention Center',
  houseNumberMax: 800,
})

export const japanese = language({
  ownScriptShare: 0.4,
  joined: true,
  types:
    'ホテル|Hotel, ホテル|Hotel, ホテル|Hotel, 旅館|Ryokan, 旅館|Ryokan, イン|Inn, ゲストハウス|Guest House, 民宿|Minshuku, ペンション|Pension, ホステル|Hostel, カプセルホテル|Capsule Hotel, リゾート|Resort',
  nouns:
    'さくら|Sakura, ふじ|Fuji, まつや|Matsuya, やまと|Yamato, みやこ|Miyako, ひかり|Hikari, みなと|Minato, うみかぜ|Umikaze, かえで|Kaede, つばき|Tsubaki, あさひ|Asahi, ゆうひ|Yuhi, はまゆう|Hamayu, すずらん|Suzuran, グリーン|Green, サンライズ|Sunrise, パーク|Park, セントラル|Central, 月の|Tsukino, 花の|Hanano, 湯の|Yuno, 森の|Morino, 海の|Umino, 風の|Kazeno, 翠明|Suimei, 清流|Seiryu, 紅葉|Momiji, 飛鳥|Asuka, 常盤|Tokiwa, 鳳来|Horai, 白鳥|Hakucho, 千歳|Chitose, 大和|Yamato, 弥生|Yayoi, 雅|Miyabi, 燦|San',
  adjectives: 'グランド|Grand, ニュー|New, ロイヤル|Royal, リバーサイド|Riverside, オーシャン|Ocean, シティ|City',
  people:
    '田中|Tanaka, 佐藤|Sato, 鈴木|Suzuki, 山本|Yamamoto, 小林|Kobayashi, 吉田|Yoshida, 伊藤|Ito, 渡辺|Watanabe, 大野|Ohno, 藤井|Fujii, 千代|Chiyo, 菊|Kiku',
  starts:
    '松|Matsu, 竹|Take, 梅|Ume, 桜|Sakura, 富士|Fuji, 白|Shira, 青|Ao, 金|Kin, 鶴|Tsuru, 亀|Kame, 山|Yama, 川|Kawa, 海|Umi, 花|Hana, 月|Tsuki, 星|Hoshi, 朝|Asa, 東|Higashi, 新|Shin, 大|O, 小|Ko, 美|Mi, 清|Kiyo, 龍|Ryu, 玉|Tama, 若|Waka',
  ends: '屋|ya, 川|kawa, 山|yama, 原|hara, 崎|zaki, 島|jima, 谷|tani, 浦|ura, 井|i, 田|da, 野|no, 木|gi, 本|moto, 沢|sawa, 水|mizu, 浜|hama, 乃湯|noyu, 風|kaze, 葉|ha, 城|jo, 里|sato, 波|nami, 館|kan, 荘|so, 閣|kaku, 亭|tei, 苑|en',
  common:
    '旅館さくら|Ryokan Sakura, グリーンホテル|Green Hotel, ホテルニュー富士|Hotel New Fuji, 民宿はまゆう|Minshuku Hamayu, 松屋旅館|Matsuya Ryokan, セントラルホテル|Central Hotel, パークホテル|Park Hotel, ビジネスホテルあさひ|Business Hotel Asahi, 富士屋旅館|Fujiya Ryokan, 観光ホテル|Kanko Hotel',
  names:
    '{T}{N}|{T} {N}; {T}{K}|{T} {K}; {K}{T}|{K} {T}; {N}{T}|{N} {T}; {T}{K}{C}|{T} {K} {C}; {C}{N}{T}|{C} {N} {T}; {A}{T}{K}|{A} {T} {K}; {C}{A}{T}|{C} {A} {T}; {K}{T} {C}{D}|{K} {T} {C} {D}; {P}{T}|{P} {T}; {N}{K}|{N} {K}; {C}ビジネス{T}{K}|{C} Business {T} {K}; {T}{A}{K}|{T} {A} {K}; {K}の宿|{K} no Yado',
  roads:
    '銀座|Ginza, 本町|Honcho, 中央|Chuo, 栄|Sakae, 元町|Motomachi, 新宿|Shinjuku, 浅草|Asakusa, 駅前|Ekimae, 大手町|Otemachi, 湯本|Yumoto, 上野|Ueno, 西|Nishi, 北|Kita, 南|Minami, 東山|Higashiyama, 難波|Namba, 博多|Hakata, 松山|Matsuyama, 緑|Midori, 旭|Asahi',
  streets:
    '{R}{h}-{h}-{h}|{h}-{h}-{h} {R}; {R}{h}丁目{h}-{h}|{h}-{h}-{h} {R}; {D}区{R}{h}-{h}-{h}|{h}-{h}-{h} {R}, {D}-ku; {R}{H}|{H} {R}; {R}{h}丁目{h}番{h}号|{h} Chome-{h}-{h} {R}; {R}町{H}-{h}|{H}-{h} {R}-cho',
  districts:
    '駅前|Ekimae, 新宿|Shinjuku, 空港|Airport, 中央|Chuo, 港|Minato, 湯本|Yumoto, 北|Kita, 南|Minami, 難波|Namba, 浅草|Asakusa, 東口|Higashiguchi, 西口|Nishiguchi',
  houseNumberMax: 1200,
})

export const korean = language({
  ownScriptShare: 0.4,
  types:
    '호텔|Hotel, 호텔|Hotel, 호텔|Hotel, 모텔|Motel, 모텔|Motel, 펜션|Pension, 펜션|Pension, 펜션|Pension, 게스트하우스|Guesthouse, 리조트|Resort, 한옥|Hanok, 레지던스|Residence, 민박|Minbak, 호스텔|Hostel, 풀빌라|Pool Villa',
  nouns:
    '해돋이|Haedoji, 바다|Bada, 하늘|Haneul, 별빛|Byeolbit, 달빛|Dalbit, 은하수|Eunhasu, 푸른솔|Pureunsol, 한라|Halla, 설악|Seorak, 동해|Donghae, 노을|Noeul, 파도|Pado, 숲속|Supsok, 나무|Namu, 구름|Gureum, 궁전|Gungjeon, 무지개|Mujigae, 솔향|Solhyang, 그린|Green, 썬라이즈|Sunrise, 로얄|Royal, 파크|Park, 캐슬|Castle, 테마|Theme, 필|Feel',
  adjectives: '그랜드|Grand, 뉴|New, 로얄|Royal, 더|The, 골든|Golden, 블루|Blue',
  people:
    '김가네|Kimgane, 이화|Ihwa, 박씨네|Parkssine, 정원|Jeongwon, 수진|Sujin, 민지|Minji, 최가|Choega, 송이|Songi, 현대장|Hyundaejang',
  starts:
    '신|Sin, 동|Dong, 서|Seo, 대|Dae, 한|Han, 금|Geum, 은|Eun, 청|Cheong, 백|Baek, 해|Hae, 산|San, 성|Seong, 명|Myeong, 광|Gwang, 태|Tae, 현|Hyeon, 유|Yu, 진|Jin, 영|Yeong, 천|Cheon, 수|Su',
  ends: '라|ra, 림|rim, 산|san, 원|won, 대|dae, 화|hwa, 강|gang, 성|seong, 호|ho, 천|cheon, 도|do, 궁|gung, 촌|chon, 빈|bin, 진|jin, 해|hae, 장|jang, 송|song, 미르|mir, 재|jae',
  common:
    '그린모텔|Green Motel, 파크호텔|Park Hotel, 바다펜션|Bada Pension, 로얄호텔|Royal Hotel, 하늘펜션|Haneul Pension, 궁전모텔|Gungjeon Motel, 필모텔|Feel Motel, 썬라이즈호텔|Sunrise Hotel, 별빛펜션|Byeolbit Pension, 캐슬모텔|Castle Motel',
  names:
    '{T} {K}|{T} {K}; {K} {T}|{K} {T}; {N} {T}|{N} {T}; {C} {K} {T}|{C} {K} {T}; {T} {N} {C}|{T} {N} {C}; {A} {K} {T}|{A} {K} {T}; {C} {N} {T}|{C} {N} {T}; {K} {T} {D}|{K} {T} {D}; {T} {A} {K} {D}|{T} {A} {K} {D}; {P} {T}|{P} {T}; 더 {K}|The {K}; {K} {N} {T}|{K} {N} {T}',
  roads:
    '중앙로|Jungang-ro, 세종대로|Sejong-daero, 강남대로|Gangnam-daero, 해운대로|Haeundae-ro, 테헤란로|Teheran-ro, 명동길|Myeongdong-gil, 역전로|Yeokjeon-ro, 해변로|Haebyeon-ro, 종로|Jong-ro, 시청로|Sicheong-ro, 월드컵로|Worldcup-ro, 노형로|Nohyeong-ro, 온천로|Oncheon-ro, 충장로|Chungjang-ro, 동백로|Dongbaek-ro',
  streets:
    '{R} {H}|{H} {R}; {R} {H}|{H}, {R}; {D}구 {R} {H}|{H} {R}, {D}-gu; {R} {H}-{h}|{H}-{h} {R}; {R}{h}길 {H}|{H} {R} {h}-gil',
  districts:
    '강남|Gangnam, 명동|Myeongdong, 해운대|Haeundae, 역삼|Yeoksam, 공항|Airport, 서면|Seomyeon, 중구|Jung, 종로|Jongno, 홍대|Hongdae, 동대문|Dongdaemun',
  houseNumberMax: 500,
})
