import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { doubtfulNames, readSettings, SettingsError, settingNames } from './settings.ts'

/** The variables in the table of the README. */
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const [, table = ''] = /## Settings\n([\s\S]*?)\nThe API documents/.exec(readme) ?? []
const documented = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    Array.from((line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name),
  )

const addresses = ['accounts.google.com', 'ftp://example.org/auth', 'https://a:b@example.org/auth']
const switches = ['yes', ' ', '2']
const numbers = [' ', '1e2', '0x10']

/** Typical mistakes for each setting. */
const wrongValues: Readonly<Record<string, readonly string[]>> = {
  PORT: ['web', '65536', '-1', '80.5', ...numbers],
  HOST: ['http://0.0.0.0', '0.0.0.0:3000', '999.1.1.1', ' '],
  PUBLIC_URL: [
    ...['exams.example.org', 'ftp://exams.example.org', 'https://', 'https://a:b@example.org'],
    ...['https://example.org/exams', 'https://example.org/?from=mail', 'https://example.org/#top'],
  ],
  CORS_ORIGINS: ['*', 'app.example.org', 'https://b.example/app', 'null'],
  DATA_DIR: [' ', '~/data', '"/var/lib/prepwell"', 'file:///var/lib/prepwell'],
  DATABASE_URL: [
    ...['mysql://db/prepwell', 'postgres://', 'postgres:///prepwell', 'postgres://db', 'fill in'],
    ...['postgres://db/', 'postgres://db:port/prepwell', 'postgres://a,/prepwell'],
    'postgres://a,b/db?target_session_attrs=standby',
  ],
  DATABASE_PREPARED: switches,
  DRAIN_SECONDS: ['21', '-1', '1.5', 'long', ...numbers],
  WORKERS: ['0', '100', 'all', '1.5', '5', ...numbers],
  JWT_SECRET: ['short', ' '.repeat(40), 'x'.repeat(40), `short${' '.repeat(40)}`],
  ADMIN_EMAIL: [
    'head',
    'head@',
    'Head <head@example.org>',
    `${'h'.repeat(60)}@${'e.'.repeat(130)}org`,
  ],
  ADMIN_PASSWORD: ['short', ' '.repeat(12), 'x'.repeat(129)],
  ADMIN_SECOND_FACTOR: ['on', 'true', 'Required'],
  EXAM_TIME_ZONE: ['Mars/Olympus', '+05:30', 'India'],
  SMTP_URL: ['mail.example.org:25', 'smtp://', 'http://mail.example.org', 'smtp://user:password@'],
  MAIL_FROM: [
    ...['not an address', 'Exams', 'Exams <exams>', 'exams@example.org, head@example.org'],
    ...['Exams, School <exams@example.org>', 'Exams <exams@example.org', 'a@b@example.org'],
  ],
  GOOGLE_CLIENT_ID: [' ', '"1-a.apps.googleusercontent.com"', 'an id'],
  FACEBOOK_APP_ID: ['prepwell', ' ', '"123"'],
  FACEBOOK_APP_SECRET: [' ', "'secret'", 'a secret'],
  GOOGLE_AUTHORIZE_URL: addresses,
  GOOGLE_TOKENINFO_URL: addresses,
  GOOGLE_USERINFO_URL: addresses,
  FACEBOOK_AUTHORIZE_URL: addresses,
  FACEBOOK_GRAPH_URL: [...addresses, 'https://graph.facebook.com/?version=23'],
  UPLOADS_S3_BUCKET: ['s3://prepwell', 'my bucket', 'a', 'b'.repeat(64)],
  UPLOADS_S3_REGION: ['us east 1', 'https://us-east-1', ' ', 'us-'],
  UPLOADS_S3_ENDPOINT: ['store:8333', 'https://', 'https://key:secret@store.example.org'],
  METRICS_TOKEN: ['short', ' '.repeat(20), 'für den Schulleiter allein', 'm'.repeat(20)],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector', 'http://collector?key=1'],
  OTEL_TRACES_SAMPLER_ARG: ['2', '-0.1', 'all', '1%', ...numbers],
  DEMO: switches,
  RATE_LIMITS: switches,
  TRUST_PROXY: [...switches, '10.0.0.1'],
  PRIVATE_ADDRESSES: ['true', 'Allowed', '10.0.0.0/8'],
  AUDIT_DAYS: ['0', '36501', '1.5', 'two years', ...numbers],
  BACKUP_DIR: ['~/backups', './data/backups', "'/backups'"],
  BACKUP_AT: ['2:30', '24:00', 'night', ' '],
  BACKUP_KEEP: ['0', '1001', '1.5', 'all', ...numbers],
  LOG_LEVEL: ['loud', 'INFO', '3'],
}

