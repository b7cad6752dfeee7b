import type { SearchRequest } from '../search-request.ts'

/** A search somebody waits for. */
export interface AskedSearch {
  request: SearchRequest
  resolve(json: string): void
  reject(error: Error): void
}
