import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How to get into the demo. Kept in the data directory, in development only, so that each start can print it. */
export interface DemoAccess {
  organizationId: string
  email: string
  password: string
  /** Null until it has been made. */
  token: string | null
  /** The sample that was mapped at the first start. */
  mapping?: DemoMapping
}

interface DemoMapping {
  mappingJobId: string
  total: number
  matched: number
  review: number
  unmatched: number
}

// Fixed, so that a start finds the demo of an earlier one even when this file is gone.
const DEMO_ORGANIZATION_ID = '5e0de30a-0000-4000-8000-000000000001'
const DEMO_EMAIL = 'demo@staymap.example'

/** The access written down earlier, or a new one, already written down: a password that exists nowhere else is lost. */
export async function readDemoAccess(dataDir: string): Promise<{ access: DemoAccess; isNew: boolean }> {
  try {
    return { access: JSON.parse(await readFile(path(dataDir), 'utf8')), isNew: false }
  } catch {
    const password = randomBytes(12).toString('base64url')
    const access = { organizationId: DEMO_ORGANIZATION_ID, email: DEMO_EMAIL, password, token: null }
    await writeDemoAccess(dataDir, access)
    return { access, isNew: true }
  }
}

export async function writeDemoAccess(dataDir: string, access: DemoAccess): Promise<void> {
  const unfinished = `${path(dataDir)}.new`
  await writeFile(unfinished, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, path(dataDir))
}

/** Where the list of the sample lies. Not written down: a data folder may be moved. */
export function demoInventoryPath(dataDir: string): string {
  return join(dataDir, 'demo-inventory.csv')
}

function path(dataDir: string): string {
  return join(dataDir, 'demo-access.json')
}
