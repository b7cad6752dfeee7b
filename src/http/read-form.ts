import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, badRequest } from '../platform/errors.ts'

export interface FormFile {
  filename: string
  body: AsyncIterable<Uint8Array>
}

/**
 * Reads a form with one file, the file as a stream. The other fields may stand before or behind the
 * file, so they are complete only once `fields()` has resolved, after the file was consumed.
 *
 * Whatever is refused, the rest of the request is read and thrown away: a client that is still
 * sending would otherwise see a broken connection instead of the answer.
 */
export async function readForm<T>(
  request: FastifyRequest,
  use: (file: FormFile, fields: () => Promise<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    throw new ApiError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      detail: 'Send the file as multipart/form-data in a field named "file".',
    })
  }
  const fields: Record<string, string> = {}
  const parts = request.parts()
  const file = await nextFile(parts, fields)
  if (!file) throw badRequest('file: is required', [{ path: 'file', message: 'is required' }])
  try {
    return await use({ filename: safeFilename(file.filename), body: file.file }, async () => {
      await nextFile(parts, fields)
      return fields
    })
  } catch (error) {
    file.file.resume()
    await drain(parts)
    throw error
  }
}

async function nextFile(
  parts: ReturnType<FastifyRequest['parts']>,
  fields: Record<string, string>,
): Promise<MultipartFile | null> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname === 'file') return part
    part.file.resume()
  }
  return null
}

async function drain(parts: ReturnType<FastifyRequest['parts']>): Promise<void> {
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      if (next.value.type === 'file') next.value.file.resume()
    }
  } catch {
    // The client went away or sent nonsense behind what we refuse anyway.
  }
}

/** A name to show and to save under: no path, no control characters, of bearable length. */
function safeFilename(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point.
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-200) || 'upload'
}
