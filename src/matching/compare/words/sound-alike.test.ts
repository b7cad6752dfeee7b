import assert from 'node:assert/strict'
import { it } from 'node:test'
import { soundAlike, soundsApart } from './sound-alike.ts'

function alike(one: string, other: string): number {
  const a = new TextEncoder().encode(one)
  const b = new TextEncoder().encode(other)
  return soundAlike(a, 0, a.length, b, 0, b.length)
}

function apart(one: string, other: string): boolean {
  const a = new TextEncoder().encode(one)
  const b = new TextEncoder().encode(other)
  return soundsApart(a, 0, a.length, b, 0, b.length)
}

it('words taken over into another script keep their consonants', () => {
  for (const [spelled, word] of [
    ['peeomonteu', 'fairmont'],
    ['seutaenpodeu', 'stanford'],
    ['geullaedeu', 'glad'],
    ['geureiseuri', 'gracery'],
    ['toraberojji', 'travelodge'],
    ['jinjeo', 'ginger'],
    ['rejeondeu', 'legend'],
    ['geullou', 'glow'],
    ['aepeul', 'apple'],
    ['sikeu', 'chic'],
  ])
    assert.ok(alike(spelled, word) > 0.8, `${spelled}, ${word}`)
})

it('an r that closes a syllable is heard by scripts that write it', () => {
  assert.ok(alike('karimel', 'carmel') > 0.8)
  assert.ok(alike('marisilu', 'marcelo') > 0.8)
  assert.equal(alike('karimel', 'camel'), 0)
  assert.ok(alike('sinjar', 'singer') > 0.8, 'and a soft g beside it')
  assert.equal(alike('sinjar', 'sinker'), 0)
})

it('an x is the two sounds that other scripts write for it, or the one that it has in Chinese names', () => {
  assert.ok(alike('maxima', 'makisima') > 0.8)
  assert.ok(alike('luxor', 'luksor') > 0.8)
  assert.ok(alike('jiaxing', 'jiasing') > 0.8)
})

it('one consonant of many may be another, of few none', () => {
  assert.ok(alike('seutaenpodeun', 'stanford') > 0.7)
  assert.equal(alike('geullaedeu', 'grand'), 0)
  assert.equal(alike('dami', 'dome'), 0, 'two consonants tell nothing')
  assert.ok(alike('fali', 'valy') > 0.8, 'but with the same vowels')
  assert.equal(alike('fali', 'fola'), 0)
  assert.ok(alike('suhu', 'soho') > 0.8, 'as those of one consonant and an h')
  assert.equal(alike('suhu', 'saha'), 0)
  assert.equal(alike('su', 'so'), 0)
  assert.equal(alike('geullou', 'gala'), 0)
  assert.equal(alike('sikeu', 'saga'), 0)
})

it('of three consonants, each may not have a vowel where the other has none', () => {
  assert.equal(alike('vesta', 'vizit'), 0)
  assert.ok(alike('geullaedeu', 'glad') > 0.8, 'but one may have more of them throughout')
})

it('an Arabic article that a Latin list writes as part of the word is set aside', () => {
  assert.ok(alike('nasim', 'alnaseem') > 0.8)
  assert.ok(alike('rahman', 'arrahman') > 0.8)
  assert.equal(alike('falnasim', 'alnaseem'), 0, 'an l elsewhere is none')
})

it('h, w and y are heard where they open a word', () => {
  assert.ok(alike('yorostarz', 'eurostars') > 0.8, 'and so is the sound of eu')
  assert.ok(alike('haram', 'harem') > 0.8)
  assert.equal(alike('haram', 'aram'), 0)
})

it('of few consonants, "aw" is "u" and "ai" is "i"', () => {
  assert.ok(alike('ruda', 'rawdah') > 0.8)
  assert.ok(alike('bit', 'bait') > 0.8)
})

it('of few consonants, an h, w or y inside the word is one more', () => {
  assert.ok(alike('shahda', 'shohada') > 0.8)
  assert.ok(alike('kaswa', 'kiswah') > 0.8)
  assert.equal(alike('shahda', 'shoda'), 0, 'only one of them has it')
})

it('words of two scripts with other consonants are others, however many letters agree', () => {
  assert.ok(apart('shahda', 'shahba'))
  assert.equal(apart('shahda', 'shohada'), false, 'vowels tell nothing')
  assert.equal(apart('seutaenpodeu', 'stanbord'), false, 'of many one may be another')
})

it('an h between two sounds of one kind parts them', () => {
  assert.ok(alike('mahmadiya', 'mohamadia') > 0.8)
  assert.equal(alike('mahmadiya', 'madiya'), 0)
})
