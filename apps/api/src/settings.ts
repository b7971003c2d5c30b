import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { misspeltNames } from './setting-names.ts'
import * as is from './setting-values.ts'
import { embeddedWorkersMax, usualWorkers, workersMax } from './usual-workers.ts'

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsAbsent, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => emptyIsAbsent(given) ?? value, schema)

/**
 * The maximum drain time in seconds. An app that is being stopped is killed after 30 s (Compose) or
 * 60 s (systemd, Kubernetes).
 */
const drainSecondsMax = 20

function isInside(folder: string, other: string): boolean {
  const way = path.relative(path.resolve(other), path.resolve(folder))
  return way === '' || !(way.startsWith('..') || path.isAbsolute(way))
}

const schema = z
  .object({
    PORT: withDefault(is.whole(0, 65_535, 'a port number'), '3000'),
    HOST: withDefault(is.host, '0.0.0.0'),
    PUBLIC_URL: optional(is.siteUrl),
    CORS_ORIGINS: withDefault(is.origins, ''),
    DATA_DIR: withDefault(is.folder, './data'),
    DATABASE_URL: optional(is.databaseUrl),
    DATABASE_PREPARED: withDefault(is.onOff, 'true'),
    DRAIN_SECONDS: withDefault(is.whole(0, drainSecondsMax, 'a number of seconds'), '0'),
    WORKERS: optional(is.whole(1, workersMax, 'a whole number')),
    JWT_SECRET: optional(is.secret(32)),
    ADMIN_EMAIL: optional(is.email),
    ADMIN_PASSWORD: optional(is.password),
    ADMIN_SECOND_FACTOR: withDefault(is.oneOf('optional', 'required'), 'optional'),
    EXAM_TIME_ZONE: withDefault(is.timeZone, 'Asia/Kolkata'),
    SMTP_URL: optional(is.smtpUrl),
    MAIL_FROM: withDefault(is.sender, 'Prepwell <no-reply@localhost>'),
    GOOGLE_CLIENT_ID: optional(is.identifier),
    GOOGLE_AUTHORIZE_URL: withDefault(is.webUrl, 'https://accounts.google.com/o/oauth2/v2/auth'),
    GOOGLE_TOKENINFO_URL: withDefault(is.webUrl, 'https://oauth2.googleapis.com/tokeninfo'),
    GOOGLE_USERINFO_URL: withDefault(is.webUrl, 'https://openidconnect.googleapis.com/v1/userinfo'),
    FACEBOOK_APP_ID: optional(is.appId),
    FACEBOOK_APP_SECRET: optional(is.identifier),
    FACEBOOK_AUTHORIZE_URL: withDefault(is.webUrl, 'https://www.facebook.com/v23.0/dialog/oauth'),
    FACEBOOK_GRAPH_URL: withDefault(is.baseUrl, 'https://graph.facebook.com/v23.0'),
    UPLOADS_S3_BUCKET: optional(is.bucket),
    UPLOADS_S3_REGION: withDefault(is.region, 'us-east-1'),
    UPLOADS_S3_ENDPOINT: optional(is.baseUrl),
    DEMO: withDefault(is.onOff, 'true'),
    METRICS_TOKEN: optional(is.token),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(is.baseUrl),
    OTEL_TRACES_SAMPLER_ARG: withDefault(is.share, '1'),
    RATE_LIMITS: withDefault(is.onOff, 'true'),
    TRUST_PROXY: withDefault(is.onOff, 'false'),
    PRIVATE_ADDRESSES: withDefault(is.oneOf('refused', 'allowed'), 'refused'),
    AUDIT_DAYS: withDefault(is.whole(1, 36_500, 'a number of days'), '730'),
    BACKUP_DIR: optional(is.folder),
    BACKUP_AT: withDefault(is.timeOfDay, '02:30'),
    BACKUP_KEEP: withDefault(is.whole(1, 1000, 'a number of backups'), '7'),
    LOG_LEVEL: withDefault(
      is.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'info',
    ),
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither',
  })
  .refine((env) => env.DATABASE_URL || (env.WORKERS ?? 1) <= embeddedWorkersMax, {
    path: ['WORKERS'],
    error: `at most ${embeddedWorkersMax} with the embedded database: set DATABASE_URL for more`,
  })
  .refine((env) => !env.BACKUP_DIR || !isInside(env.BACKUP_DIR, env.DATA_DIR), {
    path: ['BACKUP_DIR'],
    error: 'name a folder outside of DATA_DIR: whatever happens to that must not happen to backups',
  })
  .refine((env) => !env.FACEBOOK_APP_ID === !env.FACEBOOK_APP_SECRET, {
    path: ['FACEBOOK_APP_SECRET'],
    error: 'set FACEBOOK_APP_ID and FACEBOOK_APP_SECRET together, or neither',
  })

/** Google as a sign-in provider: the app's credentials and Google's URLs. */
export interface GoogleSettings {
  readonly clientId: string
  readonly authorizeUrl: string
  readonly tokeninfoUrl: string
  readonly userinfoUrl: string
}

/** Facebook as a sign-in provider; `graphUrl` includes the version. */
export interface FacebookSettings {
  readonly appId: string
  readonly appSecret: string
  readonly authorizeUrl: string
  readonly graphUrl: string
}

/**
 * The bucket that stores uploads instead of the data folder; its keys come from the usual AWS
 * variables.
 */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
}

/** Backups that the app makes automatically. */
export interface DailyBackupSettings {
  /** The folder for backups, created by the operator outside the data folder. */
  readonly folder: string
  /** `HH:MM` in the time zone of exams. */
  readonly at: string
  readonly keep: number
}

