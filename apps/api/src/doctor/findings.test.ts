import { describe, expect, it } from 'vitest'
import { readSettings, type Settings } from '../settings.ts'
import { consoleText, type Finding, tableOf, verdictOf } from './finding.ts'
import { type SchoolFacts, schoolFindings } from './school-findings.ts'
import {
  type DatabaseFacts,
  databaseFindings,
  type MachineFacts,
  machineFindings,
  type NetworkFacts,
  networkFindings,
} from './server-findings.ts'
import { settingsFindings } from './settings-findings.ts'

const settings: Settings = readSettings({
  PUBLIC_URL: 'https://exams.example.org',
  TRUST_PROXY: 'true',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Exams <exams@example.org>',
  DEMO: 'false',
  WORKERS: '1',
})
const machine: MachineFacts = {
  freeBytes: 80e9,
  dataDir: '/srv/school',
  isClockSynchronised: true,
  sendsMails: true,
}
const network: NetworkFacts = { mail: { error: null }, site: { error: null, daysLeft: 60 } }
const database: DatabaseFacts = {
  version: '18.4',
  versionNumber: 180_004,
  isStandby: false,
  isDurable: true,
  bytes: 5e8,
  clockSeconds: 0.01,
  pending: 0,
  newer: [],
  connections: { allowed: 97, needed: 20 },
  standbys: [],
  isEmbedded: true,
}
const school: SchoolFacts = {
  backup: { hoursAgo: 3.5, bytes: 2_400_000 },
  backupFailure: null,
  hasDemoStudent: false,
  hasAdmin: true,
  due: [{ rule: 'unused_account_months', due: 0 }],
  deleting: { waiting: 0, overdue: 0 },
  exams: [{ name: 'Mock 1', begins: 'March 02, 2026 10:00 AM', hoursUntil: 20, problems: 0 }],
}

type Row = readonly [what: string, facts: object, state: Finding['state'], text: string]

/** Returns the finding about `what`, with the line that the console prints for it. */
function about(findings: readonly Finding[], what: string) {
  const finding = findings.find((one) => one.what === what)
  if (!finding) throw new Error(`nothing about ${what}`)
  return { ...finding, line: consoleText(finding) }
}

/**
 * Expects the state and, in the console line, `text`. The text for admins must not contain
 * commands, settings or paths, which only the person who runs the server should see.
 */
