import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { ENGINE_VERSION } from '../../../src/matching/index.ts'
import { decidingOn } from '../../support/mapping/decisions.ts'
import { loadReference, mapRows, PARTNER_ROWS } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

// One more than a chunk takes.
const ROWS_OF_TWO_CHUNKS = 2_049
const ROWS = PARTNER_ROWS.nord + PARTNER_ROWS.tejo

describe('jobs in which engines of several versions took part', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    const { db } = service.services
    // A worker of another version beside ours, as the database sees it.
    await sql`CREATE TABLE other_worker (chunk integer, engine text)`.execute(db)
    await sql`CREATE FUNCTION as_other_worker() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.done_at IS NOT NULL AND EXISTS (SELECT FROM other_worker WHERE chunk = NEW.number) THEN
          NEW.engine_version := (SELECT engine FROM other_worker WHERE chunk = NEW.number);
        END IF;
        RETURN NEW;
      END $$`.execute(db)
    await sql`CREATE TRIGGER other_worker BEFORE UPDATE ON mapping_chunks FOR EACH ROW EXECUTE FUNCTION as_other_worker()`.execute(
      db,
    )
  })
  afterEach(() => sql`DELETE FROM other_worker`.execute(service.services.db))
  after(() => service.close())

  /** Null: a worker that does not say its version yet. */
  const otherWorker = (chunk: number, engine: string | null) =>
    sql`INSERT INTO other_worker VALUES (${chunk}, ${engine})`.execute(service.services.db)
  const allIsOurs = () => sql`DELETE FROM other_worker`.execute(service.services.db)

  async function start() {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const find = async (jobId: string) =>
      (await service.call('GET', `/api/v1/mapping/${jobId}`, { token: organization.token })).body
    return {
      map: (rows: string) => mapRows(service, organization, rows),
      mapAgain: async (uploadId: string) => find(await decidingOn(service, organization).mapAgain(uploadId)),
    }
  }

  test('what one engine matched carries its version, whoever began the job, and is taken over by that one only', async () => {
    const { map, mapAgain } = await start()
    await otherWorker(0, '0.9.0')
    const others = await map(ROWS)
    assert.deepEqual([others.status, others.engineVersion], ['COMPLETED', '0.9.0'])
    await allIsOurs()
    const ours = await mapAgain(others.partnerInventoryId)
    assert.deepEqual([ours.engineVersion, ours.mappedFromCache], [ENGINE_VERSION, 0])
    const again = await mapAgain(others.partnerInventoryId)
    assert.deepEqual([again.engineVersion, again.mappedFromCache], [ENGINE_VERSION, 2])
  })

  test('a job of two engines names none, and nothing of it is taken over', async () => {
    const { map, mapAgain } = await start()
    const rows = Array.from({ length: ROWS_OF_TWO_CHUNKS }, (_, at) => PARTNER_ROWS.nord.replace('p-nord', `p${at}`))
    await otherWorker(0, '0.9.0')
    const mixed = await map(rows.join(''))
    assert.deepEqual([mixed.status, mixed.engineVersion], ['COMPLETED', null])
    await allIsOurs()
    const again = await mapAgain(mixed.partnerInventoryId)
    assert.deepEqual([again.engineVersion, again.mappedFromCache], [ENGINE_VERSION, 0])
  })

  test('the same where a worker did not say its version', async () => {
    const { map, mapAgain } = await start()
    await otherWorker(0, null)
    const unsaid = await map(ROWS)
    assert.deepEqual([unsaid.status, unsaid.engineVersion], ['COMPLETED', null])
    await allIsOurs()
    assert.equal((await mapAgain(unsaid.partnerInventoryId)).mappedFromCache, 0)
  })

  test('the same where rows were taken over and another engine matched the rest', async () => {
    const { map, mapAgain } = await start()
    await map(ROWS)
    await otherWorker(0, '0.9.0')
    const more = await map(ROWS + PARTNER_ROWS.belem)
    assert.deepEqual([more.mappedFromCache, more.engineVersion], [2, null])
    await allIsOurs()
    // Of the first job, which has all but one.
    assert.equal((await mapAgain(more.partnerInventoryId)).mappedFromCache, 2)
  })

  test('the same where they were taken over from a job that nobody knows the engine of', async () => {
    const { map } = await start()
    const { db } = service.services
    const first = await map(ROWS)
    // What an older process does, which takes them from any job begun with its engine: by the time ours finishes, it
    // shows.
    await sql`CREATE FUNCTION as_older_planner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE mapping_jobs SET rows_engine_version = NULL WHERE upload_id <> NEW.upload_id AND organization_id = NEW.organization_id;
        RETURN NEW;
      END $$`.execute(db)
    await sql`CREATE TRIGGER older_planner AFTER UPDATE ON mapping_jobs FOR EACH ROW
      WHEN (OLD.status = 'PENDING' AND NEW.status = 'RUNNING') EXECUTE FUNCTION as_older_planner()`.execute(db)
    try {
      const second = await map(ROWS + PARTNER_ROWS.belem)
      assert.deepEqual([first.engineVersion, second.mappedFromCache, second.engineVersion], [ENGINE_VERSION, 2, null])
    } finally {
      await sql`DROP TRIGGER older_planner ON mapping_jobs`.execute(db)
    }
  })

  test('a job of before rows named their engine is not taken over', async () => {
    const { map, mapAgain } = await start()
    const { mappingJobId, partnerInventoryId } = await map(ROWS)
    await service.services.db
      .updateTable('mapping_jobs')
      .set({ rows_engine_version: null })
      .where('id', '=', mappingJobId)
      .execute()
    assert.equal((await mapAgain(partnerInventoryId)).mappedFromCache, 0)
  })
})
