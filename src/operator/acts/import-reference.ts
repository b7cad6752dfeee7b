import { z } from 'zod'
import { IngestError } from '../../ingest/index.ts'
import { badRequest } from '../../platform/errors.ts'
import { importReference as importFile, importOpenData, OPEN_DATA_SOURCES } from '../../reference/index.ts'
import { act } from '../act.ts'

export const importReference = act({
  name: 'reference.import',
  input: z.object({
    /** Absolute: the server may run in another folder. */
    path: z.string().startsWith('/', 'must be an absolute path'),
    replace: z.boolean().default(false),
    from: z.enum(OPEN_DATA_SOURCES).optional(),
  }),
  async run(services, { path, replace, from }, progress, signal) {
    try {
      if (from) return await importOpenData(services, { path, replace, from }, progress, signal)
      return await importFile(services, { path, replace }, progress, signal)
    } catch (error) {
      if (error instanceof IngestError && !error.isOurs) throw badRequest(`${path}: ${error.message}`)
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw badRequest(`There is no file ${path}.`)
      throw error
    }
  },
})
