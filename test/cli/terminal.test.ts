import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runStaymap } from '../support/run-staymap.ts'

// `script` of util-linux gives a command a terminal; others of that name take other words.
const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')

describe('on a terminal', { skip: !hasScript && 'this system has no script of util-linux' }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-terminal-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('mapped rows begin on a line of their own, under the bar', async () => {
    const [reference, partner] = [join(folder, 'reference.csv'), join(folder, 'partner.csv')]
    await runStaymap(['generate', '--hotels', '50', '--out', reference, '--partner', partner])
    const shown = await onTerminal(`map ${partner} --reference ${reference}`)
    assert.match(shown, /█/)
    assert.match(shown, /\npartnerHotelId,/)
  })

  test('log lines of a start begin on lines of their own, where the bar was', async () => {
    const shown = await onTerminal('start', {
      until: /"Server listening/,
      environment: { DATA_DIR: join(folder, 'data'), PORT: '0', STAYMAP_DEMO: 'false' },
    })
    assert.match(shown, /Opening the embedded database/)
    assert.match(shown, /(\n|\[2K){[^\n]*"Server listening/)
  })
})

/** What a person sees of a command; `until` ends it by Ctrl-C when that is to be seen. */
async function onTerminal(
  words: string,
  { until, environment = {} }: { until?: RegExp; environment?: Record<string, string> } = {},
): Promise<string> {
  const main = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))
  const command = `${process.execPath} --disable-warning=ExperimentalWarning ${main} ${words}`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, LOG_LEVEL: 'info', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const isSeen = until?.test(shown)
    shown += text
    if (!isSeen && until?.test(shown)) child.stdin.write('\x03')
  })
  await new Promise((resolve) => child.once('close', resolve))
  return shown
}
