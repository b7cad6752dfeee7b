import assert from 'node:assert/strict'
import { it } from 'node:test'
import { evaluateSet, filesIn, loadLabelledSet } from './index.ts'

it('the invented labelled pairs: no wrong match, and hardly a right one missed', async () => {
  const folder = new URL('../../test/fixtures/labelled-pairs/', import.meta.url).pathname
  const [whole] = evaluateSet(await loadLabelledSet(filesIn(folder)))
  const { policy, candidateRecall, bestCut } = whole.scores
  assert.equal(policy.precision, 1)
  assert.ok(policy.recall >= 0.85, `recall ${policy.recall}`)
  assert.equal(candidateRecall, 1)
  assert.ok(bestCut.f1 >= 0.97, `best F1 ${bestCut.f1}`)
})
