// Runs in the parsing child process; see parse-inventory.ts.
import { serveParsing } from '../../ingest/index.ts'
import { checkInventory } from './check-inventory.ts'

serveParsing(checkInventory)
