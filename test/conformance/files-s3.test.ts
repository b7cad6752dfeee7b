import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3'
import { FileStoreUnusable, openFileStore, type S3Settings } from '../../src/platform/files/index.ts'
import { SECRET, s3TestClient, s3TestSettings, whyNoS3 } from './files/test-stores.ts'

const noS3 = await whyNoS3()
if (noS3) console.log(`what only a bucket can do wrong not tested: ${noS3}`)

describe('a bucket', { skip: noS3 }, () => {
  const deps = { secret: SECRET, publicUrl: () => '', clock: { now: () => new Date() } }
  let settings: S3Settings
  before(async () => {
    settings = s3TestSettings(await mkdtemp(join(tmpdir(), 'staymap-bucket-')))
  })
  after(() => rm(settings.cacheFolder, { recursive: true, force: true }))

  it('that does not exist is named with its setting when the store opens', async () => {
    await assert.rejects(openFileStore(settings, deps), unusable(/^S3_BUCKET: there is no bucket "files-/))
  })

  it('refuses wrong keys, and the error names the settings but not the secret', async () => {
    const wrong = { ...settings, secretAccessKey: 'wrong-secret' }
    await assert.rejects(openFileStore(wrong, deps), unusable(/^S3_ACCESS_KEY_ID/))
  })

  it('that disappears while we run makes the check and every write say so', async () => {
    const client = s3TestClient(settings)
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
    const store = await openFileStore(settings, deps)
    await store.check()
    await client.send(new DeleteBucketCommand({ Bucket: settings.bucket }))
    await assert.rejects(store.check(), unusable(/^S3_BUCKET: there is no bucket/))
    await assert.rejects(store.write('a', Buffer.from('x')), unusable(/^S3_BUCKET/))
    await assert.rejects(store.read('a'), unusable(/^S3_BUCKET/))
    await assert.rejects(Array.fromAsync(store.list('')), unusable(/^S3_BUCKET/))
    await store.close()
    client.destroy()
  })

  it('is listed and emptied beyond the 1,000 keys of one answer', async () => {
    const client = s3TestClient(settings)
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
    const store = await openFileStore(settings, deps)
    const keys = Array.from({ length: 1_005 }, (_, i) => `many/${String(i).padStart(4, '0')}`)
    const left = keys.values()
    const writeRest = async () => {
      for (const key of left) await store.write(key, new Uint8Array(1))
    }
    await Promise.all(Array.from({ length: 32 }, writeRest))
    assert.deepEqual(
      (await Array.fromAsync(store.list('many/'))).map(({ key }) => key),
      keys,
    )
    await store.deletePrefix('many/')
    assert.deepEqual(await Array.fromAsync(store.list('')), [])
    await client.send(new DeleteBucketCommand({ Bucket: settings.bucket }))
    await store.close()
    client.destroy()
  })
})

function unusable(expected: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof FileStoreUnusable, String(error))
    assert.match(error.message, expected)
    assert.doesNotMatch(error.message, /wrong-secret/)
    return true
  }
}
