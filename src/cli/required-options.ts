import type { Command } from 'commander'

/**
 * Asks for required options after everything else has been looked at. Commander asks first: who mistypes `--refrence`
 * is then told that `--reference` is missing, and not that there is no `--refrence`.
 */
export function requireOptionsLast(command: Command): void {
  const required = command.options.filter((option) => option.mandatory)
  for (const option of required) option.mandatory = false
  if (required.length === 0) return
  command.hook('preAction', () => {
    const missing = required.filter((option) => command.getOptionValue(option.attributeName()) === undefined)
    if (missing.length === 0) return
    const flags = missing.map((option) => `'${option.flags}'`).join(', ')
    command.error(`error: required ${missing.length === 1 ? 'option' : 'options'} ${flags} not specified`)
  })
}
