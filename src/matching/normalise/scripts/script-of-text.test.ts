import assert from 'node:assert/strict'
import { it } from 'node:test'
import { scriptOfText } from './script-of-text.ts'

function script(text: string): number {
  const bytes = new TextEncoder().encode(text)
  return scriptOfText(bytes, 0, bytes.length)
}

it('Latin letters, with marks or of full width, are no other script', () => {
  for (const text of ['Larch Hotel', 'Hôtel Ñandú – Łódź', 'Khách sạn', 'ＨＯＴＥＬ　ＬＡＲＣＨ', 'Larch 🏨', ''])
    assert.equal(script(text), 0, text)
})

it('names of one script are told from those of another', () => {
  const one = ['松屋旅館', 'ホテルさくら', '서울호텔', 'Гостиница', 'Ξενοδοχείο', 'פונדק', 'فندق', 'โรงแรม'].map(script)
  assert.equal(one[0], one[1], 'Kanji and Kana are written side by side')
  assert.equal(new Set(one).size, one.length - 1)
  assert.equal(script('Larch 서울'), one[2], 'by the first letter that is not Latin')
})
