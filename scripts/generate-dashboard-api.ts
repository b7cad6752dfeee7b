/**
 * Writes dashboard/src/api/types.ts, the shapes of the public API as the dashboard uses them, from docs/openapi.json.
 * `--check` only compares and fails when it is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'

const SOURCE = new URL('../docs/openapi.json', import.meta.url)
const FILE = new URL('../dashboard/src/api/types.ts', import.meta.url)

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const document: Document = JSON.parse(await readFile(SOURCE, 'utf8'))
const lines = [
  '// Generated from docs/openapi.json by scripts/generate-dashboard-api.ts. Do not edit; run: npm run generate',
  '',
  '/** Every call of the API: what it takes and what it answers. */',
  'export interface Api {',
]
for (const [path, methods] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(methods)) lines.push(...operationLines(method, path, operation))
}
lines.push('}')
for (const [name, schema] of Object.entries(document.components.schemas)) {
  // What the API takes is spelled out at each call; these are the shapes it answers with.
  if (!name.endsWith('Input')) lines.push('', `export type ${name} = ${typeOf(schema, '')}`)
}
const text = `${lines.join('\n')}\n`

if (!process.argv.includes('--check')) {
  await writeFile(FILE, text)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('dashboard/src/api/types.ts is out of date. Run: npm run generate')
  process.exitCode = 1
}

function operationLines(method: string, path: string, operation: Operation): string[] {
  const names = (place: string) => operation.parameters?.filter((p) => p.in === place).map((p) => p.name) ?? []
  const [inPath, inQuery] = [names('path'), names('query')]
  const body = operation.requestBody?.content['application/json']?.schema
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const answer = good?.content?.['application/json']?.schema
  return [
    `  '${method.toUpperCase()} ${path}': {`,
    ...(inPath.length > 0 ? [`    path: { ${inPath.map((name) => `${name}: string`).join('; ')} }`] : []),
    ...(inQuery.length > 0 ? [`    query: { ${inQuery.map((name) => `${name}?: string | number`).join('; ')} }`] : []),
    ...(body ? [`    body: ${typeOf(body, '    ')}`] : []),
    `    answer: ${answer ? typeOf(answer, '    ') : 'undefined'}`,
    '  }',
  ]
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref)
    return schema.$ref
      .split('/')
      .at(-1)!
      .replace(/Input$/, '')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema, indent)
    case 'array':
      return `(${typeOf(schema.items ?? {}, indent)})[]`
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
    return `Record<string, ${value}>`
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, `${indent}  `)}`,
  )
  return `{\n${fields.join('\n')}\n${indent}}`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
