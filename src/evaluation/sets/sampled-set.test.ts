import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { evaluateSet } from '../evaluate-set.ts'
import { haveHotelsInCommon, taskOf } from '../task.ts'
import { type LabelledSet, loadLabelledSet } from './labelled-set.ts'
import { filesIn } from './set-files.ts'

const REFERENCE = `id,name,address,city,country,latitude,longitude
r1,Kestrel Bay Resort,12 Harbour Road,Port Aldine,GB,50.3401,-4.1201
r2,Rowan Castle Hotel,1 Castle Hill,Port Aldine,GB,50.3502,-4.1302
`
const PARTNER = `id,name,address,city,country,latitude,longitude
p1,Kestrel Bay Resort,12 Harbour Road,Port Aldine,GB,50.3401,-4.1201
p2,Rowan Castle Hotel,1 Castle Hill,Port Aldine,GB,50.3502,-4.1302
p3,Kestrel Bay Resort,12 Harbour Road,Port Aldine,GB,50.3401,-4.1201
`

describe('a labelled set of which only a sample was read', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sampled-set-'))
    await writeFile(join(folder, 'reference.csv'), REFERENCE)
    await writeFile(join(folder, 'partner.csv'), PARTNER)
  })
  after(() => rm(folder, { recursive: true }))
  const read = async (labels: string): Promise<LabelledSet> => {
    await writeFile(join(folder, 'labels.csv'), labels)
    return loadLabelledSet(filesIn(folder))
  }

  it('is judged by the records listed, each counting for as many as it stands for', async () => {
    // p2 is said to be absent, so that matching it is the one mistake; p3 was not read and is no mistake.
    const set = await read('partnerId,referenceId,verdict,weight\np1,r1,same,9\np2,,absent,1\n')
    const [{ scores }] = evaluateSet(set)
    assert.equal(scores.records, 2)
    assert.ok(Math.abs(scores.policy.precision - 0.9) < 1e-6, `precision ${scores.policy.precision}`)
    assert.equal(scores.policy.recall, 1)
  })

  it('is one area, however far apart its hotels stand', async () => {
    const task = taskOf(await read('partnerId,referenceId,verdict,weight\np1,r1,same,9\np2,,absent,1\n'))
    assert.deepEqual([task.isSample, task.area[0] === task.area[1]], [true, true])
  })

  it('refuses a weight that is no number above 0 and names the record', async () => {
    await assert.rejects(read('partnerId,referenceId,verdict,weight\np1,r1,same,0\n'), /weight of record p1 is "0"/)
  })

  it('without weights every record counts once, and one without a label is absent', async () => {
    const [{ scores }] = evaluateSet(await read('partnerId,referenceId,verdict\np1,r1,same\np2,r2,same\n'))
    assert.equal(scores.records, 3)
    assert.ok(Math.abs(scores.policy.precision - 2 / 3) < 1e-6, `precision ${scores.policy.precision}`)
  })

  it('is no stranger to a set that holds one of its hotels, and one to a set that holds only its ids', async () => {
    const set = await read('partnerId,referenceId,verdict,weight\np1,r1,same,1\n')
    const otherNames = (h: LabelledSet['partner'][number]): typeof h => ({ ...h, name: `${h.name} Vista` })
    const turned = taskOf({ ...set, partner: set.reference, reference: [], standsFor: null })
    const renamed = taskOf({
      ...set,
      partner: set.partner.map(otherNames),
      reference: set.reference.map(otherNames),
      standsFor: null,
    })
    assert.deepEqual([haveHotelsInCommon(taskOf(set), turned), haveHotelsInCommon(taskOf(set), renamed)], [true, false])
  })
})
