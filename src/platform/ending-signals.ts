/** What ends a process that does not listen to it: Ctrl-C, a kill, a terminal that is closed. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// One Ctrl-C arrives up to three times: from the terminal, from npm and from bin/staymap.js, within moments.
/**
 * The copies of a signal have arrived by then: who is gone earlier would be ended by one, and that is another exit
 * code.
 */
export const SIGNAL_COPIES_MS = 100
/** What arrives later than this is meant as another one. */
export const SAME_SIGNAL_MS = 500
