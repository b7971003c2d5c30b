import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'
import { usualWorkers } from './usual-workers.ts'

/** The error message that prevents the start. */
function complaint(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'none'
}

const admin = { ADMIN_EMAIL: 'head@example.com', ADMIN_PASSWORD: 'correct horse' }

describe('settings', () => {
  it('can all be absent', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      corsOrigins: [],
      dataDir: './data',
      databaseUrl: undefined,
      databasePrepared: true,
      workers: usualWorkers(false, availableParallelism()).count,
      workersReason: usualWorkers(false, availableParallelism()).reason,
      jwtSecret: undefined,
      admin: undefined,
      adminSecondFactor: 'optional',
      examTimeZone: 'Asia/Kolkata',
      smtpUrl: undefined,
      mailFrom: 'Prepwell <no-reply@localhost>',
      demo: true,
      rateLimits: true,
      trustProxy: false,
      privateAddresses: 'refused',
      auditDays: 730,
      drainSeconds: 0,
      logLevel: 'info',
    })
  })

  it('that are empty count as absent', () => {
    const names = [
      'PORT',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'WORKERS',
      'JWT_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_TRACES_SAMPLER_ARG',
      'DEMO',
    ]
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(
      readSettings({}),
    )
  })

  it('are read', () => {
    expect(
      readSettings({
        ...admin,
        PORT: '8080',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://exams.example.com/',
        CORS_ORIGINS: 'https://app.example.com, http://localhost:5173,',
        DATA_DIR: '/var/lib/prepwell',
        DATABASE_URL: 'postgresql://app@db/prepwell',
        DATABASE_PREPARED: 'false',
        WORKERS: '12',
        JWT_SECRET: 'only the tests sign with this one',
        ADMIN_SECOND_FACTOR: 'required',
        EXAM_TIME_ZONE: 'Europe/Berlin',
        SMTP_URL: 'smtps://mail.example.com',
        MAIL_FROM: 'Exams <exams@example.com>',
        METRICS_TOKEN: 'only-tests-read-this',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
        OTEL_TRACES_SAMPLER_ARG: '0.01',
        DEMO: 'off',
        RATE_LIMITS: '0',
        TRUST_PROXY: 'on',
        PRIVATE_ADDRESSES: 'allowed',
        AUDIT_DAYS: '90',
        BACKUP_DIR: '/backups',
        BACKUP_AT: '23:05',
        BACKUP_KEEP: '30',
        LOG_LEVEL: 'warn',
        UNRELATED: 'ignored',
      }),
    ).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://exams.example.com',
      corsOrigins: ['https://app.example.com', 'http://localhost:5173'],
      dataDir: '/var/lib/prepwell',
      databaseUrl: 'postgresql://app@db/prepwell',
      databasePrepared: false,
      workers: 12,
      workersReason: 'set by WORKERS',
      jwtSecret: 'only the tests sign with this one',
      admin: { email: 'head@example.com', password: 'correct horse' },
      adminSecondFactor: 'required',
      examTimeZone: 'Europe/Berlin',
      smtpUrl: 'smtps://mail.example.com',
      mailFrom: 'Exams <exams@example.com>',
      metricsToken: 'only-tests-read-this',
      traces: { endpoint: 'http://127.0.0.1:4318', share: 0.01 },
      demo: false,
      rateLimits: false,
      trustProxy: true,
      privateAddresses: 'allowed',
      auditDays: 90,
      drainSeconds: 0,
      dailyBackups: { folder: '/backups', at: '23:05', keep: 30 },
      logLevel: 'warn',
    })
  })

  it('give links the port of this machine unless a public address is set', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('a wrong setting prevents the start and is named', () => {
  it.each([
    { env: { PORT: 'web' }, says: 'PORT: not a port number from 0 to 65535' },
    { env: { PORT: '65536' }, says: 'PORT: ' },
    { env: { PORT: '80.5' }, says: 'PORT: ' },
    { env: { PUBLIC_URL: 'exams.example.com' }, says: 'PUBLIC_URL: not an address' },
    { env: { PUBLIC_URL: 'ftp://exams.example.com' }, says: 'PUBLIC_URL: not an address' },
    { env: { CORS_ORIGINS: '*' }, says: 'CORS_ORIGINS: * is not an origin such as' },
    { env: { CORS_ORIGINS: 'app.example.com' }, says: 'CORS_ORIGINS: app.example.com is not' },
    { env: { CORS_ORIGINS: 'null' }, says: 'CORS_ORIGINS: null is not' },
    {
      env: { CORS_ORIGINS: 'https://a.example, https://b.example/app' },
      says: 'CORS_ORIGINS: https://b.example/app is not',
    },
    { env: { DATABASE_URL: 'mysql://db' }, says: 'DATABASE_URL: not an address that starts with' },
    {
      env: { DATABASE_URL: 'postgres://a,b/db?target_session_attrs=standby' },
      says: 'DATABASE_URL: target_session_attrs must be read-write',
    },
    { env: { DATABASE_PREPARED: 'never' }, says: 'DATABASE_PREPARED: use true or false' },
    { env: { WORKERS: '0' }, says: 'WORKERS: ' },
    { env: { WORKERS: 'all' }, says: 'WORKERS: not a whole number from 1 to 64' },
    { env: { WORKERS: '5' }, says: 'WORKERS: at most 4 with the embedded database' },
    { env: { JWT_SECRET: 'short' }, says: 'JWT_SECRET: too short: use at least 32 characters' },
    { env: { ...admin, ADMIN_EMAIL: 'head' }, says: 'ADMIN_EMAIL: not an email address' },
    { env: { ...admin, ADMIN_PASSWORD: 'short' }, says: 'ADMIN_PASSWORD: too short' },
    { env: { ADMIN_EMAIL: admin.ADMIN_EMAIL }, says: 'ADMIN_PASSWORD: set ADMIN_EMAIL and' },
    { env: { ADMIN_PASSWORD: admin.ADMIN_PASSWORD }, says: 'ADMIN_PASSWORD: set ADMIN_EMAIL and' },
    { env: { ADMIN_SECOND_FACTOR: 'on' }, says: 'ADMIN_SECOND_FACTOR: use optional or required' },
    { env: { EXAM_TIME_ZONE: 'Mars/Olympus' }, says: 'EXAM_TIME_ZONE: not a time zone name' },
    { env: { SMTP_URL: 'mail.example.com:25' }, says: 'SMTP_URL: not an address' },
    { env: { METRICS_TOKEN: 'short' }, says: 'METRICS_TOKEN: too short: use at least 16' },
    {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      says: 'OTEL_EXPORTER_OTLP_ENDPOINT: ',
    },
    { env: { OTEL_TRACES_SAMPLER_ARG: '2' }, says: 'OTEL_TRACES_SAMPLER_ARG: ' },
    { env: { OTEL_TRACES_SAMPLER_ARG: 'all' }, says: 'OTEL_TRACES_SAMPLER_ARG: not a number from' },
    { env: { DEMO: 'maybe' }, says: 'DEMO: use true or false' },
    { env: { RATE_LIMITS: 'no' }, says: 'RATE_LIMITS: use true or false' },
    { env: { TRUST_PROXY: '10.0.0.1' }, says: 'TRUST_PROXY: use true or false' },
    { env: { PRIVATE_ADDRESSES: 'true' }, says: 'PRIVATE_ADDRESSES: use refused or' },
    { env: { AUDIT_DAYS: '0' }, says: 'AUDIT_DAYS: ' },
    {
      env: { BACKUP_DIR: './data/backups' },
      says: 'BACKUP_DIR: name a folder outside of DATA_DIR',
    },
    { env: { BACKUP_DIR: '/x/', DATA_DIR: '/x' }, says: 'BACKUP_DIR: name a folder outside' },
    { env: { BACKUP_AT: '2:30' }, says: 'BACKUP_AT: not a time such as 02:30' },
    { env: { BACKUP_AT: '24:00' }, says: 'BACKUP_AT: not a time such as 02:30' },
    { env: { BACKUP_KEEP: '0' }, says: 'BACKUP_KEEP: ' },
    { env: { BACKUP_KEEP: 'all' }, says: 'BACKUP_KEEP: not a number of backups' },
    { env: { BACKUP_KEEP: '2.5' }, says: 'BACKUP_KEEP: not a number of backups' },
    { env: { LOG_LEVEL: 'loud' }, says: 'LOG_LEVEL: ' },
  ])('$env', ({ env, says }) => {
    const message = complaint(env as Record<string, string>)
    expect(message).toContain(`Wrong setting: ${says}`)
    expect(message).not.toContain('\n')
  })

  it('is named together with all the others, in one line', () => {
    const message = complaint({ PORT: 'web', DEMO: 'maybe', JWT_SECRET: 'short' })
    expect(message).toMatch(/^Wrong setting: .*$/)
    for (const name of ['PORT: ', 'DEMO: ', 'JWT_SECRET: ']) expect(message).toContain(name)
  })

  it('never shows a secret', () => {
    const message = complaint({
      ...{ JWT_SECRET: 'hunter2', ...admin, ADMIN_PASSWORD: 'hunter2', METRICS_TOKEN: 'hunter2' },
    })
    expect(message).not.toContain('hunter2')
  })
})
