import { isTone } from './words/native-words.ts'

/** Names of the Latin letters as Thai, Korean and Japanese write them: a hotel called PS is พีเอส, 피에스, ピーエス. */
const LETTER_NAMES = `
a เอ 에이 エー エイ; b บี 비 ビー; c ซี 씨 시 シー; d ดี 디 ディー; e อี 이 イー; f เอฟ 에프 エフ; g จี 지 ジー; h เอช 에이치 エイチ エッチ; i ไอ 아이 アイ
j เจ 제이 ジェイ ジェー; k เค 케이 ケー ケイ; l แอล 엘 エル; m เอ็ม 엠 エム; n เอ็น 엔 エヌ; o โอ 오 オー; p พี 피 ピー; q คิว 큐 キュー; r อาร์ 알 アール
s เอส 에스 エス; t ที 티 ティー; u ยู 유 ユー; v วี 브이 ブイ; w ดับเบิลยู ดับบลิว 더블유 ダブリュー; x เอ็กซ์ 엑스 エックス; y วาย 와이 ワイ; z แซด 제트 ゼット`

type LetterName = { letter: string; codes: number[] }

const byFirst = new Map<number, LetterName[]>()
for (const entry of LETTER_NAMES.trim().split(/;\s*|\n/)) {
  const [letter, ...names] = entry.split(' ')
  for (const name of names) {
    const codes = Array.from(name, (sign) => sign.charCodeAt(0)).filter((code) => !isTone(code))
    byFirst.set(codes[0], [...(byFirst.get(codes[0]) ?? []), { letter, codes }])
  }
}
// เอส is S, not A and something else.
for (const names of byFirst.values()) names.sort((a, b) => b.codes.length - a.codes.length)

/** Where names of letters that begin at `at` end; 0 for fewer than two. */
export function spelledOutEnd(codes: Uint16Array, at: number, end: number): number {
  let stop = at
  let count = 0
  for (let name = nameAt(codes, stop, end); name !== undefined; name = nameAt(codes, stop, end)) {
    stop += name.codes.length
    count++
  }
  return count >= 2 ? stop : 0
}

/** The letters that from..to names, as spelledOutEnd found them. */
export function spelledOutLetters(codes: Uint16Array, from: number, to: number): string {
  let letters = ''
  for (let at = from; at < to; ) {
    const name = nameAt(codes, at, to)!
    letters += name.letter
    at += name.codes.length
  }
  return letters
}

function nameAt(codes: Uint16Array, at: number, end: number): LetterName | undefined {
  return byFirst
    .get(codes[at])
    ?.find((name) => at + name.codes.length <= end && name.codes.every((code, k) => codes[at + k] === code))
}
