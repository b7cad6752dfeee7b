export { checkWritable } from './check-writable.ts'
export { countGrowing } from './count-growing.ts'
export {
  type Database,
  type Db,
  isForeignKeyViolation,
  isUniqueViolation,
  json,
  retryOnDeadlock,
  type Trx,
} from './database.ts'
export { holdDataDirectory, prepareDataDirectory } from './hold-data-directory.ts'
export { migrate } from './migrate.ts'
export { openPGlite } from './open-pglite.ts'
export { openPostgres } from './open-postgres.ts'
export { runUnlessElsewhere } from './run-unless-elsewhere.ts'
export type { Tables } from './tables.ts'
