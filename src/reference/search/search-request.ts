import type { SortBy } from './search-filters.ts'

/** What a search thread is asked. Texts are as the caller gave them; the country is already a code. */
export type SearchRequest = NameRequest | RadiusRequest | FilterRequest

interface Page {
  offset: number
  limit: number
  /** ISO alpha-2; null for any; '' for one that does not exist. */
  countryCode: string | null
}

interface NameRequest extends Page {
  kind: 'name'
  q: string
  region: string | null
}

interface RadiusRequest extends Page {
  kind: 'radius'
  lat: number
  lon: number
  radiusKm: number
}

export interface FilterRequest extends Page {
  kind: 'filter'
  name: string | null
  city: string | null
  region: string | null
  ratingMin: number | null
  hasCoordinates: boolean
  sortBy: SortBy
  isDescending: boolean
}

export type ThreadMessage =
  | { type: 'version'; indexBuffer: SharedArrayBuffer; catalogueBuffer: SharedArrayBuffer; merges: MergeMessage }
  | { type: 'merges'; merges: MergeMessage }
  | { type: 'warm-up' }
  | SearchMessage

/** `stepsMax`: what each may cost, see SearchRunner; null for any cost. */
export interface SearchMessage {
  type: 'search'
  requests: SearchRequest[]
  stepsMax: number | null
}

interface MergeMessage {
  counter: number
  list: readonly { duplicateId: string; keptId: string }[]
}

/**
 * Answers to the searches sent, in the order they were sent: JSON text in UTF-8, one character a byte (of all that can
 * be handed to another thread a string is the cheapest), null for one that would have cost too much.
 */
export type ThreadAnswers = (string | null | { error: string })[]
