import type { Actor } from '../accounts/index.ts'
import type { ReviewRow, RowAnswer, SupplierRequest } from '../onboarding/index.ts'
import type { ReviewDeps } from './deps.ts'
import { describeItems } from './describe-items.ts'
import { findOpenItems } from './find-open-items.ts'
import type { ReviewResolution } from './resolution.ts'
import { type ResolvedItem, resolveItem, resolveItems } from './resolve-items.ts'
import type { ReviewItem, ReviewKind } from './review-item.ts'

// A glance at a list that is one of many on a page, and a look at the one that is open.
const SAMPLE_ROWS_IN_LIST = 5
const SAMPLE_ROWS_IN_FULL = 50

/** The operator's queue: what customers asked for or reported, with what it takes to decide. */
export class ReviewService {
  readonly #deps: ReviewDeps

  constructor(deps: ReviewDeps) {
    this.#deps = deps
  }

  /** What is open, the oldest first. */
  async list(kind: ReviewKind | null, page: number, size: number): Promise<{ total: number; items: ReviewItem[] }> {
    const open = await findOpenItems(this.#deps.db, kind, page, size)
    return { total: open.total, items: await describeItems(this.#deps, open.items, SAMPLE_ROWS_IN_LIST) }
  }

  /** Open or resolved; 404 when there is none. */
  async find(kind: ReviewKind, id: string): Promise<ReviewItem> {
    return (await describeItems(this.#deps, [{ kind, id }], SAMPLE_ROWS_IN_FULL))[0]
  }

  resolve(actor: Actor, answer: ReviewResolution): Promise<string> {
    return resolveItem(this.#deps, actor, answer)
  }

  /** Rows of an approved supplier's list that await a person; onboarding owns them. */
  supplierRows(requestId: string, page: number, size: number): Promise<{ total: number; rows: ReviewRow[] }> {
    return this.#deps.onboarding.reviewRows(requestId, 'open', page, size)
  }

  decideSupplierRows(actor: Actor, requestId: string, answers: readonly RowAnswer[]): Promise<SupplierRequest> {
    return this.#deps.onboarding.decideRows(actor, requestId, answers)
  }

  /** Each by itself; see resolve-items.ts. */
  resolveAll(actor: Actor, answers: readonly ReviewResolution[]): Promise<ResolvedItem[]> {
    return resolveItems(this.#deps, actor, answers)
  }
}
