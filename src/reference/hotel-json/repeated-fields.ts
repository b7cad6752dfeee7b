import { countryName } from '../../platform/places/countries.ts'
import { NO_RATING, RATING_UNIT } from '../catalogue/catalogue.ts'
import { timeText } from '../catalogue/read-hotel.ts'

/** The fields of a hotel that say the same in row after row, as JSON; each is made when first needed. */
export class RepeatedFields {
  /** Country number → its two fields. */
  readonly #countries = new Map<number, Uint8Array>()
  readonly #ratings = new Map<number, Uint8Array>()
  // A version's hotels came in a few imports, so the same two times stand in row after row.
  #lastCreated = Number.NaN
  #lastUpdated = Number.NaN
  #lastTimes: Uint8Array = new Uint8Array(0)

  /** In milliseconds. */
  times(created: number, updated: number): Uint8Array {
    if (created !== this.#lastCreated || updated !== this.#lastUpdated) {
      this.#lastTimes = bytesOf(`,"createdAt":"${timeText(created)}","updatedAt":"${timeText(updated)}"`)
      this.#lastCreated = created
      this.#lastUpdated = updated
    }
    return this.#lastTimes
  }

  /** Behind the name, whose quote it closes. */
  country(number: number): Uint8Array {
    let fields = this.#countries.get(number)
    if (!fields) {
      const code = number === 0 ? '' : String.fromCharCode(number >>> 8, number & 255)
      fields = bytesOf(
        `","country":${JSON.stringify(code === '' ? '' : countryName(code))},"countryCode":${JSON.stringify(code)}`,
      )
      this.#countries.set(number, fields)
    }
    return fields
  }

  rating(value: number): Uint8Array {
    let field = this.#ratings.get(value)
    if (!field) {
      field = bytesOf(value === NO_RATING ? '' : `,"rating":${value / RATING_UNIT}`)
      this.#ratings.set(value, field)
    }
    return field
  }
}

export function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text))
}
