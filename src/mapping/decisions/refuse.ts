import { ApiError, type FieldError } from '../../platform/errors.ts'

/** Why a decision cannot be made of the result as it is. */
export interface Refusal extends FieldError {
  /** What to do instead. */
  advice: string
}

/** 409 for all decisions of a request when one of them is refused; the sentence tells the first. */
export function refuse(refusals: Refusal[]): void {
  if (refusals.length === 0) return
  const [{ message, advice }] = refusals
  const others = refusals.length === 1 ? '' : `${refusals.length} of the results cannot be decided so: `
  throw new ApiError({
    code: 'CONFLICT',
    detail: `${others}${message}. ${advice}`,
    errors: refusals.map(({ path, message }) => ({ path, message })),
  })
}
