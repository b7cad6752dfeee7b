import { TextDecoder } from 'node:util'
import { crc32 } from 'node:zlib'
import { damaged, type Package } from './open-workbook.ts'
import { type XmlHandler, XmlScanner } from './xml-scanner.ts'

/**
 * Unpacks one part piece by piece and hands its tags to the handler. `onBytes` hears how far it has come and may wait.
 */
export async function scanPart(
  workbook: Package,
  name: string,
  handler: XmlHandler,
  onBytes?: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const scanner = new XmlScanner(handler)
  const stream = await workbook.open(name)
  const total = workbook.size(name)
  let decoder: TextDecoder | null = null
  let done = 0
  let checksum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { ignoreBOM: false })
      scanner.push(decoder.decode(chunk, { stream: true }))
      done += chunk.length
      checksum = crc32(chunk, checksum)
      if (onBytes) await onBytes(done, total)
    }
    scanner.push(decoder?.decode() ?? '')
    // Bytes that changed on the way mostly still unpack, to other names and ids.
    if (checksum !== workbook.checksum(name)) throw new Error(`the checksum of ${name} is wrong`)
  } catch (error) {
    throw damaged(error)
  } finally {
    stream.destroy()
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
