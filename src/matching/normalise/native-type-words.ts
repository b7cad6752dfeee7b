/**
 * Type words of scripts written without spaces, and a few Japanese place names whose Chinese reading would mislead.
 * Longest first: the scanner takes the first that fits.
 */
const words: Array<[string, string]> = [
  ['ペンション', 'pension'],
  ['カプセル', 'capsule'],
  ['ニュー', 'new'],
  ['ロイヤル', 'royal'],
  ['セントラル', 'central'],
  ['リバーサイド', 'riverside'],
  ['グランド', 'grand'],
  ['ガーデン', 'garden'],
  ['パーク', 'park'],
  ['シティ', 'city'],
  ['プラザ', 'plaza'],
  ['パレス', 'palace'],
  ['スカイ', 'sky'],
  ['オーシャン', 'ocean'],
  ['ビュー', 'view'],
  ['เดอะ', 'the'],
  ['แกรนด์', 'grand'],
  ['การ์เด้น', 'garden'],
  ['วิลล่า', 'villa'],
  ['商务', 'business'],
  ['商務', 'business'],
  ['快捷', 'express'],
  ['国际', 'international'],
  ['國際', 'international'],
  ['火车站', 'railway'],
  ['青年旅舍', 'hostel'],
  ['国际青年旅舍', 'hostel'],
  ['酒店式公寓', 'apartments'],
  ['ゲストハウス', 'guesthouse'],
  ['게스트하우스', 'guesthouse'],
  ['大酒店', 'hotel'],
  ['大饭店', 'hotel'],
  ['大飯店', 'hotel'],
  ['大酒樓', 'hotel'],
  ['酒店', 'hotel'],
  ['饭店', 'hotel'],
  ['飯店', 'hotel'],
  ['宾馆', 'hotel'],
  ['賓館', 'hotel'],
  ['旅馆', 'inn'],
  ['旅館', 'ryokan'],
  ['旅舍', 'hostel'],
  ['公寓', 'apartments'],
  ['民宿', 'homestay'],
  ['客栈', 'inn'],
  ['客棧', 'inn'],
  ['度假村', 'resort'],
  ['度假酒店', 'resort'],
  ['ホテル', 'hotel'],
  ['ほてる', 'hotel'],
  ['リゾート', 'resort'],
  ['アパートメント', 'apartments'],
  ['ホステル', 'hostel'],
  ['旅荘', 'ryokan'],
  ['民泊', 'homestay'],
  ['ビジネス', 'business'],
  ['イン', 'inn'],
  ['호텔', 'hotel'],
  ['모텔', 'motel'],
  ['호스텔', 'hostel'],
  ['리조트', 'resort'],
  ['펜션', 'pension'],
  ['레지던스', 'residence'],
  ['한옥', 'hanok'],
  ['민박', 'homestay'],
  ['โรงแรม', 'hotel'],
  ['รีสอร์ท', 'resort'],
  ['รีสอร์ต', 'resort'],
  ['โฮมสเตย์', 'homestay'],
  ['เกสต์เฮาส์', 'guesthouse'],
  ['เกสท์เฮาส์', 'guesthouse'],
  ['โฮสเทล', 'hostel'],
  ['อพาร์ทเม้นท์', 'apartments'],
  ['แมนชั่น', 'mansion'],
  ['บ้าน', 'baan'],
  ['東京', 'tokyo'],
  ['大阪', 'osaka'],
  ['京都', 'kyoto'],
  ['新宿', 'shinjuku'],
  ['渋谷', 'shibuya'],
  ['浅草', 'asakusa'],
  ['上野', 'ueno'],
  ['銀座', 'ginza'],
  ['池袋', 'ikebukuro'],
  ['品川', 'shinagawa'],
  ['札幌', 'sapporo'],
  ['名古屋', 'nagoya'],
  ['福岡', 'fukuoka'],
  ['博多', 'hakata'],
  ['横浜', 'yokohama'],
  ['神戸', 'kobe'],
  ['奈良', 'nara'],
  ['広島', 'hiroshima'],
  ['沖縄', 'okinawa'],
  ['那覇', 'naha'],
  ['金沢', 'kanazawa'],
  ['箱根', 'hakone'],
  ['仙台', 'sendai'],
  ['難波', 'namba'],
  ['梅田', 'umeda'],
  ['心斎橋', 'shinsaibashi'],
  ['秋葉原', 'akihabara'],
  ['六本木', 'roppongi'],
  ['赤坂', 'akasaka'],
  ['羽田', 'haneda'],
  ['成田', 'narita'],
  ['空港', 'airport'],
  ['駅前', 'ekimae'],
  ['駅', 'eki'],
  ['温泉', 'onsen'],
  ['北京', 'beijing'],
  ['香港', 'hongkong'],
  ['澳门', 'macau'],
  ['澳門', 'macau'],
  ['台北', 'taipei'],
  ['臺北', 'taipei'],
  ['서울', 'seoul'],
  ['부산', 'busan'],
  ['제주', 'jeju'],
  ['인천', 'incheon'],
  ['강남', 'gangnam'],
  ['명동', 'myeongdong'],
  ['กรุงเทพ', 'bangkok'],
  ['ภูเก็ต', 'phuket'],
  ['เชียงใหม่', 'chiangmai'],
  ['พัทยา', 'pattaya'],
]

const byFirst = new Map<number, Array<{ codes: number[]; word: Uint8Array }>>()
const encoder = new TextEncoder()
for (const [native, word] of words.sort((a, b) => b[0].length - a[0].length)) {
  const codes = [...native].map((c) => c.charCodeAt(0))
  const list = byFirst.get(codes[0]) ?? []
  list.push({ codes, word: encoder.encode(word) })
  byFirst.set(codes[0], list)
}

export type NativeWord = { codes: number[]; word: Uint8Array }

/** The known word that begins at `at` in a run of characters, or null. */
export function nativeWordAt(codes: Uint16Array, at: number, end: number): NativeWord | null {
  const list = byFirst.get(codes[at])
  if (list === undefined) return null
  for (const entry of list) {
    const length = entry.codes.length
    if (at + length > end) continue
    let same = true
    for (let k = 1; k < length && same; k++) same = codes[at + k] === entry.codes[k]
    if (same) return entry
  }
  return null
}
