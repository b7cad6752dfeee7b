import pg from 'pg'
import { startPostgresServer } from '../../test/support/database/postgres-server.ts'

const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  fsync: 'off',
  max_parallel_workers_per_gather: '0',
}

/** A real PostgreSQL of its own, set up for the machine and asked over a socket, with two connections. */
export async function startPostgresPool(): Promise<{ pool: pg.Pool; stop(): Promise<void> }> {
  const server = await startPostgresServer({ settings: SETTINGS, onSocket: true })
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  // The pool reports its end before its sockets are closed; the server's farewell on them is no fault then.
  let stopping = false
  pool.on('error', (error) => {
    if (!stopping) throw error
  })
  return {
    pool,
    async stop() {
      stopping = true
      await pool.end()
      await server.stop()
    },
  }
}
