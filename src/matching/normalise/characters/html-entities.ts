import { meetCharacter } from './fold-characters.ts'

const MARKS = 'acute grave circ uml tilde cedil ring caron slash'.split(' ')
const NAMED: Record<string, string> = {
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
}
const LENGTH_MAX = 9
const AMPERSAND = 0x26

/** Where what was read last ends. */
export let entityEnd = 0

/**
 * The character that is meant by the "&" before `at`: that of an HTML entity ("M&eacute;xico" comes so from web pages),
 * or the "&" itself. Letters with marks are given without them, as names are compared. "&amp;" is left to who reads
 * "&".
 */
export function ampersandOrEntity(bytes: Uint8Array, at: number, end: number): number {
  entityEnd = at
  let stop = at
  while (stop < end && stop - at < LENGTH_MAX && isPart(bytes[stop])) stop++
  if (stop === at || stop >= end || bytes[stop] !== 0x3b) return AMPERSAND
  const code = characterOf(String.fromCharCode(...bytes.subarray(at, stop)))
  if (code === 0) return AMPERSAND
  entityEnd = stop + 1
  meetCharacter(code)
  return code
}

/** 0 for none. */
function characterOf(entity: string): number {
  if (entity.startsWith('#')) return numbered(entity.slice(1))
  if (MARKS.includes(entity.slice(1))) return entity.charCodeAt(0)
  return NAMED[entity.toLowerCase()]?.charCodeAt(0) ?? 0
}

function isPart(code: number): boolean {
  return (
    code === 0x23 || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
  )
}

function numbered(digits: string): number {
  const value = /^x[\da-f]+$/i.test(digits) ? Number(`0${digits}`) : /^\d+$/.test(digits) ? Number(digits) : 0
  return value > 0x1f && value < 0x10000 && value !== 0x26 ? value : 0
}
