/** What of the API's description is put right after it is made from the schemas. */

interface Schema {
  anyOf?: Schema[]
  type?: string | string[]
}

export interface RequestBody {
  required?: boolean
  content: Record<string, { schema?: Schema }>
}

/**
 * The generator calls every body required. One whose schema also takes nothing may be left out, which is how clients
 * send nothing.
 */
export function tellOptionalBody(body: RequestBody): void {
  for (const content of Object.values(body.content)) {
    const choices = content.schema?.anyOf ?? []
    const given = choices.filter((choice) => choice.type !== 'null')
    if (given.length === choices.length) continue
    body.required = false
    content.schema = given.length === 1 ? given[0] : { ...content.schema, anyOf: given }
  }
}

/** The generator names each schema twice, as it is sent and as it is answered; nothing leads to most of the former. */
export function dropUnusedSchemas(document: {
  paths?: object
  components?: { schemas?: Record<string, object> }
}): void {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (from: object) => {
    for (const [, name] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths ?? {})
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}
