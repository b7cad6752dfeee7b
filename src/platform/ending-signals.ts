/** What ends a process that does not listen to it: Ctrl-C, a kill, a terminal that is closed. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
