import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import type { Actor } from './audit.ts'
import { type CredentialToRevoke, findCredential, revokeCredential, type VerifiedCredential } from './credentials.ts'
import { hashSecret } from './secret-text.ts'
import type { CredentialKind } from './tables.ts'

// How long another process may go on accepting a credential that was revoked here.
const TRUSTED_MS = 5_000
// More than any one process is called with in five seconds; a bound, so that memory cannot grow with callers.
const KEPT_MAX = 10_000

interface Kept {
  credential: VerifiedCredential
  until: number
}

/**
 * The credentials of the last few seconds, so that a caller's second request costs no query. What is
 * revoked through here ends at once in this process and within five seconds in others. Kept under
 * the secret's hash: the secrets themselves are not to be found in memory.
 */
export class VerifiedCredentials {
  readonly #db: Db
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept>()
  readonly #asked = new Map<string, Promise<VerifiedCredential | null>>()
  // Counts revocations: an answer that was on its way while one happened is not kept.
  #revocations = 0

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** What is known without asking the database: undefined says nothing about the secret. */
  recall(secret: string, kinds: readonly CredentialKind[]): VerifiedCredential | undefined {
    const kept = this.#kept.get(hashSecret(secret))
    if (!kept || !kinds.includes(kept.credential.kind)) return undefined
    const now = this.#clock.now().getTime()
    // A clock that was set back makes what is kept look fresh for longer than it is.
    if (now >= kept.until || now < kept.until - TRUSTED_MS) return undefined
    return kept.credential
  }

  /** The credential behind a secret, or null when it is unknown, revoked, expired or of another kind. */
  async find(secret: string, kinds: readonly CredentialKind[]): Promise<VerifiedCredential | null> {
    const known = this.recall(secret, kinds)
    if (known) return known
    // Many requests of one caller at the same moment ask once.
    const question = `${kinds.join()} ${hashSecret(secret)}`
    const asked = this.#asked.get(question)
    if (asked) return asked
    const asking = this.#ask(secret, kinds).finally(() => this.#asked.delete(question))
    this.#asked.set(question, asking)
    return asking
  }

  /** Ends a credential at once. Revoking it again changes nothing. */
  async revoke(actor: Actor, which: CredentialToRevoke): Promise<void> {
    await this.#db.transaction().execute((trx) => revokeCredential(trx, this.#clock, actor, which))
    this.#revocations++
    this.#asked.clear()
    for (const [key, { credential }] of this.#kept) if (credential.id === which.id) this.#kept.delete(key)
  }

  async #ask(secret: string, kinds: readonly CredentialKind[]): Promise<VerifiedCredential | null> {
    const revocations = this.#revocations
    const credential = await findCredential(this.#db, this.#clock, secret, kinds)
    if (credential && revocations === this.#revocations) this.#keep(hashSecret(secret), credential)
    return credential
  }

  #keep(key: string, credential: VerifiedCredential): void {
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear()
    const until = this.#clock.now().getTime() + TRUSTED_MS
    this.#kept.set(key, { credential, until: Math.min(until, credential.expiresAt?.getTime() ?? until) })
  }
}
