import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { exactPath, sqlText } from '../../platform/columnar/index.ts'

export interface SandboxOptions {
  /** The only file outside the folder that may be read. */
  inputPath: string
  /** The only folder that may be read and written. */
  folder: string
  memoryBytesMax: number
  threads: number
}

/**
 * A DuckDB that sees one file and one folder and nothing else, and cannot be talked out of it: external access is
 * off and the configuration is locked before the first byte of the stranger's file is looked at.
 */
export async function openSandbox(options: SandboxOptions): Promise<DuckDBConnection> {
  const spill = join(options.folder, 'spill')
  mkdirSync(spill, { recursive: true })
  // Only the child has use for it; the server, which knows this folder for its other parts, does not load it.
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(options.threads),
    memory_limit: `${Math.floor(options.memoryBytesMax / 1_000_000)}MB`,
    temp_directory: spill,
    max_temp_directory_size: '8GB',
  })
  const connection = await instance.connect()
  const settings = [
    'autoinstall_known_extensions=false',
    'autoload_known_extensions=false',
    'allow_community_extensions=false',
    // Row numbers are given in the order of the file.
    'preserve_insertion_order=true',
    `allowed_paths=[${bothNames(options.inputPath)}]`,
    `allowed_directories=[${bothNames(options.folder)}]`,
    'enable_external_access=false',
    'lock_configuration=true',
  ]
  for (const setting of settings) await connection.run(`SET ${setting}`)
  return connection
}

/** A path as the disk knows it, and as queries ask for it where it holds signs that mean something to DuckDB. */
function bothNames(path: string): string {
  return [...new Set([path, exactPath(path)])].map(sqlText).join(', ')
}