const partners: Readonly<Record<string, Record<string, string>>> = {
  ADMIN_EMAIL: { ADMIN_PASSWORD: 'correct horse' },
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'head@example.org' },
  FACEBOOK_APP_ID: { FACEBOOK_APP_SECRET: 'secret' },
  FACEBOOK_APP_SECRET: { FACEBOOK_APP_ID: '123' },
}

/** The message that prevents a start with these settings; undefined when there is none. */
function complaint(env: Record<string, string>): string | undefined {
  try {
    readSettings(env)
    return undefined
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

it('every setting is in the README’s table and in the table of wrong values', () => {
  expect([...documented].sort()).toEqual([...settingNames].sort())
  expect(Object.keys(wrongValues).sort()).toEqual([...settingNames].sort())
  for (const values of Object.values(wrongValues)) expect(values.length).toBeGreaterThan(2)
})

describe.each(Object.entries(wrongValues))('%s', (name, values) => {
  it.each(values)('is refused by name when set to %j', (value) => {
    const message = complaint({ ...partners[name], [name]: value })
    expect(message).toMatch(new RegExp(`^Wrong setting: ${name}: .+`))
    // No other setting is blamed for it, and the line is readable.
    expect(message?.split('; ')).toHaveLength(1)
    expect(message).not.toContain('\n')
  })
})

describe('right values', () => {
  it.each<[string, string]>([
    ['HOST', '::1'],
    ['HOST', 'exams-1.example.org'],
    ['PORT', '0'],
    ['PUBLIC_URL', 'https://exams.example.org:8443/'],
    ['DATA_DIR', 'C:\\prepwell\\data'],
    ['DATA_DIR', '/srv/our school'],
    ['DATABASE_URL', 'postgres:///prepwell?host=/run/postgresql'],
    ['EXAM_TIME_ZONE', 'UTC'],
    ['SMTP_URL', 'smtps://user:pass%40word@mail.example.org:465/?pool=true'],
    ['MAIL_FROM', 'no-reply@localhost'],
    ['MAIL_FROM', '"Exams, School" <exams@example.org>'],
    ['MAIL_FROM', 'Prüfungen <exams@example.org>'],
    ['MAIL_FROM', '<exams@example.org>'],
    ['GOOGLE_TOKENINFO_URL', 'http://gateway:8080/google?key=1'],
    ['UPLOADS_S3_ENDPOINT', 'http://store:8333'],
    ['OTEL_TRACES_SAMPLER_ARG', '.5'],
  ])('%s is accepted as %s', (name, value) => {
    expect(complaint({ [name]: value })).toBeUndefined()
  })
})

describe('a name that is nearly the name of a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLL', 'DATABASE_URL'],
    ['DATBASE_URL', 'DATABASE_URL'],
    ['JWT_SECERT', 'JWT_SECRET'],
    ['ADMIN_EMIAL', 'ADMIN_EMAIL'],
    ['UPLOADS_S3_BUKET', 'UPLOADS_S3_BUCKET'],
    ['TRUST-PROXY', 'TRUST_PROXY'],
  ])('%s prevents the start, with the message %s', (given, meant) => {
    const message = complaint({ [given]: 'value' })

    expect(message).toBe(`Wrong setting: ${given}: there is no such setting. Is ${meant} meant?`)
  })

  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['database_url', 'DATABASE_URL'],
    ['WORKER', 'WORKERS'],
  ])('%s may belong to another program: the start continues and mentions %s', (given, meant) => {
    expect(complaint({ [given]: 'value' })).toBeUndefined()
    expect(doubtfulNames({ [given]: 'value' })).toEqual([expect.stringContaining(`Is ${meant}`)])
  })

  it('is ignored when the setting itself is set, or when the name is another word', () => {
    const env = {
      ...{ SMTP_URI: 'x', SMTP_URL: '', DATABSE_URL: 'x', DATABASE_URL: '' },
      ...{ HOSTS: 'x', POST: 'x', HOME: 'x', PGHOST: 'x', JWT_SECRET_KEY: 'x', DATABASE: 'x' },
      ...{ AWS_ACCESS_KEY_ID: 'x', PREPWELL_PORT: 'x', OTEL_TRACES_SAMPLER: 'x', HTTP_PORT: 'x' },
    }
    expect(complaint(env)).toBeUndefined()
    expect(doubtfulNames(env)).toEqual([])
  })
})