function expectFinding(findings: readonly Finding[], [what, , state, text]: Row) {
  const finding = about(findings, what)
  expect(finding).toMatchObject({ state, line: expect.stringContaining(text) })
  expect(finding.text).not.toMatch(/[A-Z]{2,}_[A-Z]|[A-Z]=|npm |prepwell |(?<!:\/)\/[a-z]+\//)
  expect(finding.ask ?? '').not.toMatch(/(?<!:\/)\/[a-z]+\//)
}

it('finds nothing wrong when everything is as it should be', () => {
  const findings = [
    ...settingsFindings(settings, 2),
    ...machineFindings(machine, database.bytes),
    ...networkFindings(network),
    ...databaseFindings(database),
    ...schoolFindings(school),
  ]
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(findings.map(({ what }) => what)).toEqual([
    ...['PUBLIC_URL', 'TRUST_PROXY', 'WORKERS', 'JWT_SECRET', 'RATE_LIMITS', 'MAIL_FROM'],
    ...['Disk', 'Clock', 'Site', 'SMTP_URL', 'Database', 'Connections'],
    ...['Tables', 'Standby'],
    ...['Backup', 'DEMO', 'Retention', 'Exams'],
  ])
  expect(verdictOf(findings)).toBe('Everything is as it should be.')
})

it.each<Row>([
  ['PUBLIC_URL', { publicUrl: 'http://localhost:3000' }, 'warning', 'on this machine only'],
  ['PUBLIC_URL', { publicUrl: 'http://exams.example.org' }, 'problem', 'not encrypted'],
  ['TRUST_PROXY', { trustProxy: false }, 'problem', 'needs a proxy for https'],
  ['TRUST_PROXY', { publicUrl: 'http://localhost' }, 'warning', 'pretend to have any address'],
  ['TRUST_PROXY', { publicUrl: 'http://localhost', trustProxy: false }, 'ok', 'no proxy'],
  ['JWT_SECRET', { databaseUrl: 'postgres://db/school' }, 'warning', 'to the same value'],
  ['JWT_SECRET', { databaseUrl: 'postgres://db/school', jwtSecret: 'x' }, 'ok', 'It is set'],
  [
    'WORKERS',
    { workers: 3 },
    'warning',
    '3 on 2 cores: they wait for each other. Set WORKERS to at most 2',
  ],
  ['WORKERS', { workers: 1 }, 'ok', '1 on 2 cores.'],
  ['RATE_LIMITS', { rateLimits: false }, 'problem', 'guessed without limit'],
  ['MAIL_FROM', { mailFrom: 'Prepwell <no-reply@localhost>' }, 'problem', 'not a sender'],
  ['MAIL_FROM', { mailFrom: 'no-reply@localhost', smtpUrl: undefined }, 'ok', 'Not used'],
])('settings: %s of %j: %s', (...row) => {
  expectFinding(settingsFindings({ ...settings, ...row[1] }, 2), row)
})

it.each([
  { cores: 1, workers: 1, state: 'ok' },
  { cores: 2, workers: 1, state: 'ok' },
  { cores: 2, workers: 2, state: 'warning' },
  { cores: 3, workers: 1, state: 'warning' },
  { cores: 8, workers: 3, state: 'warning' },
  { cores: 8, workers: 4, state: 'ok' },
])('WORKERS=$workers with the included database on $cores cores: $state', (given) => {
  const { cores, workers, state } = given
  expect(about(settingsFindings({ ...settings, workers }, cores), 'WORKERS').state).toBe(state)
})

it('accepts WORKERS=1 when other processes share the machine and the database', () => {
  const databaseUrl = 'postgres://db/school'
  const found = settingsFindings({ ...settings, workers: 1, databaseUrl }, 8)
  expect(about(found, 'WORKERS').state).toBe('ok')
})

it.each<Row>([
  ['Site', { site: null }, 'ok', 'Not checked'],
  ['Site', { site: { error: 'refused', daysLeft: null } }, 'warning', '(refused)'],
  ['Site', { site: { error: null, daysLeft: 13 } }, 'problem', 'expires in 13 days'],
  ['Site', { site: { error: null, daysLeft: 1 } }, 'problem', 'expires in 1 day.'],
  ['Site', { site: { error: null, daysLeft: 14 } }, 'ok', 'valid for 14 days'],
  ['Site', { site: { error: null, daysLeft: null } }, 'ok', 'It answers.'],
  ['SMTP_URL', { sendsMails: false }, 'warning', 'nobody gets them'],
  ['SMTP_URL', { mail: { error: 'Invalid login' } }, 'problem', 'Invalid login'],
  [
    'Disk',
    { freeBytes: 0.9e9 },
    'problem',
    '900 MB free: too little, since every answer needs room. (/srv/school). Make room',
  ],
  ['Disk', { freeBytes: 4e9 }, 'warning', '4.0 GB free'],
  ['Disk', { freeBytes: 5e9 }, 'ok', '5.0 GB free'],
  ['Clock', { isClockSynchronised: null }, 'warning', 'cannot tell whether'],
  ['Clock', { isClockSynchronised: false }, 'warning', 'Turn on NTP'],
])('machine: %s of %j: %s', (...row) => {
  const [, facts] = row
  const found = [
    ...machineFindings({ ...machine, ...facts }, database.bytes),
    ...networkFindings({ ...network, ...facts }),
  ]
  expectFinding(found, row)
})

it('wants enough free space for a backup of a large database', () => {
  expect(about(machineFindings({ ...machine, freeBytes: 19e9 }, 10e9), 'Disk').state).toBe(
    'warning',
  )
})

const external = { isEmbedded: false }

it.each<Row>([
  ['Database', { isStandby: true }, 'problem', 'a standby and accepts no writes'],
  ['Database', { versionNumber: 140_012, version: '14.12' }, 'problem', '14.12, 500 MB: too old'],
  ['Database', { isDurable: false }, 'problem', 'a power cut can lose answers'],
  ['Database', { clockSeconds: 3 }, 'problem', 'its clock is 3 s ahead'],
  ['Database', { clockSeconds: -90 }, 'problem', 'its clock is 90 s behind'],
  ['Database', { clockSeconds: -2 }, 'ok', 'PostgreSQL 18.4, 500 MB.'],
  ['Tables', { pending: 3 }, 'warning', 'in 3 steps. Make a backup before'],
  ['Tables', { newer: ['9998-a', '9999-b'] }, 'problem', 'a newer release (it has 9999-b)'],
  ['Connections', { connections: { allowed: 27, needed: 80 } }, 'problem', '27 connections, and'],
  ['Connections', { connections: { allowed: 80, needed: 80 } }, 'ok', 'opens up to 80.'],
  ['Standby', external, 'warning', 'None is connected'],
  ['Standby', { ...external, standbys: [{ name: 'b', state: 'async' }] }, 'warning', 'b (async)'],
  ['Standby', { ...external, standbys: [{ name: 'b', state: 'sync' }] }, 'ok', 'b (sync)'],
])('database: %s of %j: %s', (...row) => {
  expectFinding(databaseFindings({ ...database, ...row[1] }), row)
})

const [exam] = school.exams

it.each<Row>([
  [
    'Backup',
    { backupFailure: { hoursAgo: 2, reason: 'the disk is full' } },
    'problem',
    'The daily one failed 2 h ago: for a reason that the log of the server names. (the disk is full)',
  ],
  ['Backup', { backup: null }, 'warning', 'None has been made. Make one now: prepwell backup FILE'],
  ['Backup', {}, 'ok', 'The last one was made 3 h ago (2.4 MB).'],
  ['Backup', { backup: { hoursAgo: 0.4, bytes: 900 } }, 'ok', 'an hour ago (900 bytes)'],
  ['Backup', { backup: { hoursAgo: 24.1, bytes: 1 } }, 'warning', '24 h ago'],
  ['Backup', { backup: { hoursAgo: 50, bytes: 1 } }, 'warning', '2 days ago'],
  ['DEMO', { hasAdmin: false }, 'problem', 'There is no admin'],
  ['Retention', {}, 'ok', 'Nothing is due.'],
  [
    'Retention',
    {
      due: [
        { rule: 'unused_account_months', due: 12 },
        { rule: 'message_months', due: 3 },
      ],
    },
    'ok',
    '12 unused accounts, 3 messages to the school',
  ],
  ['Retention', { deleting: { waiting: 1, overdue: 0 } }, 'ok', '1 account will be deleted'],
  [
    'Retention',
    { deleting: { waiting: 4, overdue: 2 } },
    'warning',
    '2 accounts should be deleted',
  ],
  ['DEMO', { hasDemoStudent: true }, 'warning', 'everybody knows its password'],
  ['Exams', { exams: [] }, 'ok', 'None begins within a week.'],
  ['Exams', {}, 'ok', 'Mock 1 begins on March 02, 2026 10:00 AM.'],
  ['Exams', { exams: [{ ...exam, problems: 1 }] }, 'problem', 'one problem is unsolved'],
  ['Exams', { exams: [{ ...exam, hoursUntil: -1, problems: 2 }] }, 'problem', 'Mock 1 began'],
  [
    'Exams',
    { exams: [{ ...exam, hoursUntil: 25, problems: 2 }] },
    'warning',
    '2 problems are unsolved',
  ],
])('school: %s of %j: %s', (...row) => {
  expectFinding(schoolFindings({ ...school, ...row[1] }), row)
})

describe('the screen', () => {
  it('has one line for each finding, and a summary', () => {
    const findings: Finding[] = [
      { what: 'Disk', state: 'ok', text: 'Room.' },
      { what: 'MAIL_FROM', state: 'problem', text: 'Nobody.' },
      { what: 'Backup', state: 'warning', text: 'None.' },
    ]
    expect(tableOf(findings)).toEqual([
      'ok       Disk       Room.',
      'PROBLEM  MAIL_FROM  Nobody.',
      'WARNING  Backup     None.',
    ])
    expect(verdictOf(findings)).toBe('1 problem, 1 warning.')
  })
})
