import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { isOutage } from '../../outage.ts'
import { FileKeyInvalid, FileStoreUnusable } from '../file-errors.ts'
import { type LocalFileStore, openLocalFileStore } from './local-file-store.ts'

const deps = { secret: new Uint8Array(32), publicUrl: () => 'http://here', clock: { now: () => new Date() } }

describe('a local file store', () => {
  let folder: string
  let store: LocalFileStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-local-'))
    store = await openLocalFileStore({ kind: 'local', folder }, deps)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('names DATA_DIR when its folder cannot be used', async () => {
    await writeFile(join(folder, 'a-file'), '')
    const opening = openLocalFileStore({ kind: 'local', folder: join(folder, 'a-file') }, deps)
    await assert.rejects(
      opening,
      (error) => error instanceof FileStoreUnusable && /DATA_DIR.*a-file/.test(error.message),
    )
  })

  it('names DATA_DIR when the check fails', async () => {
    await rm(folder, { recursive: true })
    await assert.rejects(store.check(), /DATA_DIR/)
  })

  it('names DATA_DIR when it may not write in its folder', {
    skip: !existsSync('/sys/kernel') && 'no /sys here',
  }, async () => {
    // Where not even root may make a file.
    for (const name of ['incoming', 'scratch']) {
      await rm(join(folder, name), { recursive: true })
      await symlink('/sys/kernel', join(folder, name))
    }
    const unusable = (error: unknown) => isOutage(error) && /DATA_DIR|EROFS/.test((error as Error).message)
    await assert.rejects(store.write('a', Buffer.from('x')), unusable)
    await assert.rejects(store.scratch(), unusable)
    await assert.rejects(store.check(), unusable)
  })

  it('makes its folders of passing things again when somebody has removed them', async () => {
    await store.write('a/x', Buffer.from('x'))
    const removeFolders = async () => {
      for (const name of ['incoming', 'scratch']) await rm(join(folder, name), { recursive: true, force: true })
    }
    await removeFolders()
    await store.write('b/x', Buffer.from('y'))
    await removeFolders()
    await using scratch = await store.scratch()
    assert.ok(existsSync(scratch.path))
    await removeFolders()
    await store.deletePrefix('a/')
    assert.deepEqual(await readdir(join(folder, 'objects')), ['b'])
  })

  it('is out of reach, not empty, when its files are gone as a whole', async () => {
    await store.write('a', Buffer.from('x'))
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    await assert.rejects(store.read('a'), FileStoreUnusable)
    await assert.rejects(
      store.withLocalPath('a', async () => {}),
      FileStoreUnusable,
    )
    await assert.rejects(store.write('b', Buffer.from('x')), FileStoreUnusable)
    await assert.rejects(store.scratch(), FileStoreUnusable)
    assert.deepEqual(await readdir(folder), []) // nothing is written under the place where their disk will be again
  })

  it('says so when a key would be a file and a folder at once', async () => {
    await store.write('a', Buffer.from('file'))
    await assert.rejects(store.write('a/b', Buffer.from('x')), FileKeyInvalid)
    await store.write('c/d', Buffer.from('file'))
    await assert.rejects(store.write('c', Buffer.from('x')), FileKeyInvalid)
    assert.deepEqual(await readdir(join(folder, 'incoming')), [])
  })

  it('leaves no empty folders behind', async () => {
    await store.write('jobs/1/chunks/1.parquet', Buffer.from('x'))
    await store.write('jobs/2/chunks/1.parquet', Buffer.from('x'))
    await store.delete('jobs/1/chunks/1.parquet')
    assert.deepEqual(await readdir(join(folder, 'objects/jobs')), ['2'])
    await store.deletePrefix('jobs/2/')
    assert.deepEqual(await readdir(join(folder, 'objects')), [])
  })

  it('cleans up after dead processes when it opens, and leaves what belongs to living ones', async () => {
    const dead = `${hostname()}~999999999~1~x`
    const formerSelf = `${hostname()}~${process.pid}~1~x`
    const living = `${hostname()}~${process.ppid}~1~x`
    const elsewhere = 'other-machine~1~1~x'
    for (const name of [dead, formerSelf, living, elsewhere]) {
      await writeFile(join(folder, 'incoming', name), '')
      await mkdir(join(folder, 'scratch', name))
    }
    await using mine = await store.scratch()
    await openLocalFileStore({ kind: 'local', folder }, deps)
    assert.deepEqual((await readdir(join(folder, 'incoming'))).sort(), [living, elsewhere].sort())
    assert.deepEqual((await readdir(join(folder, 'scratch'))).length, 3)
    assert.ok(existsSync(mine.path))
  })

  it('moves a file in without copying it', async () => {
    await using scratch = await store.scratch()
    const path = join(scratch.path, 'x')
    await writeFile(path, 'x')
    const { ino } = await stat(path)
    await store.writeFromPath('a/x', path)
    await store.withLocalPath('a/x', async (local) => assert.equal((await stat(local)).ino, ino))
  })

  it('keeps a file that cannot be moved in', async () => {
    await store.write('a', Buffer.from('file'))
    await using scratch = await store.scratch()
    const path = join(scratch.path, 'x')
    await writeFile(path, 'precious')
    await assert.rejects(store.writeFromPath('a/x', path), FileKeyInvalid)
    assert.equal(await readFile(path, 'utf8'), 'precious')
  })

  it('copies a file in from another disk', { skip: !existsSync('/dev/shm') && 'no second disk here' }, async () => {
    const other = await mkdtemp('/dev/shm/staymap-')
    try {
      await writeFile(join(other, 'x'), 'from afar')
      assert.deepEqual(await store.writeFromPath('a/x', join(other, 'x')), { size: 9 })
      await store.withLocalPath('a/x', async (path) => assert.equal(await readFile(path, 'utf8'), 'from afar'))
      assert.ok(!existsSync(join(other, 'x')))
    } finally {
      await rm(other, { recursive: true })
    }
  })

  it('does not take in what a symbolic link points to', async () => {
    await using scratch = await store.scratch()
    await symlink('/etc/hostname', join(scratch.path, 'x'))
    await assert.rejects(store.writeFromPath('a/x', join(scratch.path, 'x')), /is not a file/)
  })
})
