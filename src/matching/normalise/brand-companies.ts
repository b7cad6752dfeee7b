import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

/**
 * Companies that build houses of several hotel groups side by side, by the words that these groups are told by: of seven pairs with one number
 * of one street in three lists of hotels six were two houses; of 5,600 labelled records one was renamed from one group of a company to another. Franchises
 * that mostly change the sign of a house (Days Inn, Quality Inn) are not listed, nor words that are common in other names ("Residence", "Premier").
 */
const COMPANIES = `
  sofitel novotel mercure ibis pullman mgallery adagio etap formule swissotel
  campanile kyriad premiere classe tulip
  marriott sheraton westin aloft moxy fairfield springhill towneplace courtyard ritz regis
  hilton doubletree hampton homewood embassy conrad waldorf home2
  holiday crowne intercontinental staybridge candlewood indigo voco`

const companies = new WordTable(
  new Map(
    COMPANIES.trim()
      .split('\n')
      .flatMap((line, k) =>
        line
          .trim()
          .split(' ')
          .map((word): [number, number] => [hashWord(word), k + 1]),
      ),
  ),
)

/** The number of the company whose hotel group the word tells; 0 for none. */
export function companyOf(hash: number): number {
  return companies.get(hash)
}
