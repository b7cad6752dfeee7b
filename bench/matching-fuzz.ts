/**
 * Throws nonsense at the engine: random bytes, 10 kB names, emoji, lone surrogates, direction marks, NaN and impossible
 * coordinates, naughty strings, and shreds of real names. Nothing may crash, hang or leave the record's country.
 *
 *   node bench/matching-fuzz.ts [records = 1000000] [seed = 1]
 */
import { fuzzMatching } from '../test/fuzz-matching.ts'
import { readOptions } from './support/read-options.ts'

const { positionals } = readOptions({ allowPositionals: true })
const [count = '1000000', seed = '1'] = positionals
const started = performance.now()
const result = fuzzMatching(Number(count), Number(seed))
const seconds = (performance.now() - started) / 1000
console.log(
  `${result.records} records in ${seconds.toFixed(1)} s: ${result.matched} matched, ${result.review} for review, slowest ${result.slowestMs.toFixed(1)} ms, wrong country ${result.wrongCountry}`,
)
if (result.wrongCountry > 0) process.exitCode = 1
