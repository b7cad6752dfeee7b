import { numberText } from '../json/value-text.ts'
import { unescapeText } from './xml-scanner.ts'

/** XML text of a cell as the person typed it: entities and Excel's own `_x000D_` escapes undone. */
export function decodeCellText(text: string): string {
  const plain = unescapeText(text)
  if (!plain.includes('_x')) return plain
  return plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * A number cell as text. Excel stores 48.8566 as 48.856600000000002, so the shortest text that means the same double is
 * taken; whole numbers keep their digits, because ids are often stored as numbers, and get the zeros in front that
 * their style shows.
 */
export function numberCellText(raw: string, leastDigits = 0): string | null {
  const text = raw.trim()
  if (text === '') return null
  if (/^\d+$/.test(text)) return text.padStart(leastDigits, '0')
  if (/^-\d+$/.test(text)) return text
  const value = Number(text)
  return Number.isFinite(value) ? numberText(value) : text
}

const DAY_MS = 86_400_000

/** A date cell: 2024-03-09, or 2024-03-09T14:30:00 when it has a time of day; a time alone is 14:30:00. */
export function dateCellText(raw: string, is1904: boolean): string | null {
  const serial = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial > 3_000_000) return numberCellText(raw)
  let days = Math.floor(serial)
  const seconds = Math.round((serial - days) * 86_400)
  if (days === 0 && !is1904) return new Date(seconds * 1_000).toISOString().slice(11, 19)
  // Excel believes that 1900 was a leap year; days before 1 March 1900 are one off.
  if (!is1904 && days < 60) days++
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const iso = new Date(epoch + days * DAY_MS + seconds * 1_000).toISOString()
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}
