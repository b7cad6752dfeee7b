import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * Every setting of the service, read from the environment once, at the start. A wrong value stops
 * the start with a message that names the setting, what was found and what would be right.
 */
export interface Settings {
  environment: 'development' | 'production'
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  s3: S3Settings | null
  /** Base of the links the service hands out; without it the address it listens on. */
  publicUrl: string | null
  /** Encrypts stored secrets and signs links. Absent in development: one is made in the data directory. */
  secret: string | null
  stripe: StripeSettings | null
  matchThreads: number | null
  rateLimitPerToken: number
  rateLimitPerAddress: number
  /** Whose word about the address of a caller (`X-Forwarded-For`) counts: networks and names of networks. */
  trustedProxies: string[]
  uploadBytesMax: number
  corsOrigins: string[]
  logLevel: (typeof LOG_LEVELS)[number]
  /** Load the invented demo world and organization at the first start. */
  demo: boolean
}

export interface S3Settings {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiBase: string | null
}

/** Thrown for wrong settings; `problems` are complete sentences for the person who starts the service. */
export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The settings are not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)

const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an absolute http or https address')

// A browser sends exactly this; written in any other way it would never be let in, and nobody would know why.
function isOrigin(text: string): boolean {
  return text === '*' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
}

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const NO_PROXY = 'none'

// Who calls from outside has no address in these, so an X-Forwarded-For of their own making counts for nothing.
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const networks = z
  .string()
  .transform(listed)
  .refine(
    (given) => given.every(isNetwork) || given.join() === NO_PROXY,
    `must be addresses or networks like 192.0.2.0/24, separated by commas, or ${NO_PROXY}`,
  )

const MEGABYTE = 1024 * 1024

const schema = z.object({
  STAYMAP_ENV: z.enum(['development', 'production']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: wholeNumber(0, 65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  STAYMAP_SECRET: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes long')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webAddress.optional(),
  MATCH_THREADS: wholeNumber(1, 256).optional(),
  RATE_LIMIT_PER_TOKEN: wholeNumber(0, 1e9).default(1200),
  RATE_LIMIT_PER_ADDRESS: wholeNumber(0, 1e9).default(300),
  TRUSTED_PROXIES: networks.optional(),
  UPLOAD_MAX_MB: wholeNumber(1, 100_000).default(500),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(listed)
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://app.example, with nothing behind'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  STAYMAP_DEMO: flag.default(true),
})

export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty value is how many deployment tools write "not set".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        const shown = isSecretName(name) ? 'the value given' : `"${given[name]}"`
        return `${name}: ${shown} is not right: ${plainReason(issue)}.`
      }),
    )
  }
  const value = parsed.data
  const production = value.STAYMAP_ENV === 'production'
  const problems = [...togetherOrNot(given), ...(production ? productionProblems(given) : [])]
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    environment: value.STAYMAP_ENV,
    host: value.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    s3: value.S3_BUCKET
      ? {
          endpoint: value.S3_ENDPOINT ?? null,
          region: value.S3_REGION,
          bucket: value.S3_BUCKET,
          accessKeyId: value.S3_ACCESS_KEY_ID!,
          secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
        }
      : null,
    publicUrl: value.PUBLIC_URL ? value.PUBLIC_URL.replace(/\/+$/, '') : null,
    secret: value.STAYMAP_SECRET ?? null,
    stripe: value.STRIPE_SECRET_KEY
      ? {
          secretKey: value.STRIPE_SECRET_KEY,
          webhookSecret: value.STRIPE_WEBHOOK_SECRET!,
          apiBase: value.STRIPE_API_BASE ?? null,
        }
      : null,
    matchThreads: value.MATCH_THREADS ?? null,
    rateLimitPerToken: value.RATE_LIMIT_PER_TOKEN,
    rateLimitPerAddress: value.RATE_LIMIT_PER_ADDRESS,
    trustedProxies: (value.TRUSTED_PROXIES ?? (production ? PRIVATE_NETWORKS : [])).filter((one) => one !== NO_PROXY),
    uploadBytesMax: value.UPLOAD_MAX_MB * MEGABYTE,
    corsOrigins: value.CORS_ORIGINS,
    logLevel: value.LOG_LEVEL,
    demo: value.STAYMAP_DEMO && !production,
  }
}

function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function isNetwork(text: string): boolean {
  const [address, bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}

function togetherOrNot(given: Record<string, unknown>): string[] {
  const groups = [
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ]
  const alone = [
    ['S3_ENDPOINT', 'S3_BUCKET'],
    ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ]
  return [
    ...groups.flatMap((names) => {
      const missing = names.filter((name) => !given[name])
      if (missing.length === 0 || missing.length === names.length) return []
      return [`${missing.join(' and ')}: missing; ${names.join(', ')} are set together or not at all.`]
    }),
    // A mistyped name would put files, or payments, elsewhere than was meant.
    ...alone.flatMap(([name, needed]) =>
      given[name] && !given[needed] ? [`${needed}: missing; ${name} says nothing without it.`] : [],
    ),
  ]
}

function productionProblems(given: Record<string, unknown>): string[] {
  const problems: string[] = []
  if (!given.STAYMAP_SECRET) {
    problems.push(
      'STAYMAP_SECRET: missing; production needs a secret of 32 bytes or more, for example from "openssl rand -hex 32".',
    )
  }
  if (!given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET) {
    problems.push(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: missing; production does not start with the built-in sandbox payment provider.',
    )
  }
  return problems
}

function isSecretName(name: string): boolean {
  return /SECRET|KEY|DATABASE_URL/.test(name)
}

function plainReason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `it must be one of ${issue.values.join(', ')}`
  return issue.message.startsWith('must') ? `it ${issue.message}` : issue.message
}
