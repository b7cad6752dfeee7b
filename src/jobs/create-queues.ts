import type { PgBoss } from 'pg-boss'

/** What a queue promises about its jobs. */
export interface QueueOptions {
  /** How often a job that threw is tried again before it is given up. An outage does not count. */
  retryLimit: number
  /** Seconds before the first retry; doubled each time, at most a minute. */
  retryDelaySeconds?: number
  /** A worker that has not been heard of for this long is dead and its job goes to another. At least 10. */
  heartbeatSeconds?: number
  /** A job that runs longer than this is taken to be stuck. */
  expireInSeconds?: number
}

// Nobody reads a job that has ended, and every look counts along what is kept.
const ENDED_KEPT_SECONDS = 600
// How often those are deleted; the default is a day.
export const DELETE_EVERY_SECONDS = 300

const QUEUE_DEFAULTS = { retryDelaySeconds: 1, heartbeatSeconds: 15, expireInSeconds: 6 * 3600 }

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Makes the queues that are not there yet, and gives those that are what they promise now. */
export async function createQueues(boss: PgBoss, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of queues) {
    const settings = {
      retryLimit: options.retryLimit,
      retryDelay: options.retryDelaySeconds ?? QUEUE_DEFAULTS.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 60,
      heartbeatSeconds: options.heartbeatSeconds ?? QUEUE_DEFAULTS.heartbeatSeconds,
      expireInSeconds: options.expireInSeconds ?? QUEUE_DEFAULTS.expireInSeconds,
      deleteAfterSeconds: ENDED_KEPT_SECONDS,
      notify: true,
    }
    const known = existing.get(name)
    if (known) {
      const isSame = Object.entries(settings).every(([key, value]) => known[key as keyof typeof known] === value)
      if (!isSame) await boss.updateQueue(name, settings)
      continue
    }
    await boss.createQueue(name, { ...settings, policy: 'exclusive' })
    // pg-boss looks a queue it did not find at its start up at its first use, on a connection of its own. Inside a
    // transaction that would wait for ever on the embedded database, which has only one; so it is looked up here.
    await boss.findJobs(name, { id: NO_JOB })
  }
}
