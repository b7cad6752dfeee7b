import type { MappingJob } from '../../mapping/index.ts'
import { jobView } from './job-schemas.ts'

export const LOOK_MS = 500

/** A job as it was when someone looked. */
export interface Look {
  /** As callers see it, in JSON. */
  data: string
  /** The job's last word, if it has ended. */
  ended: 'completed' | 'failed' | null
}

interface Follower {
  seen(look: Look): void
  broken(error: unknown): void
}

/**
 * Looks at a job twice a second for all who follow it, not once for each of them; nobody follows, nobody looks. Whether
 * a caller may see the job is to be settled before: each organization's followers have a look of their own.
 */
export class JobWatch {
  readonly #find: (organizationId: string, jobId: string) => Promise<MappingJob>
  readonly #followed = new Map<string, Set<Follower>>()

  constructor(find: (organizationId: string, jobId: string) => Promise<MappingJob>) {
    this.#find = find
  }

  /** Gives what ends it. */
  follow(organizationId: string, jobId: string, follower: Follower): () => void {
    const key = `${organizationId}/${jobId}`
    let followers = this.#followed.get(key)
    if (followers) followers.add(follower)
    else {
      followers = new Set([follower])
      this.#followed.set(key, followers)
      this.#lookLater(organizationId, jobId, followers)
    }
    return () => {
      followers.delete(follower)
      if (followers.size === 0 && this.#followed.get(key) === followers) this.#followed.delete(key)
    }
  }

  #lookLater(organizationId: string, jobId: string, followers: Set<Follower>): void {
    setTimeout(async () => {
      if (followers.size === 0) return
      try {
        const look = lookOf(await this.#find(organizationId, jobId))
        for (const follower of [...followers]) follower.seen(look)
      } catch (error) {
        for (const follower of [...followers]) follower.broken(error)
      }
      if (followers.size > 0) this.#lookLater(organizationId, jobId, followers)
    }, LOOK_MS)
  }
}

export function lookOf(job: MappingJob): Look {
  const { status } = job
  const ended = status === 'COMPLETED' ? 'completed' : status === 'FAILED' ? 'failed' : null
  return { data: JSON.stringify(jobView(job)), ended }
}
