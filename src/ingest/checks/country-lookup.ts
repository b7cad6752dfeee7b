import { countryNumber } from '../../matching/index.ts'
import { type CountryBox, countryBox, parseCountry } from '../../platform/places/countries.ts'

export interface KnownCountry {
  /** As `countryNumber` of matching/ makes it. */
  number: number
  box: CountryBox | null
}

/** The country of a cell; a list names few of them, so each spelling is looked up once. */
export class CountryLookup {
  private readonly byLetters = new Map<number, KnownCountry | null>()
  private readonly byText = new Map<string, KnownCountry | null>()

  find(bytes: Uint8Array, start: number, end: number): KnownCountry | null {
    // Nearly always two or three letters, which make a number without making a string.
    if (end - start > 3) return this.findText(bytes, start, end)
    let letters = end - start
    for (let i = start; i < end; i++) letters = letters * 256 + bytes[i]
    let country = this.byLetters.get(letters)
    if (country === undefined) {
      country = this.findText(bytes, start, end)
      this.byLetters.set(letters, country)
    }
    return country
  }

  private findText(bytes: Uint8Array, start: number, end: number): KnownCountry | null {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8')
    const known = this.byText.get(text)
    if (known !== undefined) return known
    const code = parseCountry(text)
    const country = code === null ? null : { number: countryNumber(code), box: countryBox(code) }
    // Texts that name no country may be as many as there are rows.
    if (this.byText.size < SPELLINGS_MAX) this.byText.set(text, country)
    return country
  }
}

const SPELLINGS_MAX = 10_000
