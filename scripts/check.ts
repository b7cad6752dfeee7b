/**
 * npm run check: everything that can be told without running the service. All checks run; any of them fails the whole.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning']

const CHECKS: { name: string; command: string[] }[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'types of the dashboard', command: ['tsc', '--noEmit', '-p', 'dashboard'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'architecture', command: [...NODE, '--test', 'test/architecture.test.ts'] },
  { name: 'openapi.json', command: [...NODE, 'scripts/generate-openapi.ts', '--check'] },
  { name: 'the dashboard’s types of the API', command: [...NODE, 'scripts/generate-dashboard-api.ts', '--check'] },
]

const failed: string[] = []
for (const { name, command } of CHECKS) {
  const startedAtMs = Date.now()
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✔' : '✖'} ${name} (${seconds} s)`)
  if (status === 0) continue
  failed.push(name)
  console.log(`${stdout ?? ''}${stderr ?? ''}`)
}
if (failed.length > 0) {
  console.log(`not right: ${failed.join(', ')}`)
  process.exitCode = 1
}
