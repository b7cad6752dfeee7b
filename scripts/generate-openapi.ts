/**
 * Writes docs/openapi.json from the endpoints' own schemas; `--check` only compares and fails when it is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { startTestService } from '../test/support/test-service.ts'

const FILE = new URL('../docs/openapi.json', import.meta.url)

const service = await startTestService({}, { work: false })
const answer = await service.call('GET', '/openapi.json')
await service.close()
const text = `${JSON.stringify(answer.body, null, 2)}\n`

if (!process.argv.includes('--check')) {
  await writeFile(FILE, text)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json is out of date. Run: npm run generate')
  process.exitCode = 1
}
