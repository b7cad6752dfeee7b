import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seededRandom } from '../../src/evaluation/seeded-random.ts'
import { type Merge, MergeOverlay } from '../../src/reference/catalogue/merge-overlay.ts'
import { NameSearch } from '../../src/reference/search/names/search-names.ts'
import { type CatalogueHotel, catalogueId, catalogueOf } from '../support/reference/catalogue.ts'

// Words that so many hotels carry that each is known, and next to each one a misspelling, which is known as well. None
// that is read otherwise in one country than in another.
const WORDS = 'villa vila hotel hostel park parc bella belle santa sants lago laga plaza plaze grand grande'.split(' ')
const CITIES = ['Villa', 'Santa', 'Bella', 'Park City', 'Elsewhere']
const HOTELS = 3_000
const ANY = { country: null, regions: null }

const random = seededRandom(17)
const below = (count: number) => Math.floor(random() * count)
const oneOf = <T>(list: T[]) => list[below(list.length)]
const wordsOf = (count: number) => Array.from({ length: count }, () => oneOf(WORDS)).join(' ')

const hotels: CatalogueHotel[] = Array.from({ length: HOTELS }, (_, at) => ({
  name: `${wordsOf(1 + below(3))} ${at % 40}`,
  aliases: at % 9 === 0 ? wordsOf(2) : '',
  countryCode: at % 2 === 0 ? 'PT' : 'ES',
  city: oneOf(CITIES),
}))
const catalogue = catalogueOf(hotels)

/** Each hotel is merged away once at the most, some into hotels that are merged away in turn. */
function randomMerges(count: number): Merge[] {
  const order = hotels.map((_, at) => at).sort(() => random() - 0.5)
  return order.slice(0, count).map((duplicate, at) => ({
    duplicateId: catalogueId(duplicate),
    keptId: catalogueId(order[at + 1 + below(HOTELS - at - 1)]),
  }))
}

describe('a name search after many merges', () => {
  const search = new NameSearch(catalogue)
  const unmerged = new MergeOverlay(catalogue, [], 0)
  const queries = Array.from({ length: 200 }, () => {
    const words = `${wordsOf(1 + below(3))}${random() < 0.3 ? ` ${oneOf(CITIES)}` : ''}`
    return random() < 0.3 ? words.slice(0, 1 + below(words.length)) : words
  })

  for (const merges of [30, 300, 1_500]) {
    const overlay = new MergeOverlay(catalogue, randomMerges(merges), 1)
    const keptOf = (row: number) => overlay.redirects.get(row) ?? row

    test(`finds a hotel kept by exactly the names that found it or one of those merged into it: ${merges} merges`, () => {
      for (const q of queries) {
        // Who is merged away may stand in another country than the hotel kept, whose country is asked for.
        const alone = search.search(q, ANY, unmerged, 0, HOTELS)!
        for (const country of [null, catalogue.index.country[0]]) {
          const wanted = new Map<number, number>()
          for (const [i, row] of alone.rows.entries()) {
            const kept = keptOf(row)
            if (country !== null && catalogue.index.country[kept] !== country) continue
            wanted.set(kept, Math.max(wanted.get(kept) ?? 0, alone.scores[i]))
          }
          const filter = { country, regions: null }
          const found = search.search(q, filter, overlay, 0, HOTELS)!
          assert.deepEqual(new Map(found.rows.map((row, i) => [row, found.scores[i]])), wanted, q)
          assert.equal(found.total, wanted.size, q)
          const first = search.search(q, filter, overlay, 0, 5)!
          assert.equal(first.total, wanted.size, q)
          assert.deepEqual(first.rows, found.rows.slice(0, 5), q)
        }
      }
    })

    test(`asked for all words, finds it by all words of one of them: ${merges} merges`, () => {
      for (const q of queries) {
        const alone = [...search.findAll(q, ANY, unmerged)].map(keptOf)
        assert.deepEqual([...search.findAll(q, ANY, overlay)].sort(), [...new Set(alone)].sort(), q)
      }
    })
  }
})
