import { badRequest } from '../../platform/errors.ts'

const URL_LENGTH_MAX = 2_000

/**
 * An address the payment page sends people back to: absolute, http or https, https only in
 * production. Anything else (javascript:, a bare path, a line break) would be a trap.
 */
export function checkReturnUrl(field: string, text: string, production: boolean): void {
  const schemes = production ? 'https' : 'http or https'
  const pattern = production ? /^https:\/\/\S+$/i : /^https?:\/\/\S+$/i
  if (text.length <= URL_LENGTH_MAX && pattern.test(text) && URL.canParse(text)) return
  const message = `must be an absolute ${schemes} address of at most ${URL_LENGTH_MAX} characters`
  throw badRequest(`${field}: ${message}`, [{ path: field, message }])
}
