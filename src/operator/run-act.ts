import { ApiError, badRequest, type FieldError } from '../platform/errors.ts'
import { speakPlainly } from '../platform/plain-messages.ts'
import type { OperatorServices, ReportProgress } from './act.ts'
import { findAct } from './acts/index.ts'

/** Checks the input and runs the act. Wrong input is an ApiError that names the field. */
export async function runAct(
  services: OperatorServices,
  name: string,
  input: unknown,
  progress: ReportProgress,
  signal?: AbortSignal,
): Promise<object> {
  const act = findAct(name)
  if (!act) throw new ApiError({ code: 'NOT_FOUND', detail: `This Staymap does not know the act ${name}.` })
  const errors = findInputErrors(name, input)
  if (errors.length > 0)
    throw badRequest(`${errors.map((field) => `${field.path}: ${field.message}`).join('; ')}.`, errors)
  return act.run(services, act.input.parse(input), progress, signal)
}

/**
 * What is wrong with the input of an act, field by field. A command asks before it sends it, and knows what the fields
 * are called there.
 */
export function findInputErrors(name: string, input: unknown): FieldError[] {
  speakPlainly()
  const issues = findAct(name)?.input.safeParse(input).error?.issues ?? []
  return issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}
