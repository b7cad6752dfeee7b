import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  characterKind,
  DIGIT,
  DROPPED,
  foldedBytes,
  foldedEnd,
  foldedStart,
  foldedText,
  LETTERS,
  meetCharacter,
  RUN,
} from './fold-characters.ts'

const folded = (code: number) => String.fromCharCode(...foldedBytes.subarray(foldedStart[code], foldedEnd[code]))

test('ASCII is there from the beginning, and a page of others when one of its characters is met', () => {
  assert.ok(characterKind.subarray(0, 128).every((kind) => kind > 0))
  assert.equal(characterKind['я'.charCodeAt(0)], 0)
  meetCharacter('я'.charCodeAt(0))
  assert.equal(characterKind['я'.charCodeAt(0)], LETTERS)
  assert.equal(folded('я'.charCodeAt(0)), 'ya')
  assert.equal(folded('щ'.charCodeAt(0)), 'shch')
})

test('a character folds to the same letters in whatever order characters are met', () => {
  // From the last to the first, and the pages above had their turn already.
  for (let code = 65_535; code >= 0; code--) meetCharacter(code)
  for (let code = 0; code < 65_536; code++) {
    const kind = characterKind[code]
    const letters = foldedText(code).replace(/[^a-z0-9]/g, '')
    assert.ok(kind > 0, `U+${code.toString(16)} has no kind`)
    if (kind === LETTERS || kind === DIGIT) assert.ok(letters.length > 0, `U+${code.toString(16)} has no letters`)
    const isFolded = kind === LETTERS || kind === DIGIT || kind === RUN
    assert.equal(folded(code), isFolded ? letters : '', `U+${code.toString(16)}`)
  }
  assert.ok(Math.max(...foldedEnd) < foldedBytes.length, 'there is room for the letters of all')
  assert.equal(characterKind[0x0301], DROPPED)
})
