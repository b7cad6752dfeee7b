/** The codes a caller may see, each with the status it answers. */
export const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  QUOTA_EXHAUSTED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF_CODE

export interface FieldError {
  path: string
  message: string
}

export interface ApiErrorOptions {
  code: ErrorCode
  /** What the caller reads: what is wrong and what would be right. Never a secret, never our internals. */
  detail: string
  errors?: FieldError[]
  /** Further members of the problem body, for example `events` on a plan refusal. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
  /** For our log only. */
  cause?: unknown
}

/** A wrong request. Everything else that is thrown is our own mistake and answers 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined

  constructor(options: ApiErrorOptions) {
    super(options.detail, { cause: options.cause })
    this.name = 'ApiError'
    this.code = options.code
    this.status = STATUS_OF_CODE[options.code]
    this.errors = options.errors
    this.extra = options.extra
    this.headers = options.headers
  }
}

/** Not there and not yours are the same answer, so that ids of others cannot be probed. */
export function notFound(what: string): ApiError {
  return new ApiError({ code: 'NOT_FOUND', detail: `${what} was not found.` })
}

export function badRequest(detail: string, errors?: FieldError[]): ApiError {
  return new ApiError({ code: 'BAD_REQUEST', detail, errors })
}

export function conflict(detail: string): ApiError {
  return new ApiError({ code: 'CONFLICT', detail })
}
