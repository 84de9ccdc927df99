import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { emailSchema, newPasswordSchema } from '#domain/users/user.ts'
import { type OidcSettings, oidcEnvironment, oidcSettingsOf } from '#server/accounts/oidc-settings.ts'
import type { Keep } from '#server/backup/backup-retention.ts'
import { DATABASE_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { type S3Settings, s3Environment, s3SettingsOf } from './files/s3-settings.ts'
import { LIMITS, type Limits } from './http/limits.ts'

export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** The settings, read from the environment (decisions, Running it). */
export interface Config {
  port: number
  host: string
  dataDir: string
  database: DatabaseAddress
  /** The object store for photos and documents; `null`: `dataDir`. */
  s3: S3Settings | null
  /** The secret that all servers of one database share; `null`: the one in `dataDir`. */
  secret: Buffer | null
  /** The administrator to create on a start with no users. */
  firstAdmin: { email: string; password: string } | null
  /** The OpenID Connect provider for logins; `null`: passwords only. */
  oidc: OidcSettings | null
  publicUrl: string | null
  /** The time-stamping authority (RFC 3161) for each backup; `null`: none. */
  timestampUrl: string | null
  trustProxy: string
  /** How long a stopping server reports that it is not ready, so that proxies send it no more requests. */
  drainMs: number
  logLevel: string
  /** The token that Prometheus must send; `null`: no metrics. */
  metricsToken: string | null
  limits: Limits
  backup: {
    folder: string
    /** Number of automatic backups to keep; `null`: no automatic backups. */
    keep: Keep | null
  }
}

const SHORTEST_METRICS_TOKEN = 16
const LAST_PORT = 65_535
const PROXY_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const environmentSchema = z.object({
  PORT: z.string().refine(isPort, 'PORT must be a number from 0 to 65535').transform(Number).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^(sqlite:.|postgres(ql)?:\/\/.)/,
      'DATABASE_URL must start with postgres:// or with sqlite: and a file name',
    )
    .optional(),
  ...s3Environment,
  ...oidcEnvironment,
  RINKBOOK_SECRET: z
    .string()
    .regex(
      /^[0-9a-f]{64}$/i,
      'RINKBOOK_SECRET must be 64 hexadecimal digits, such as those of: openssl rand -hex 32',
    )
    .optional(),
  ADMIN_EMAIL: emailSchema.optional(),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an address such as https://rinkbook.example' })
    .optional(),
  TIMESTAMP_URL: z
    .url({
      protocol: /^https?$/,
      error: 'TIMESTAMP_URL must be an address such as https://timestamp.example/tsr',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxyList,
      'TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8, separated by commas',
    )
    .default('loopback'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-5]?\d|60)$/, 'DRAIN_SECONDS must be a number from 0 to 60')
    .transform(Number)
    .default(0),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(
      /^(off|[1-9]\d{0,3},\d{1,4},\d{1,4})$/,
      'BACKUP_KEEP must say how many days, weeks and months, such as 7,4,12, or off',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(
      SHORTEST_METRICS_TOKEN,
      `METRICS_TOKEN must have at least ${SHORTEST_METRICS_TOKEN} characters, such as those of: openssl rand -hex 20`,
    )
    .optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
})

/** Reads the settings; throws a `StartupProblem` that names the setting to correct. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filledIn = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environmentSchema.safeParse(filledIn)
  if (!read.success) throw new StartupProblem(describe(read.error))
  const { PORT, HOST, DATA_DIR, DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, PUBLIC_URL } = read.data
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined)) {
    throw new StartupProblem('Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.')
  }
  const dataDir = resolve(DATA_DIR)
  const database = databaseAddress(DATABASE_URL, dataDir)
  return {
    port: PORT,
    host: HOST,
    dataDir,
    database,
    s3: s3SettingsOf(read.data),
    secret: read.data.RINKBOOK_SECRET === undefined ? null : Buffer.from(read.data.RINKBOOK_SECRET, 'hex'),
    firstAdmin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    oidc: oidcSettingsOf(read.data, PUBLIC_URL),
    publicUrl: PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    timestampUrl: read.data.TIMESTAMP_URL ?? null,
    trustProxy: read.data.TRUST_PROXY,
    drainMs: read.data.DRAIN_SECONDS * 1000,
    logLevel: read.data.LOG_LEVEL,
    metricsToken: read.data.METRICS_TOKEN ?? null,
    limits: LIMITS,
    backup: {
      folder: read.data.BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(read.data.BACKUP_DIR),
      keep: keepOf(read.data.BACKUP_KEEP ?? (database.kind === 'sqlite' ? '7,4,12' : 'off')),
    },
  }
}

/** True if browsers reach the server over https, according to the settings. */
export function isServedOverHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false
}

/** True if only this machine can reach the server. */
export function listensOnLoopbackOnly(config: Pick<Config, 'host'>): boolean {
  return config.host === 'localhost' || config.host === '::1' || config.host.startsWith('127.')
}

function keepOf(text: string): Keep | null {
  if (text === 'off') return null
  const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
  return { daily, weekly, monthly }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= LAST_PORT
}

function isProxyList(text: string): boolean {
  return text.split(',').every(part => {
    const [address = '', bits] = part.trim().split('/')
    if (bits === undefined && PROXY_NETWORKS.has(address)) return true
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  })
}

function databaseAddress(url: string | undefined, dataDir: string): DatabaseAddress {
  if (url === undefined) return { kind: 'sqlite', file: join(dataDir, DATABASE_FILE) }
  if (url.startsWith('postgres')) return { kind: 'postgres', url }
  return { kind: 'sqlite', file: resolve(dataDir, url.replace(/^sqlite:(\/\/)?/, '')) }
}

function describe(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => {
      const name = String(path[0])
      return message.startsWith(name) ? `${message}.` : `${name}: ${message}.`
    })
    .join(' ')
}
