import { ApiError, badRequest } from '../platform/errors.ts'
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
  speakPlainly()
  const parsed = act.input.safeParse(input)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    throw badRequest(`${errors.map((field) => `${field.path}: ${field.message}`).join('; ')}.`, errors)
  }
  return act.run(services, parsed.data, progress, signal)
}
