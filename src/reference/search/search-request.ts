import type { SortBy } from './search-filters.ts'

/** What a search thread is asked. Texts are as the caller gave them; the country is already a code. */
export type SearchRequest = NameRequest | RadiusRequest | FilterRequest

interface Page {
  offset: number
  limit: number
  /** ISO alpha-2; null for any; '' for one that does not exist. */
  countryCode: string | null
}

export interface NameRequest extends Page {
  kind: 'name'
  q: string
  region: string | null
}

export interface RadiusRequest extends Page {
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
  | { type: 'search'; id: number; request: SearchRequest }

interface MergeMessage {
  counter: number
  list: readonly { duplicateId: string; keptId: string }[]
}

/** `json`: the answer in UTF-8, one character a byte. Of all that can be sent to another thread a string is the cheapest. */
export type ThreadAnswer = { id: number; json: string } | { id: number; error: string }
