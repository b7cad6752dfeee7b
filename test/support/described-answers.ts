import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Operation {
  method: string
  path: string
  pattern: RegExp
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string; properties?: object } }> }>
}

// The file and not the running service: `npm run check` sees to it that they say the same.
const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')
const validators = new Map<string, ValidateFunction>()
const operations = operationsOf(document.paths)

/**
 * Holds an answer against the API's description: its status must be named there, its type too, and its body be of the
 * shape. Every test that calls the service tests the description with it.
 */
export function assertDescribed(method: string, url: string, answer: { status: number; type: string; body: unknown }) {
  const path = new URL(url, 'http://x').pathname
  const operation = operations.find((one) => one.method === method && one.pattern.test(path))
  // Not in the description: pages, links to files, and what no endpoint takes.
  if (!operation) return
  const where = `${method} ${operation.path} ${answer.status}`
  const response = operation.responses[answer.status]
  assert.ok(response, `${where} is not in the API’s description: ${JSON.stringify(answer.body)?.slice(0, 500)}`)
  if (!response.content) return
  const type = answer.type.split(';')[0]
  assert.ok(response.content[type], `${where} is described as ${Object.keys(response.content)}, not as ${type}`)
  if (answer.body === undefined) return
  const validate = validatorOf(operation, answer.status, type)
  const valid = validate(answer.body)
  assert.ok(valid, `${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(answer.body)?.slice(0, 1000)}`)
  // A problem may have fields of its own, so its schema lets all pass; but who reads the description should know of
  // them.
  if (type === 'application/problem+json') {
    const described = fieldsOf(response.content[type])
    for (const field of Object.keys(answer.body as object)) assert.ok(described.includes(field), `${where}: ${field}`)
  }
}

function fieldsOf({ schema }: { schema?: { $ref?: string; properties?: object } }): string[] {
  const named = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? '']
  return Object.keys((named ?? schema)?.properties ?? {})
}

function operationsOf(paths: Record<string, Record<string, { responses: Operation['responses'] }>>): Operation[] {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      responses,
    })),
  )
  // A path spelled out comes before one with a parameter in that place, as in the service itself.
  return found.sort((a, b) => a.path.split('{').length - b.path.split('{').length)
}

function validatorOf({ method, path }: Operation, status: number, type: string): ValidateFunction {
  const keys = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  let validate = validators.get(pointer)
  if (!validate) {
    validate = ajv.compile({ $ref: `openapi#/${pointer}` })
    validators.set(pointer, validate)
  }
  return validate
}
