import { existsSync } from 'node:fs'

/**
 * Does what may make the data folder and says so if it did: whoever forgot to set DATA_DIR would otherwise work on an
 * empty database beside the one that is meant, and wonder why a token is unknown there.
 */
export async function tellNewDataFolder<T>(dataDir: string, act: () => Promise<T>): Promise<T> {
  const wasThere = existsSync(dataDir)
  try {
    return await act()
  } finally {
    if (!wasThere && existsSync(dataDir))
      process.stderr.write(`Made a new data folder, ${dataDir}: there was none. To use another, set DATA_DIR.\n`)
  }
}
