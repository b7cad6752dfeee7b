import { fileURLToPath } from 'node:url'
import { COUNTRIES } from '../../../src/platform/places/countries.ts'
import { threadScript } from '../../../src/platform/thread-script.ts'
import { knownTowns } from '../../../src/reference/build-index/known-towns.ts'

// The programs that build indexes.
const PROGRAMS = ['build-index/build-index-child.ts', 'versions/build/build-child.ts']

/**
 * Puts down the names of the world's towns where those who build an index look for them. The few hotels of a test do
 * not make them keep any: each time they would read those of their countries, a tenth to a half of a second of
 * processor time.
 */
export async function keepTowns(): Promise<void> {
  const codes = COUNTRIES.map(({ code }) => code)
  for (const source of PROGRAMS) {
    const program = fileURLToPath(await threadScript(new URL(`../../../src/reference/${source}`, import.meta.url)))
    // Where no program can be made, the source itself is run, and nothing kept.
    if (program.endsWith('.mjs')) knownTowns(codes, program)
  }
}
