import { createReadStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { MappingJob } from '../../mapping/index.ts'
import type { RunningServices } from '../build-services.ts'
import { demoInventoryPath, readDemoAccess, writeDemoAccess } from './demo-access.ts'
import { DEMO_HOTELS, DEMO_SEED } from './demo-reference.ts'
import type { DemoStep } from './demo-step.ts'

const ROWS = 1_000
const PATIENCE_MS = 60_000

/** A partner's list of the same invented world, uploaded and mapped, so that there are results to look at. */
export const demoMapping: DemoStep = {
  label: 'Mapping a sample inventory',
  async run(services) {
    const { dataDir } = services.settings
    const { access } = await readDemoAccess(dataDir)
    // Somebody's own reference took the demo's place: its sample would fit nothing there.
    if (access.mapping || !services.reference.current()) return
    await services.startWorking()
    const inventoryPath = demoInventoryPath(dataDir)
    await writeInventory(inventoryPath)
    const { organizationId } = access
    const upload = await services.inventory.accept({
      organizationId,
      filename: 'demo-inventory.csv',
      body: createReadStream(inventoryPath),
      fields: async () => ({ supplierCode: null }),
    })
    const job = await endOf(
      services,
      await services.mapping.create({ organizationId, uploadId: upload.id, mode: 'STANDARD', minConfidence: null }),
    )
    if (job.status !== 'COMPLETED')
      throw new Error(`the demo mapping is ${job.status}: ${job.failureReason ?? 'no reason'}`)
    await writeDemoAccess(dataDir, {
      ...access,
      mapping: {
        mappingJobId: job.id,
        total: job.totalRecords ?? 0,
        matched: job.matchedRecords ?? 0,
        review: job.reviewRecords ?? 0,
        unmatched: job.unmatchedRecords ?? 0,
      },
    })
  },
}

async function writeInventory(path: string): Promise<void> {
  // The world is loaded by the one start that has use for it.
  const { generatePartner, listReference, openTable, PARTNER_COLUMNS, partnerCells } = await import(
    '../../world/index.ts'
  )
  const table = openTable(path, PARTNER_COLUMNS)
  const reference = listReference({ hotels: DEMO_HOTELS, seed: DEMO_SEED })
  for (const rows of generatePartner(reference, { rows: ROWS })) await table.write(rows.map(partnerCells))
  await table.close()
}

async function endOf(services: RunningServices, job: MappingJob): Promise<MappingJob> {
  const deadline = Date.now() + PATIENCE_MS
  let current = job
  while (current.status === 'PENDING' || current.status === 'RUNNING') {
    if (Date.now() > deadline) throw new Error('the demo mapping did not end within a minute')
    await pause(100)
    current = await services.mapping.find(job.organizationId, job.id)
  }
  return current
}
