import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runStaymap } from '../support/run-staymap.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

describe('staymap bench', () => {
  test('lists what measures something, and what it lists explains itself', async () => {
    const { json } = await runStaymap(['bench', '--json'])
    const programs: string[] = []
    for (const file of globSync('**/*.ts', { cwd: `${ROOT}bench` })) {
      const source = await readFile(`${ROOT}bench/${file}`, 'utf8')
      if (/^\/\*\*\n[\s\S]+ = readOptions\(|^readOptions\(/m.test(source)) programs.push(file.slice(0, -3))
    }
    assert.deepEqual(json.benchmarks, programs.sort())
    for (const name of ['map-file', 'matching-fuzz', 'scaling/run']) {
      const { code, stdout, stderr } = await runStaymap(['bench', name, '--help'])
      assert.deepEqual([code, stderr], [0, ''])
      assert.match(stdout, new RegExp(`^\\w[\\s\\S]+\\n\\n {2}node bench/${name}.ts \\[`))
    }
  })

  test('its own help is shown where no benchmark is named', async () => {
    const { code, stdout } = await runStaymap(['bench', '--help'])
    assert.equal(code, 0)
    assert.match(stdout, /^Usage: staymap bench/)
    assert.match(stdout, /-h, --help +explain this command/)
  })

  test('what a benchmark does not take is told with what it takes, and exit code 2', async () => {
    const cases: [string[], RegExp][] = [
      [
        ['map-file', '--nonsense', '5'],
        /^Unknown option '--nonsense'\. Right would be:\n {2}node bench\/map-file\.ts \[/,
      ],
      [['map-file', '--hotels'], /^Option '--hotels <value>' argument missing\. Right would be:\n/],
      [['healthz', 'now'], /^Unexpected argument 'now'\. Right would be:\n {2}npm run bench healthz/],
      [
        ['matching-speed'],
        /^Too little was given\. Right would be:\n[\s\S]+matching-speed\.ts ref\.csv partner\.csv \[records\]/,
      ],
      [
        ['strange-lists', 'nowhere'],
        /^There is no file nowhere\/partner\.csv\. Right would be:\n {2}node bench\/strange-lists\.ts FOLDER/,
      ],
      [['matching-speed', 'nowhere.csv', 'nor-here.csv'], /^There is no file nowhere\.csv\. Right would be:\n/],
      [['strange-lists'], /^Too little was given\. Right would be:\n {2}node bench\/strange-lists\.ts FOLDER\.\.\./],
    ]
    for (const [words, said] of cases) {
      const { code, stdout, stderr } = await runStaymap(['bench', ...words])
      assert.deepEqual([code, stdout], [2, ''], stderr)
      assert.match(stderr, said)
      assert.match(stderr, new RegExp(`staymap bench ${words[0]} --help says what it takes\\.`))
    }
  })

  test('a kill ends the benchmark and the programs it has started', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'staymap-bench-'))
    const words = ['bench', 'map-file', '--hotels', '5000000', '--folder', folder]
    const child = spawn(process.execPath, [`${ROOT}bin/staymap.js`, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
    // The first words are those of `staymap generate`, which the benchmark has started.
    await once(child.stderr!, 'data')
    child.kill('SIGTERM')
    // Closed when the last that has it open is gone.
    const [[, endedBy]] = await Promise.all([once(child, 'exit'), once(child.stderr!.resume(), 'close')])
    assert.equal(endedBy, 'SIGTERM')
    assert.deepEqual(await readdir(folder), [])
    await rm(folder, { recursive: true })
  })
})
