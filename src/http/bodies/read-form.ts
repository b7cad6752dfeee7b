import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError, badRequest } from '../../platform/errors.ts'
import { hasBody } from './has-body.ts'
import { encoded, isEncoded } from './read-json.ts'
import { faultOf } from './unstorable-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a form, as JSON Schema, for the API's description. */
    form?: object
  }
}

/** A form with a file and the fields named here, for `config.form`. */
export function formWithFile(file: string, fields: Record<string, { description: string; required?: true }>) {
  const required = Object.keys(fields).filter((name) => fields[name].required)
  return {
    type: 'object',
    required: ['file', ...required],
    properties: {
      file: { type: 'string', format: 'binary', description: file },
      ...Object.fromEntries(
        Object.entries(fields).map(([name, { description }]) => [name, { type: 'string', description }]),
      ),
    },
  }
}

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
  if (!hasBody(request) || isTextForm(request)) throw fileRequired()
  if (!request.isMultipart()) {
    throw new ApiError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      detail: 'Send the file as multipart/form-data in a field named "file".',
    })
  }
  if (isEncoded(request)) throw encoded()
  const fields: Record<string, string> = {}
  const parts = readable(request.parts())
  let file: MultipartFile | null = null
  let body: AsyncGenerator<Uint8Array> | null = null
  try {
    file = await nextFile(parts, fields)
    if (!file) throw fileRequired(fields)
    body = readable(file.file.iterator({ destroyOnReturn: false }))
    return await use({ filename: safeFilename(file.filename), body }, async () => {
      const second = await nextFile(parts, fields)
      if (!second) return fields
      second.file.resume()
      throw faultOfField('file', 'is given more than once; send one file a request')
    })
  } catch (error) {
    if (body) await drain(body)
    file?.file.resume()
    await drain(parts)
    await drainRest(request.raw)
    throw error
  }
}

/** What a form is sent as that holds no file (`curl -d`, a page's form without an `enctype`). */
export const TEXT_FORM = 'application/x-www-form-urlencoded'

function isTextForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';')[0].trim().toLowerCase() === TEXT_FORM
}

function fileRequired(fields: Record<string, string> = {}): ApiError {
  if (fields.file === undefined)
    return badRequest('file: is required; send it as multipart/form-data', [{ path: 'file', message: 'is required' }])
  const message = 'came as a text, without a filename; send it as a file (with curl: -F file=@hotels.csv)'
  return faultOfField('file', message)
}

function faultOfField(path: string, message: string): ApiError {
  return badRequest(`${path}: ${message}`, [{ path, message }])
}

type Parts = AsyncGenerator<Multipart>

/** What the reader of forms throws is the sender's fault and is told in our words. */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    const { code } = error as FastifyError
    throw badRequest(FORM_FAULTS[code] ?? 'The form is damaged or was cut off: its parts cannot be told apart.')
  }
}

const FORM_FAULTS: Record<string, string> = {
  FST_FILES_LIMIT: 'The form has too many files.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_PROTO_VIOLATION: 'The form has a field of a name that is not allowed.',
}

async function nextFile(parts: Parts, fields: Record<string, string>): Promise<MultipartFile | null> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    if (part.type === 'field') {
      const text = String(part.value)
      const fault = Object.hasOwn(fields, part.fieldname) ? 'is given more than once' : faultOf(text)
      if (fault) throw faultOfField(part.fieldname, fault)
      fields[part.fieldname] = text
      continue
    }
    if (part.fieldname === 'file') {
      if (!isInDisguise(part.encoding)) return part
      part.file.resume()
      throw faultOfField('file', IN_DISGUISE)
    }
    part.file.resume()
  }
  return null
}

const IN_DISGUISE = 'was encoded for mail; send its bytes as they are, without Content-Transfer-Encoding'

// Forms over HTTP are not encoded (RFC 7578, 4.7). The letters of one that is would be taken for the list.
function isInDisguise(encoding: string): boolean {
  return /^(?:base64|quoted-printable)$/i.test(encoding)
}

/** Reads on where the receiver stopped. A stream that somebody began to iterate does not flow by `resume` alone. */
async function drain(source: AsyncGenerator<Uint8Array | Multipart>): Promise<void> {
  try {
    for await (const part of source) if ('type' in part && part.type === 'file') part.file.resume()
  } catch {
    // The client went away or sent nonsense behind what we refuse anyway.
  }
}

/** What the reader of forms left: all of one whose boundary is not told. */
async function drainRest(message: IncomingMessage): Promise<void> {
  message.unpipe()
  message.resume()
  // A client that went away has nobody to be answered.
  if (!message.readableEnded) await finished(message).catch(() => undefined)
}

/** A name to show and to save under: no path, no control characters, of bearable length. */
function safeFilename(name: string | undefined): string {
  // A browser sends a field in which no file was chosen as one of no name and no bytes.
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point.
  const plain = last.replace(/[\u0000-\u001f\u007f]/g, '')
  // By characters: half of one is no text.
  return Array.from(plain).slice(-200).join('') || 'upload'
}
