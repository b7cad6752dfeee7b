import { hashBytes, mixHash } from '../normalise/hash-bytes.ts'
import type { CrosswalkDraft } from './crosswalk-draft.ts'
import type { SectionArray } from './layout.ts'
import { sortedOrder } from './radix-sort.ts'

/**
 * (supplier, supplier's id) → hotel. An id that points to two hotels is kept and marked ambiguous.
 * `refOfRow`: where the hotels of the draft stand in the index.
 */
export function buildCrosswalk(
  draft: CrosswalkDraft,
  refOfRow: Uint32Array,
  sections: Map<string, SectionArray>,
): void {
  const n = refOfRow.length
  const entries = draft.row.length
  const refs = new Uint32Array(entries)
  for (let e = 0; e < entries; e++) refs[e] = refOfRow[draft.row.array[e]]
  const entryOrder = sortedOrder(refs)
  const supplierStart = new Uint32Array(n + 1)
  const supplierRef = new Uint32Array(entries)
  const supplierCode = new Uint16Array(entries)
  const textStart = new Uint32Array(entries + 1)
  const bytes = new Uint8Array(draft.text.length)
  let at = 0
  for (let k = 0; k < entries; k++) {
    const e = entryOrder[k]
    supplierRef[k] = refs[e]
    supplierCode[k] = draft.supplier.array[e]
    supplierStart[refs[e] + 1]++
    textStart[k] = at
    const from = draft.start.array[e]
    const to = draft.start.array[e + 1]
    bytes.set(draft.text.array.subarray(from, to), at)
    at += to - from
  }
  textStart[entries] = at
  for (let i = 0; i < n; i++) supplierStart[i + 1] += supplierStart[i]
  let slotCount = 16
  while (slotCount < entries * 2) slotCount *= 2
  const crossSlots = new Uint32Array(slotCount)
  const crossAmbiguous = new Uint8Array(entries)
  for (let k = 0; k < entries; k++) {
    let slot = crosswalkHash(supplierCode[k], bytes, textStart[k], textStart[k + 1]) & (slotCount - 1)
    for (; crossSlots[slot] !== 0; slot = (slot + 1) & (slotCount - 1)) {
      const other = crossSlots[slot] - 1
      if (supplierCode[other] === supplierCode[k] && sameText(bytes, textStart, other, k)) {
        if (supplierRef[other] !== supplierRef[k]) crossAmbiguous[other] = 1
        break
      }
    }
    if (crossSlots[slot] === 0) crossSlots[slot] = k + 1
  }
  sections.set('supplierStart', supplierStart)
  sections.set('supplierRef', supplierRef)
  sections.set('supplierCode', supplierCode)
  sections.set('supplierTextStart', textStart)
  sections.set('supplierBytes', bytes)
  sections.set('crossSlots', crossSlots)
  sections.set('crossAmbiguous', crossAmbiguous)
}

export function crosswalkHash(supplier: number, bytes: Uint8Array, start: number, end: number): number {
  return mixHash(hashBytes(bytes, start, end), supplier)
}

function sameText(bytes: Uint8Array, start: Uint32Array, a: number, b: number): boolean {
  const length = start[a + 1] - start[a]
  if (start[b + 1] - start[b] !== length) return false
  for (let k = 0; k < length; k++) if (bytes[start[a] + k] !== bytes[start[b] + k]) return false
  return true
}

/** UUID → row. */
export function buildUuidSlots(sections: Map<string, SectionArray>, n: number): void {
  const uuid = sections.get('uuid') as Uint32Array
  let slotCount = 16
  while (slotCount < n * 2) slotCount *= 2
  const slots = new Uint32Array(slotCount)
  for (let i = 0; i < n; i++) {
    let slot = uuidHash(uuid[i * 4], uuid[i * 4 + 1], uuid[i * 4 + 2], uuid[i * 4 + 3]) & (slotCount - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slotCount - 1)
    slots[slot] = i + 1
  }
  sections.set('uuidSlots', slots)
}

export function uuidHash(a: number, b: number, c: number, d: number): number {
  return mixHash(mixHash(a, b), mixHash(c, d))
}
