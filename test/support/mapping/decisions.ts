import assert from 'node:assert/strict'
import type { TestService } from '../test-service.ts'
import { searchResults, startJob, waitForJob } from './mapping.ts'

/** A list that is decided on again and again: the job looked at, and later ones on the same upload. */
export function decidingOn(service: TestService, organization: { token: string }) {
  const { token } = organization
  const decide = (jobId: string, resultId: string, body: Record<string, unknown>) =>
    service.call('POST', `/api/v1/mapping/${jobId}/results/${resultId}/decision`, { token, body })
  const results = async (jobId: string) => (await searchResults(service, organization, jobId)).results
  return {
    decide,
    results,
    /** One decision behind the other on a row, each of them made. */
    async decideAll(jobId: string, row: number, bodies: Record<string, unknown>[]) {
      const { id } = (await results(jobId))[row]
      for (const body of bodies) {
        const answer = await decide(jobId, id, body)
        assert.equal(answer.status, 200, answer.text)
      }
    },
    async mapAgain(partnerInventoryId: string, options: Record<string, unknown> = {}): Promise<string> {
      const { body } = await startJob(service, organization, { partnerInventoryId, ...options })
      await waitForJob(service, organization, body.mappingJobId)
      return body.mappingJobId
    },
    async matchNow(record: Record<string, unknown>) {
      const answer = await service.call('POST', '/api/v1/match', { token, body: { records: [record] } })
      assert.equal(answer.status, 200, answer.text)
      return answer.body.results[0]
    },
  }
}