/** The collector that traces of requests are sent to, by OTLP over HTTP. */
export interface TraceSettings {
  /** The URL without `/v1/traces`. */
  readonly endpoint: string
  /** The share of requests to trace if the caller has not decided: 0 for none, 1 for all. */
  readonly share: number
}

/** The settings of one process; see the table in the README. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The public URL of the app, which links in mails start with. No slash at the end. */
  readonly publicUrl: string
  /** Other sites whose pages may call the API; usually none. */
  readonly corsOrigins: readonly string[]
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** False for an older PgBouncer, which does not support named prepared statements. */
  readonly databasePrepared: boolean
  /**
   * The number of processes that serve requests. If it is 1, the same process also runs the jobs.
   */
  readonly workers: number
  /** The reason for this number, shown to the person at the console. */
  readonly workersReason: string
  /** Seconds for which a shutdown continues to serve requests while `/readyz` returns 503. */
  readonly drainSeconds: number
  readonly jwtSecret: string | undefined
  readonly admin: { readonly email: string; readonly password: string } | undefined
  /** `required` if admins must set up the second sign-in step before they can do anything else. */
  readonly adminSecondFactor: 'optional' | 'required'
  readonly examTimeZone: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined if sign-in with this provider is disabled. */
  readonly google: GoogleSettings | undefined
  /** Undefined if sign-in with this provider is disabled. */
  readonly facebook: FacebookSettings | undefined
  /** Undefined if uploads are stored in the data folder. */
  readonly uploadsS3: S3Settings | undefined
  /**
   * The token that gives access to the metrics. If it is undefined, they can be read on this
   * machine only.
   */
  readonly metricsToken: string | undefined
  /** Undefined if requests are not traced. */
  readonly traces: TraceSettings | undefined
  readonly demo: boolean
  readonly rateLimits: boolean
  /**
   * True to trust the last proxy's entry in the X-Forwarded-* headers. Use this only behind your
   * own proxy.
   */
  readonly trustProxy: boolean
  /** `allowed` if the server may call addresses in its own network that an admin entered. */
  readonly privateAddresses: 'refused' | 'allowed'
  /** The number of days for which lines of the audit log are kept. */
  readonly auditDays: number
  /** Undefined if backups are only made by hand. */
  readonly dailyBackups: DailyBackupSettings | undefined
  readonly logLevel: string
}

/** Thrown for a wrong setting that prevents the start; the message names the variable. */
export class SettingsError extends Error {
  constructor(wrong: readonly string[]) {
    super(`Wrong setting: ${wrong.join('; ')}`)
  }
}

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

type Environment = Readonly<Record<string, string | undefined>>

/** Warnings about variables that look like misspelt settings. */
export const doubtfulNames = (env: Environment): string[] =>
  misspeltNames(env, settingNames)
    .filter(({ isSure }) => !isSure)
    .map(({ text }) => text)

/**
 * Reads the environment once. Throws one {@link SettingsError} that names every wrong variable in
 * one line.
 */
export function readSettings(env: Environment): Settings {
  const parsed = schema.safeParse(env)
  const wrong = [
    ...misspeltNames(env, settingNames)
      .filter(({ isSure }) => isSure)
      .map(({ text }) => text),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong)
  const s = parsed.data
  const usual = usualWorkers(s.DATABASE_URL !== undefined, availableParallelism())
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
    corsOrigins: s.CORS_ORIGINS,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databasePrepared: s.DATABASE_PREPARED,
    drainSeconds: s.DRAIN_SECONDS,
    workers: s.WORKERS ?? usual.count,
    workersReason: s.WORKERS ? 'set by WORKERS' : usual.reason,
    jwtSecret: s.JWT_SECRET,
    admin:
      s.ADMIN_EMAIL && s.ADMIN_PASSWORD
        ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD }
        : undefined,
    adminSecondFactor: s.ADMIN_SECOND_FACTOR,
    examTimeZone: s.EXAM_TIME_ZONE,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    google: s.GOOGLE_CLIENT_ID
      ? {
          clientId: s.GOOGLE_CLIENT_ID,
          authorizeUrl: s.GOOGLE_AUTHORIZE_URL,
          tokeninfoUrl: s.GOOGLE_TOKENINFO_URL,
          userinfoUrl: s.GOOGLE_USERINFO_URL,
        }
      : undefined,
    facebook:
      s.FACEBOOK_APP_ID && s.FACEBOOK_APP_SECRET
        ? {
            appId: s.FACEBOOK_APP_ID,
            appSecret: s.FACEBOOK_APP_SECRET,
            authorizeUrl: s.FACEBOOK_AUTHORIZE_URL,
            graphUrl: s.FACEBOOK_GRAPH_URL,
          }
        : undefined,
    uploadsS3: s.UPLOADS_S3_BUCKET
      ? {
          bucket: s.UPLOADS_S3_BUCKET,
          region: s.UPLOADS_S3_REGION,
          endpoint: s.UPLOADS_S3_ENDPOINT,
        }
      : undefined,
    metricsToken: s.METRICS_TOKEN,
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          share: s.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    demo: s.DEMO,
    rateLimits: s.RATE_LIMITS,
    trustProxy: s.TRUST_PROXY,
    privateAddresses: s.PRIVATE_ADDRESSES,
    auditDays: s.AUDIT_DAYS,
    dailyBackups: s.BACKUP_DIR
      ? { folder: s.BACKUP_DIR, at: s.BACKUP_AT, keep: s.BACKUP_KEEP }
      : undefined,
    logLevel: s.LOG_LEVEL,
  }
}
