import type { PartnerRecord } from '../../matching/index.ts'

// V8 begins to note what a function meets at its eighth call: the first time round is lost on many of them.
const TIMES = 3

// Rows of every script and of every way of writing that names and addresses are read by.
const ROWS: [country: string, name: string, address: string, city: string][] = [
  ['TH', 'โรงแรมริเวอร์ไซด์ กรุงเทพฯ', '๑๒๓/๔ ถนนสุขุมวิท 10110', 'กรุงเทพมหานคร'],
  ['JP', '東京ステーションホテル（旧館）', '東京都千代田区丸の内1丁目9番1号', '東京'],
  ['JP', 'アパホテル新宿 ﾎﾃﾙ きぬ', '2-14-5 歌舞伎町 〒160-0021', '新宿区'],
  ['CN', '上海和平饭店 2号楼', '南京东路20号', '上海'],
  ['KR', '롯데호텔 서울', '을지로 30', '서울'],
  ['RU', 'Гостиница «Москва» № 2', 'ул. Тверская, д. 5, стр. 2', 'Москва'],
  ['UA', "Готель Київ'ський", 'вул. Хрещатик, 12а', 'Київ'],
  ['GR', 'Ξενοδοχείο Ακρόπολις Ⅱ', 'Οδός Ερμού 15, 105 63', 'Αθήνα'],
  ['AE', 'فندق الواحة الكبير ٢', 'شارع الشيخ زايد ١٢', 'دبي'],
  ['IL', 'מלון המלך דוד', 'רחוב דוד המלך 23', 'ירושלים'],
  ['IN', 'होटल ताज महल', '१२ महात्मा गांधी मार्ग', 'मुंबई'],
  ['GE', 'სასტუმრო თბილისი', 'რუსთაველის 4', 'თბილისი'],
  ['AM', 'Հյուրանոց Երևան', 'Աբովյան 1', 'Երևան'],
  ['VN', 'Khách sạn Bình Minh (Hồng Lĩnh)', 'Số 178 Nguyễn Văn Linh', 'Hồng Lĩnh'],
  ['DE', 'Hôtel Zum Weißen Rößl – by Müller & Söhne GmbH', 'Königstraße 12a-14, 02943', 'Weißwasser/O.L.'],
  ['GB', "St. Bede's Court, A Larch Hotel (formerly Crown Palace)", 'Flat 3/2, 45-51 Rowan Gate SW1E 6AF', 'London'],
  ['CA', 'The 12th Street Inn &amp; Suites', 'Floor 3, 17 Rte 40 T0L 1E0', 'Banff'],
  ['SE', 'Hotell Gamla Stan nr 01', 'Storgatan 5 B, 111 51', 'Stockholm'],
  ['AT', 'Pension Edelweiss', 'Ring 7, 1010', 'Wien'],
  ['US', 'H0tel 6 #42 N.Y.C. - Downtown [Closed] *****', '12345 1st & 42nd St., Suite 7, 100019', 'New York'],
  ['BR', 'AlphaBeta Pousada @ Praia', 'Rodovia BR-101, km 12', 'S. Paulo'],
  ['ES', 'Playa II Nº3 APTHOTEL', 'C/ Mayor s/n', 'Las Palmas de G. C.'],
  ['FR', "L’Auberge d’Été A.B.C. N°12, l'Escale", '12 bis, rue de l’Église', "L'Isle-d'Abeau"],
  ['PL', 'Pokoje "U Łukasza" @ 24h', 'al. Jana Pawła II 5/7', 'Łódź'],
  ['TH', 'โรงแรมสยาม (Siam Hotel)', '99 หมู่ 3', 'ภูเก็ต'],
  ['TH', 'Sunbeam Mansion I', '9/9 Moo 3', 'Phuket'],
  ['TH', 'Marisol Condo 101 - 10000001', '', 'Pattaya'],
  ['US', 'Residences at the Little Bell, a member of Aspen', '501 E Larch St', 'Aspen'],
  ['MX', 'Villa Sol ex Hotel Palace, part of Accor', 'Calle 5 No. 120', 'Mérida'],
  ['PH', 'The L Resort on Street 5 powered by Kokotel', 'Brgy. 12', 'Cebu'],
  ['TR', 'İSTANBUL IŞIK OTELİ', 'Atatürk Cad. No:5', 'İstanbul'],
  ['MY', 'OYO 44021 Hotel Sri Iskandar \u{1f3e8}', 'Lot 12, Jln 3/4', 'K.L.'],
  ['IT', 'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9 10 11 12', '', 'Roma'],
  ['GB', 'The Grand Hotel', '', 'London'],
  ['XX', '\u200f\u0301', '\ufffd', '?'],
]

/**
 * Records of every script and way of writing, to be matched before many others. Code is compiled for what it has met so
 * far, and thrown away and compiled anew when a list brings something else: 135 of 505 compilations in matching 400,000
 * rows.
 */
export function oddRecords(): PartnerRecord[] {
  return Array.from({ length: ROWS.length * TIMES }, (_, i) => {
    const [countryCode, name, address, city] = ROWS[i % ROWS.length]
    // Every other one without a point, and not the same ones each time.
    const degrees = (i + Math.floor(i / ROWS.length)) % 2 === 0 ? null : i % 60
    return { id: `${i}`, countryCode, name, address, city, postalCode: '1010', latitude: degrees, longitude: degrees }
  })
}
