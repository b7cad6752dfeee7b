import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

/** Lines of hotel groups, by the word their names begin with, whose group booking systems put behind the place: "COURTYARD ELMBRIDGE MARRIOTT". */
const LINES = `
  marriott: courtyard residence fairfield springhill towneplace renaissance moxy ac aloft element sheraton westin
  hilton: doubletree hampton homewood home2 embassy tru canopy
  wyndham: days super ramada microtel baymont hawthorn travelodge howard
  hyatt: andaz summerfield
  ihg: holiday crowne candlewood staybridge indigo even`

const groups = new WordTable(
  new Map(
    LINES.trim()
      .split('\n')
      .flatMap((line) => {
        const [group, lines] = line.split(':')
        return lines
          .trim()
          .split(' ')
          .map((word): [number, number] => [hashWord(word), hashWord(group.trim())])
      }),
  ),
)

/** Whether the group `last` runs the houses whose names begin with `first`. */
export function isGroupOf(last: number, first: number): boolean {
  return groups.get(first) === last
}
