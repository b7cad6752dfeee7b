export { buildDashboard } from './build-dashboard.ts'
export { openDatabase, openPlatform } from './open-platform.ts'
export { demoInventoryPath } from './prepare-demo/demo-access.ts'
export { runUntilStopped } from './run-until-stopped.ts'
export { startAll } from './start-all.ts'
// The whole house takes a second to load. Each of these loads it when it is called, so that a command that wants less,
// or that has a database to open meanwhile, does not wait for it.
export async function serve(...given: Parameters<typeof import('./serve.ts').serve>) {
  return (await import('./serve.ts')).serve(...given)
}
export async function work(...given: Parameters<typeof import('./work.ts').work>) {
  return (await import('./work.ts')).work(...given)
}
export async function runActHere(...given: Parameters<typeof import('./run-act-here.ts').runActHere>) {
  return (await import('./run-act-here.ts')).runActHere(...given)
}
