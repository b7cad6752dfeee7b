/** Builds the dashboard ahead of the first start, for images whose folder cannot be written to later. */
import { createLog } from '../src/platform/log.ts'
import { buildDashboard } from '../src/start/build-dashboard.ts'

if ((await buildDashboard(createLog('error'))) === null) process.exitCode = 1
