import type { Signal } from '../../matching/index.ts'
import type { ExplainedSignal } from './candidates.ts'

/** A signal as a reviewer reads it. */
export function wordSignal(signal: Signal, raw: number, weight: number): ExplainedSignal {
  const value = Math.round(raw * 1000) / 1000
  return {
    name: signal.name,
    group: signal.group,
    description: signal.label,
    value,
    weight,
    text: `${capital(signal.label)}: ${inWords(signal.name, value)}`,
  }
}

const SHARES = new Set([
  'coverAllPartner',
  'coverAllReference',
  'coverCorePartner',
  'coverCoreReference',
  'gramShare',
  'joinedSimilarity',
  'exactShare',
  'firstWord',
])
const STATES = new Set(['typeWords', 'numbers', 'sides', 'variants', 'brands', 'city', 'house', 'postcode'])

function inWords(name: string, value: number): string {
  if (name === 'logDistance') return value < 0 ? 'no coordinates to compare' : `${metres(value)} m`
  if (name === 'relativeDistance') return value <= -5 ? 'no coordinates to compare' : String(value)
  if (name === 'streetShare') return value < 0 ? 'no street to compare' : percent(value)
  if (SHARES.has(name)) return percent(value)
  if (STATES.has(name)) {
    if (value === 0) return 'nothing to compare'
    return value > 0 ? 'agree' : 'differ'
  }
  return String(value)
}

// The engine's scale: ln(1 + metres / 10).
function metres(logDistance: number): number {
  return Math.round((Math.exp(logDistance) - 1) * 10)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
