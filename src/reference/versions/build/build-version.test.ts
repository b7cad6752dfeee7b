import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildVersion } from './build-version.ts'

test('what the system refuses the building process comes back with its code and in one line', async (t) => {
  const outDir = await mkdtemp(join(tmpdir(), 'staymap-build-'))
  t.after(() => rm(outDir, { recursive: true }))
  // Stands for any refusal that the process meets while it writes its files.
  await mkdir(join(outDir, 'statistics.json'))
  const request = {
    basePath: null,
    isFirst: true,
    hasBaseIndex: false,
    incoming: { kind: 'nothing' as const },
    merges: [],
    outDir,
    nowMs: 0,
  }
  await assert.rejects(buildVersion(request, { progress() {}, onSupplierIds() {} }), (error: NodeJS.ErrnoException) => {
    assert.equal(error.code, 'EISDIR')
    assert.match(error.message, /^the reference version could not be built: EISDIR: [^\n]+$/)
    return true
  })
})
