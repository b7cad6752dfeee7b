import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { readTowns, type TownTable } from '../../matching/index.ts'
import { knownPlaces } from '../../platform/places/known-places.ts'
import { townEdition } from '../../platform/places/towns.ts'
import { ownThreadScript } from '../../platform/thread-script.ts'

type Kept = { edition: string; table: TownTable }

/** The names of so few countries are read at once. */
const FEW_COUNTRIES = 12

/**
 * The towns of some countries, and maybe more. To read the names of all the world's takes two thirds of a second, a
 * third of what a map of a few thousand hotels takes, so they are kept in a file beside the program: who builds an
 * index of many countries makes it, everybody reads it.
 */
export function knownTowns(countryCodes: readonly string[], program = ownThreadScript()): TownTable {
  if (program === null) return readTowns(knownPlaces(countryCodes))
  const file = program.replace(/\.mjs$/, '.towns')
  const edition = townEdition()
  const kept = read(file)
  if (kept?.edition === edition) return kept.table
  if (countryCodes.length <= FEW_COUNTRIES) return readTowns(knownPlaces(countryCodes))
  const table = readTowns(knownPlaces())
  keep(file, { edition, table })
  return table
}

function read(file: string): Kept | null {
  try {
    return deserialize(readFileSync(file))
  } catch {
    return null
  }
}

/**
 * Another process may be reading or making the same: what is there is always whole. Where nothing can be kept, it is
 * made anew each time.
 */
function keep(file: string, kept: Kept): void {
  const unfinished = `${file}-${process.pid}`
  try {
    writeFileSync(unfinished, serialize(kept))
    renameSync(unfinished, file)
  } catch {
    rmSync(unfinished, { force: true })
  }
}
