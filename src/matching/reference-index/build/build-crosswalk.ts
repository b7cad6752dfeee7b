import { hashBytes, mixHash } from '../../normalise/words/hash-bytes.ts'
import type { CrosswalkEntries } from './crosswalk-draft.ts'
import { sharedU8, sharedU16, sharedU32 } from './growing-arrays.ts'
import { sortedOrder } from './radix-sort.ts'

/**
 * (supplier, supplier's id) → hotel. An id that points to two hotels is kept once for each and marked ambiguous.
 * `refOfRow`: where the hotels of the draft stand in the index.
 */
export function buildCrosswalk(draft: CrosswalkEntries, refOfRow: Uint32Array) {
  const n = refOfRow.length
  const entries = draft.row.length
  const refs = new Uint32Array(entries)
  for (let e = 0; e < entries; e++) refs[e] = refOfRow[draft.row[e]]
  const entryOrder = sortedOrder(refs)
  const supplierStart = sharedU32(n + 1)
  const supplierRef = sharedU32(entries)
  const supplierCode = sharedU16(entries)
  const textStart = sharedU32(entries + 1)
  const bytes = sharedU8(draft.text.length)
  let at = 0
  for (let k = 0; k < entries; k++) {
    const e = entryOrder[k]
    supplierRef[k] = refs[e]
    supplierCode[k] = draft.supplier[e]
    supplierStart[refs[e] + 1]++
    textStart[k] = at
    for (let b = draft.start[e]; b < draft.start[e + 1]; b++) bytes[at++] = draft.text[b]
  }
  textStart[entries] = at
  for (let i = 0; i < n; i++) supplierStart[i + 1] += supplierStart[i]
  let slotCount = 16
  while (slotCount < entries * 2) slotCount *= 2
  const crossSlots = sharedU32(slotCount)
  const crossAmbiguous = sharedU8(entries)
  for (let k = 0; k < entries; k++) {
    let slot = crosswalkHash(supplierCode[k], bytes, textStart[k], textStart[k + 1]) & (slotCount - 1)
    for (; crossSlots[slot] !== 0; slot = (slot + 1) & (slotCount - 1)) {
      const other = crossSlots[slot] - 1
      if (supplierCode[other] !== supplierCode[k] || !sameText(bytes, textStart, other, k)) continue
      if (supplierRef[other] === supplierRef[k]) break
      crossAmbiguous[other] = 1
    }
    if (crossSlots[slot] === 0) crossSlots[slot] = k + 1
  }
  return {
    supplierStart,
    supplierRef,
    supplierCode,
    supplierTextStart: textStart,
    supplierBytes: bytes,
    crossSlots,
    crossAmbiguous,
  }
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
export function buildUuidSlots(uuid: Uint32Array): Uint32Array {
  const n = uuid.length / 4
  let slotCount = 16
  while (slotCount < n * 2) slotCount *= 2
  const slots = sharedU32(slotCount)
  for (let i = 0; i < n; i++) {
    let slot = uuidHash(uuid[i * 4], uuid[i * 4 + 1], uuid[i * 4 + 2], uuid[i * 4 + 3]) & (slotCount - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slotCount - 1)
    slots[slot] = i + 1
  }
  return slots
}

export function uuidHash(a: number, b: number, c: number, d: number): number {
  return mixHash(mixHash(a, b), mixHash(c, d))
}
