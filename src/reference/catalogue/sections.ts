/**
 * A file of named typed arrays, opened by making views: nothing is parsed, nothing copied.
 *
 *   0        8              12              12 + n         aligned to 8
 *   | magic  | header u32 n | header (JSON) | section | section | ... |
 */
export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const
type TypeName = keyof typeof TYPES

interface Header {
  format: number
  sections: Record<string, { type: TypeName; offset: number; length: number }>
}

export function packSections(magic: string, format: number, arrays: Record<string, SectionArray>): SharedArrayBuffer {
  const header: Header = { format, sections: {} }
  let size = 0
  for (const [name, array] of Object.entries(arrays)) {
    header.sections[name] = { type: typeOf(array), offset: size, length: array.length }
    size = Math.ceil((size + array.byteLength) / 8) * 8
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const base = Math.ceil((12 + headerBytes.length) / 8) * 8
  const buffer = new SharedArrayBuffer(base + size)
  const bytes = new Uint8Array(buffer)
  bytes.set(new TextEncoder().encode(magic))
  new DataView(buffer).setUint32(8, headerBytes.length, true)
  bytes.set(headerBytes, 12)
  for (const [name, array] of Object.entries(arrays)) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), base + header.sections[name].offset)
  }
  return buffer
}

/** Views by name. Throws when the file is another kind, another format or cut off. */
export function openSections(magic: string, format: number, buffer: SharedArrayBuffer) {
  const bytes = new Uint8Array(buffer)
  if (bytes.length < 12 || String.fromCharCode(...bytes.subarray(0, 8)) !== magic) {
    throw new Error(`not a ${magic} file: the first bytes are wrong`)
  }
  const length = new DataView(buffer).getUint32(8, true)
  // TextDecoder refuses shared memory, so the header is copied first.
  const header = JSON.parse(new TextDecoder().decode(bytes.slice(12, 12 + length))) as Header
  if (header.format !== format)
    throw new Error(`${magic} file has format ${header.format}, this program reads ${format}`)
  const base = Math.ceil((12 + length) / 8) * 8
  const view = <T extends TypeName>(name: string, type: T) => {
    const section = header.sections[name]
    if (!section || section.type !== type) throw new Error(`${magic} file lacks section ${name} (${type})`)
    if (base + section.offset + section.length * TYPES[type].BYTES_PER_ELEMENT > bytes.length) {
      throw new Error(`${magic} file is cut off: section ${name} is not whole`)
    }
    return new TYPES[type](buffer as unknown as ArrayBuffer, base + section.offset, section.length) as InstanceType<
      (typeof TYPES)[T]
    >
  }
  return view
}

function typeOf(array: SectionArray): TypeName {
  if (array instanceof Uint8Array) return 'u8'
  if (array instanceof Uint16Array) return 'u16'
  if (array instanceof Uint32Array) return 'u32'
  return 'f64'
}
