import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { loadReference } from '../support/mapping/mapping.ts'
import { runStaymap } from '../support/run-staymap.ts'
import { startTestService } from '../support/test-service.ts'

const PAIRS = fileURLToPath(new URL('../fixtures/labelled-pairs', import.meta.url))

/** `staymap map` does the same: map.test.ts. */
describe('a link given as output stays, and the file behind it is written with the mode it had', {
  concurrency: 2,
}, () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-links-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /**
   * Two links in a folder of their own, to a file that is there and to one that is not. A killed process has left
   * parts.
   */
  async function makeLinks(name: string, extension: string) {
    const own = join(folder, name)
    const elsewhere = join(own, 'elsewhere')
    await mkdir(elsewhere, { recursive: true })
    await writeFile(join(elsewhere, 'old.data'), 'old')
    await chmod(join(elsewhere, 'old.data'), 0o600)
    for (const which of ['old', 'new']) {
      await symlink(`elsewhere/${which}.data`, join(own, `${which}${extension}`))
      await writeFile(join(elsewhere, `${which}.data.${gone}.part`), 'half')
    }
    return {
      old: join(own, `old${extension}`),
      new: join(own, `new${extension}`),
      async check(begin: string) {
        for (const which of ['old', 'new']) {
          assert.equal((await lstat(join(own, `${which}${extension}`))).isSymbolicLink(), true)
          const written = await readFile(join(elsewhere, `${which}.data`), 'latin1')
          assert.equal(written.slice(0, begin.length), begin)
        }
        assert.equal((await stat(join(elsewhere, 'old.data'))).mode & 0o777, 0o600)
        assert.deepEqual((await readdir(elsewhere)).sort(), ['new.data', 'old.data'])
        assert.deepEqual((await readdir(own)).sort(), ['elsewhere', `new${extension}`, `old${extension}`])
      },
    }
  }

  for (const [extension, begin] of [
    ['.csv', 'id,name'],
    ['.parquet', 'PAR1'],
  ])
    test(`generate, ${extension}`, async () => {
      const links = await makeLinks(`generate${extension}`, extension)
      const made = await runStaymap(['generate', '--hotels', '20', '--out', links.old, '--partner', links.new])
      assert.equal(made.code, 0, made.stderr)
      await links.check(begin)
    })

  test('generate refuses two links to one file that is not there yet', async () => {
    const own = await mkdtemp(join(folder, 'same-'))
    for (const name of ['a.csv', 'b.csv']) await symlink('new.csv', join(own, name))
    const { code, stderr } = await runStaymap(
      ['generate', '--hotels', '20', '--out', join(own, 'a.csv')].concat(['--partner', join(own, 'b.csv')]),
    )
    assert.equal(code, 2)
    assert.match(stderr, /--partner \S+b\.csv would overwrite \S+a\.csv; name another file/)
  })

  test('train', async () => {
    const links = await makeLinks('train', '.json')
    for (const out of [links.old, links.new]) {
      const { code, stderr } = await runStaymap(['train', '--labelled', PAIRS, '--trees', '1', '--out', out])
      assert.equal(code, 0, stderr)
    }
    await links.check('{"')
  })

  test('reference crosswalk, in the running server; what it writes goes by the name of the link', async (t) => {
    const service = await startTestService()
    t.after(() => service.close())
    await loadReference(service)
    for (const [extension, begin] of [
      ['.csv', 'supplierCode,'],
      ['.PARQUET', 'PAR1'],
    ]) {
      const links = await makeLinks(`crosswalk${extension}`, extension)
      for (const out of [links.old, links.new]) {
        const { code, stderr } = await runStaymap(['reference', 'crosswalk', '--out', out], {
          DATA_DIR: service.dataDir,
        })
        assert.equal(code, 0, stderr)
      }
      await links.check(begin)
    }
  })
})
