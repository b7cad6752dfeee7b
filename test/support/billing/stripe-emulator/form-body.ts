/** What Stripe's form encoding stands for: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

export function parseForm(text: string): Form {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let node: Form = root
    for (const part of path.slice(0, -1)) {
      node[part] ??= {}
      node = node[part] as Form
    }
    node[path.at(-1)!] = value
  }
  return withArrays(root) as Form
}

function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const)
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}
