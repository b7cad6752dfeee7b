import { ByteWriter } from '../byte-writer.ts'

/**
 * A struct of Thrift's compact protocol, in which Parquet writes its headers: field numbers and their values, in rising
 * order.
 */
export type Struct = [field: number, value: Value][]
type Value =
  | { i32: number }
  | { i64: number }
  | { text: string | Uint8Array }
  | { struct: Struct }
  | { structs: Struct[] }
  | { i32s: number[] }
  | { texts: string[] }

const I32 = 5
const I64 = 6
const BINARY = 8
const LIST = 9
const STRUCT = 12

export function encodeStruct(struct: Struct): Uint8Array {
  const out = new ByteWriter(256)
  writeStruct(out, struct)
  return out.taken()
}

function writeStruct(out: ByteWriter, struct: Struct): void {
  let last = 0
  for (const [field, value] of struct) {
    out.reserve(32)
    const type = typeOf(value)
    if (field - last > 15) throw new Error(`field ${field} follows ${last}: too far apart`)
    out.byte(((field - last) << 4) | type)
    last = field
    writeValue(out, value)
  }
  out.reserve(1)
  out.byte(0)
}

function typeOf(value: Value): number {
  if ('i32' in value) return I32
  if ('i64' in value) return I64
  if ('text' in value) return BINARY
  return 'struct' in value ? STRUCT : LIST
}

function writeValue(out: ByteWriter, value: Value): void {
  if ('i32' in value) out.varint(zigzag(value.i32))
  else if ('i64' in value) out.varint(zigzag(value.i64))
  else if ('text' in value) writeText(out, value.text)
  else if ('struct' in value) writeStruct(out, value.struct)
  else if ('structs' in value) {
    beginList(out, value.structs.length, STRUCT)
    for (const one of value.structs) writeStruct(out, one)
  } else if ('i32s' in value) {
    beginList(out, value.i32s.length, I32)
    for (const one of value.i32s) out.varint(zigzag(one))
  } else {
    beginList(out, value.texts.length, BINARY)
    for (const one of value.texts) writeText(out, one)
  }
}

function beginList(out: ByteWriter, length: number, type: number): void {
  out.reserve(16 + length * 10)
  if (length < 15) out.byte((length << 4) | type)
  else {
    out.byte(0xf0 | type)
    out.varint(length)
  }
}

function writeText(out: ByteWriter, text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  out.reserve(bytes.length + 10)
  out.varint(bytes.length)
  out.copy(bytes, 0, bytes.length)
}

// Our numbers are never negative; theirs may be, so ours are doubled.
function zigzag(value: number): number {
  return value * 2
}
