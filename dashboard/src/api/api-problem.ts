import type { Problem } from './types.ts'

/** An error of the API, in words a person can act on. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: Problem['code'] | 'UNREACHABLE'
  readonly requestId: string | undefined
  readonly fields: ReadonlyMap<string, string>

  constructor(status: number, body: unknown) {
    const problem = (body ?? {}) as Partial<Problem>
    super(problem.detail ?? `The service answered with status ${status} and no explanation.`)
    this.status = status
    this.code = problem.code ?? 'INTERNAL_ERROR'
    this.requestId = problem.requestId
    this.fields = new Map(problem.errors?.map(({ path, message }) => [path, message]))
  }

  static unreachable(): ApiProblem {
    const problem = new ApiProblem(0, { detail: 'The service cannot be reached. Check the connection and try again.' })
    return Object.assign(problem, { code: 'UNREACHABLE' })
  }
}

/** What to say of anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Something went wrong on this page. Load it again.'
  switch (error.code) {
    case 'INTERNAL_ERROR':
      return `Something went wrong in the service. Tell support the number ${error.requestId ?? 'in the log'}.`
    case 'UNAVAILABLE':
      return 'The service is not available for a moment. Try again.'
    default:
      return error.message
  }
}
