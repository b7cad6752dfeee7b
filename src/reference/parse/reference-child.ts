// Runs in the parsing child process; see parse-reference.ts.
import { rowColumns, serveParsing } from '../../ingest/index.ts'
import { checkReference } from './check-reference.ts'
import { REFERENCE_COLUMNS, REQUIRED_COLUMNS } from './columns.ts'

serveParsing(checkReference, rowColumns(REFERENCE_COLUMNS, REQUIRED_COLUMNS))
