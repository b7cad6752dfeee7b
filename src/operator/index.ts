export type { ReportProgress } from './act.ts'
export { findInputErrors, runAct } from './run-act.ts'
export { listenForActs } from './socket/listen.ts'
export { sendAct } from './socket/send.ts'
