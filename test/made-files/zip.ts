import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  data: Buffer | string
  /** Deflated bytes made elsewhere, with the size and checksum they claim to have. */
  deflated?: { bytes: Buffer; size: number; crc: number }
  isEncrypted?: boolean
  /** A size for the directory that is not the real one. */
  claimedSize?: number
}

/** A zip archive, right or wrong on purpose. */
export function makeZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = Buffer.from(part.data as string)
    const bytes = part.deflated?.bytes ?? deflateRawSync(data)
    const size = part.claimedSize ?? part.deflated?.size ?? data.length
    const crc = part.deflated?.crc ?? crc32(data)
    const name = Buffer.from(part.name)
    const flags = part.isEncrypted ? 1 : 0
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc, 14)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, name, bytes)
    directory.push(entry, name)
    offset += 30 + name.length + bytes.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directoryBytes, end])
}
