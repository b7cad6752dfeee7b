import { badRequest } from '../../platform/errors.ts'

const HEADERS_MAX = 20
const VALUE_LENGTH_MAX = 4_096

// A header name is a token (RFC 9110, 5.6.2); a value is visible text without line breaks.
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

// What frames the request belongs to HTTP itself; undici would refuse most of these at every try.
const FRAMING = [
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
  'te',
  'trailer',
]
const OURS = /^(webhook-|x-webhook-|user-agent$)/

/** The headers a customer adds must neither break a delivery nor pass for one of ours. */
export function checkHeaders(request: {
  apiKeyName?: string | null
  apiKeyValue?: string | null
  additionalHeaders?: Record<string, string> | null
}): void {
  if (!request.apiKeyName !== !request.apiKeyValue) {
    const path = request.apiKeyName ? 'apiKeyValue' : 'apiKeyName'
    throw refuse(path, 'is required: apiKeyName and apiKeyValue go together')
  }
  if (request.apiKeyName) {
    checkName('apiKeyName', request.apiKeyName)
    checkValue('apiKeyValue', request.apiKeyValue ?? '')
  }
  const additional = Object.entries(request.additionalHeaders ?? {})
  if (additional.length > HEADERS_MAX) {
    throw refuse('additionalHeaders', `must hold at most ${HEADERS_MAX} headers, has ${additional.length}`)
  }
  const seen = new Set(request.apiKeyName ? [request.apiKeyName.toLowerCase()] : [])
  for (const [name, value] of additional) {
    const path = `additionalHeaders.${name}`
    checkName(path, name)
    checkValue(path, value)
    if (seen.has(name.toLowerCase())) throw refuse(path, `sets ${name} a second time`)
    seen.add(name.toLowerCase())
  }
}

function checkName(path: string, name: string): void {
  if (!NAME.test(name)) throw refuse(path, 'is not a valid header name')
  const lower = name.toLowerCase()
  if (FRAMING.includes(lower) || lower.startsWith('proxy-') || OURS.test(lower)) {
    throw refuse(path, `the header ${name} is set by the service and may not be changed`)
  }
}

function checkValue(path: string, value: string): void {
  if (value.length > VALUE_LENGTH_MAX) throw refuse(path, `must be at most ${VALUE_LENGTH_MAX} characters long`)
  if (!VALUE.test(value)) throw refuse(path, 'is not a valid header value')
}

function refuse(path: string, message: string) {
  return badRequest(`${path}: ${message}`, [{ path, message }])
}
