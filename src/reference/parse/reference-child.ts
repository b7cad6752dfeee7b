// Runs in the parsing child process; see parse-reference.ts.
import { serveParsing } from '../../ingest/index.ts'
import { checkReference } from './check-reference.ts'

serveParsing(checkReference)
