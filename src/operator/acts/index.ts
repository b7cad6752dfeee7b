import type { Act } from '../act.ts'
import { createKey, createToken } from './create-credential.ts'
import { createOrganization } from './create-organization.ts'
import { importReference } from './import-reference.ts'
import {
  exportCrosswalk,
  publishReference,
  referenceChanges,
  referenceDuplicates,
  referenceStatus,
  unmergeReference,
} from './manage-reference.ts'
import { listReviews, resolveReview, showReview } from './review.ts'
import { decideReviewRows, listReviewRows } from './review-rows.ts'
import { setPlan } from './set-plan.ts'

/** Every operator act, one line each. */
const ACTS: Act[] = [
  createOrganization,
  createToken,
  createKey,
  setPlan,
  importReference,
  publishReference,
  referenceStatus,
  referenceChanges,
  referenceDuplicates,
  unmergeReference,
  exportCrosswalk,
  listReviews,
  showReview,
  resolveReview,
  listReviewRows,
  decideReviewRows,
]

export function findAct(name: string): Act | undefined {
  return ACTS.find((act) => act.name === name)
}
