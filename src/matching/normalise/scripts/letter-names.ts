import { nativeWordAt, tableOf } from './words/native-words.ts'

/**
 * Names of the Latin letters as Thai, Korean and Japanese write them: a hotel called PS is พีเอส, 피에스, ピーエス. Written as
 * HOTEL_WORDS is.
 */
const LETTER_NAMES = `
a เอ 에이 エー エイ; b บี 비 ビー; c ซี 씨 시 シー; d ดี 디 ディー; e อี 이 イー; f เอฟ 에프 エフ; g จี 지 ジー; h เอช 에이치 エイチ エッチ; i ไอ 아이 アイ
j เจ 제이 ジェイ ジェー; k เค 케이 ケー ケイ; l แอล 엘 エル; m เอ็ม 엠 エム; n เอ็น 엔 エヌ; o โอ 오 オー; p พี 피 ピー; q คิว 큐 キュー; r อาร์ 알 アール
s เอส 에스 エス; t ที 티 ティー; u ยู 유 ユー; v วี 브이 ブイ; w ดับเบิลยู ดับบลิว 더블유 ダブリュー; x เอ็กซ์ 엑스 エックス; y วาย 와이 ワイ; z แซด 제트 ゼット`

const letterNames = tableOf(LETTER_NAMES)

/** Where names of letters that begin at `at` end; 0 for fewer than two. */
export function spelledOutEnd(codes: Uint16Array, at: number, end: number): number {
  let stop = at
  let count = 0
  for (;;) {
    const name = nativeWordAt(codes, stop, end, letterNames)
    if (name === null) return count >= 2 ? stop : 0
    stop += name.codes.length
    count++
  }
}

/** The letters that from..to names, as spelledOutEnd found them. */
export function spelledOutLetters(codes: Uint16Array, from: number, to: number): string {
  let letters = ''
  for (let at = from; at < to; ) {
    const name = nativeWordAt(codes, at, to, letterNames)!
    letters += String.fromCharCode(name.words[0][0])
    at += name.codes.length
  }
  return letters
}
