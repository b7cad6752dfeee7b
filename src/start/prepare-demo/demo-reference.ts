import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importReference } from '../../reference/index.ts'
import type { DemoStep } from './demo-step.ts'

export const DEMO_HOTELS = 25_000
// The same world for everybody, so that examples in the documentation find what they look for.
export const DEMO_SEED = 1

/**
 * An invented reference inventory, so that there is something to map to. `reference import --replace` takes its place.
 */
export const demoReference: DemoStep = {
  label: 'Making the demo reference inventory (every hotel is invented)',
  async run(services, progress) {
    // A version without a single hotel is nobody's inventory.
    if (services.reference.current()?.catalogue.count) return
    // The world is loaded by the one start that has use for it.
    const { generateReference, listReference, openTable, referenceCells, referenceColumns } = await import(
      '../../world/index.ts'
    )
    const path = join(services.settings.dataDir, 'demo-reference.csv')
    const list = listReference({ hotels: DEMO_HOTELS, seed: DEMO_SEED })
    const table = openTable(path, referenceColumns(list.suppliers))
    for (const rows of generateReference(list))
      await table.write(rows.map((row) => referenceCells(row, list.suppliers)))
    await table.close()
    await importReference(services, { path, replace: true, isDemo: true, source: 'demo world' }, progress)
    await rm(path, { force: true })
  },
}
