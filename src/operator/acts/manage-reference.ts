import { z } from 'zod'
import { OPERATOR_ACTOR } from '../../accounts/index.ts'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { NO_COUNTRY, parseCountry } from '../../platform/places/countries.ts'
import { wholeFile } from '../../platform/whole-files/whole-file.ts'
import {
  crosswalkSql,
  listChanges,
  makeVersion,
  proposeDuplicates,
  readReferenceStatus,
  undoMerge,
  versionFile,
} from '../../reference/index.ts'
import { act } from '../act.ts'
import { LISTED_MAX } from '../limits.ts'

const listLimit = z.number().int().min(1).max(LISTED_MAX).default(100)

/** The same hotels as a new version, with the merges folded in. */
export const publishReference = act({
  name: 'reference.publish',
  input: z.object({}),
  async run(services, _input, progress, signal) {
    // A version without hotels would be taken for an inventory by whoever asks whether there is one.
    if (!(await readReferenceStatus(services.db)).current?.hotels)
      throw conflict('There is no reference inventory yet. Next: staymap reference import FILE')
    return makeVersion(services, { incoming: { kind: 'nothing' }, source: 'published again' }, progress, signal)
  },
})

export const referenceStatus = act({
  name: 'reference.status',
  input: z.object({}),
  run: ({ db }) => readReferenceStatus(db),
})

export const referenceChanges = act({
  name: 'reference.changes',
  input: z.object({ since: z.number().int(), limit: listLimit }),
  async run(services, { since, limit }) {
    await services.reference.refresh()
    return { since, ...(await listChanges(services, since, 0, limit)) }
  },
})

export const referenceDuplicates = act({
  name: 'reference.duplicates',
  input: z.object({
    limit: listLimit,
    country: z
      .string()
      .refine((text) => parseCountry(text), NO_COUNTRY)
      .optional(),
  }),
  async run(services, { limit, country }, progress) {
    await services.reference.refresh()
    const current = services.reference.current()
    if (!current) throw notFound('A reference inventory')
    return { pairs: await proposeDuplicates(current, { limit, country: country ?? null }, progress) }
  },
})

export const unmergeReference = act({
  name: 'reference.unmerge',
  input: z.object({ hotelId: z.guid() }),
  run: (services, { hotelId }) => undoMerge(services, OPERATOR_ACTOR, hotelId),
})

export const exportCrosswalk = act({
  name: 'reference.crosswalk',
  input: z.object({ out: z.string().startsWith('/', 'must be an absolute path') }),
  async run({ db, files, columnar }, { out }) {
    const { current } = await readReferenceStatus(db)
    if (!current) throw notFound('A reference inventory')
    const format = /\.parquet$/i.test(out) ? 'FORMAT parquet' : 'FORMAT csv, HEADER true'
    const { part, put, discard } = wholeFile(out)
    try {
      await files.withLocalPath(versionFile(current.version, 'hotels.parquet'), (hotels) =>
        columnar.run(`COPY (${crosswalkSql(parquetRows(hotels))}) TO ${sqlText(part)} (${format})`),
      )
      put()
    } finally {
      discard()
    }
    return { out, version: current.version }
  },
})
