import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importReference } from '../../../src/reference/index.ts'
import type { TestService } from '../test-service.ts'
import { until } from '../until.ts'

export interface TestHotel {
  id?: string
  name: string
  country: string
  city?: string
  region?: string
  address?: string
  postalCode?: string
  latitude?: number
  longitude?: number
  rating?: number
  aliases?: string
  [supplier: `supplier:${string}`]: string
}

type ImportOptions = { replace?: boolean }

/** Imports hotels as an operator would, from a file, and waits until they are served. */
export function importHotels(service: TestService, hotels: TestHotel[], options: ImportOptions = {}) {
  const rows = hotels.map((hotel, at) => ({ id: testId(at + 1), ...hotel }))
  return importFile(service, 'hotels.json', JSON.stringify(rows), options)
}

/** The same from the text of a CSV file. */
export function importCsv(service: TestService, text: string, options: ImportOptions = {}) {
  return importFile(service, 'hotels.csv', text, options)
}

async function importFile(service: TestService, name: string, text: string, { replace = false }: ImportOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-reference-'))
  try {
    const path = join(folder, name)
    await writeFile(path, text)
    return await importReference(service.services, { path, replace })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A UUID that says which one it is: testId(7) ends in 7. */
export function testId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** A customer reports that two of the hotels named by testId are one, and an admin merges them. */
export async function mergeHotels(service: TestService, adminKey: string, original: number, duplicate: number) {
  const { key } = await service.createOrganization('FREE')
  const report = await service.call('POST', '/api/v1/reference/duplicates', {
    key,
    body: { originalHotelId: testId(original), duplicateHotelId: testId(duplicate) },
  })
  assert.equal(report.status, 201, report.text)
  const path = `/api/v1/reference/duplicates/${report.body.reportId}/resolve`
  const merged = await service.call('POST', path, { key: adminKey, body: { resolution: 'MERGE' } })
  assert.equal(merged.status, 200, merged.text)
}

/** Waits until nobody is left to be told of merges; a try that failed is waited for too. */
export function allAreTold(service: TestService): Promise<boolean> {
  return until('everyone is told of the merges', async () => {
    const { rows } = await sql`SELECT 1 FROM jobs.job
      WHERE name = 'mapping-tell-merge' AND state IN ('created', 'retry', 'active')`.execute(service.services.db)
    return rows.length === 0
  })
}
