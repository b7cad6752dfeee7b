// Runs in the parsing child process; see parse-inventory.ts.
import { rowColumns, serveParsing } from '../../ingest/index.ts'
import { checkInventory } from './check-inventory.ts'
import { INVENTORY_COLUMNS, REQUIRED_COLUMNS } from './columns.ts'

serveParsing(checkInventory, rowColumns(INVENTORY_COLUMNS, REQUIRED_COLUMNS))
