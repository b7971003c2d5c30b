import { type Connections, tooFewText } from '../connections.ts'
import { newerText } from '../platform/database/migrate.ts'
import { sizeText } from '../platform/text/size-text.ts'
import { type Finding, findingOn } from './finding.ts'

/** Facts about the machine. Null means that the fact cannot be determined here. */
export interface MachineFacts {
  readonly freeBytes: number
  readonly dataDir: string
  /** True when the system says that a time server sets its clock. */
  readonly isClockSynchronised: boolean | null
  /** Null without SMTP_URL; `error` says why the mail server refused us. */
  readonly mail: { readonly error: string | null } | null
  /** The response of PUBLIC_URL to this machine; null when it is an address of this machine. */
  readonly site: SiteFacts | null
}

/** A response from the public address. */
export interface SiteFacts {
  readonly error: string | null
  /** Days until its certificate expires; null without https. */
  readonly daysLeft: number | null
}

/** Facts that the database reports about itself. */
export interface DatabaseFacts {
  readonly version: string
  readonly versionNumber: number
  readonly isStandby: boolean
  readonly isDurable: boolean
  readonly bytes: number
  /** Seconds by which the database's clock is ahead of the app's. */
  readonly clockSeconds: number
  /** Migrations that the next start will run. */
  readonly pending: number
  /** Migrations that this release does not know. */
  readonly newer: readonly string[]
  readonly connections: Connections
  readonly standbys: ReadonlyArray<{ readonly name: string; readonly state: string }>
  readonly isEmbedded: boolean
}

/** The oldest version that the app is tested with. */
const oldestVersion = 150_000
const gigabyte = 1e9
const certificateDays = 14
const clockSeconds = 2

export function machineFindings(facts: MachineFacts, databaseBytes: number): Finding[] {
  return [
    siteFinding(facts.site),
    mailFinding(facts.mail),
    diskFinding(facts, databaseBytes),
    synchronisedFinding(facts.isClockSynchronised),
  ]
}

function siteFinding(site: SiteFacts | null): Finding {
  const finding = findingOn('Site')
  if (!site) return finding('ok', 'Not checked, because PUBLIC_URL is this machine.')
  if (site.error)
    return finding(
      'warning',
      `PUBLIC_URL does not answer this machine (${site.error}). Open it in a browser on another network.`,
    )
  if (site.daysLeft !== null && site.daysLeft < certificateDays)
    return finding('problem', `Its certificate expires in ${site.daysLeft} days. Renew it.`)
  return finding(
    'ok',
    site.daysLeft === null
      ? 'It answers.'
      : `It answers; its certificate is valid for ${site.daysLeft} days.`,
  )
}

function mailFinding(mail: MachineFacts['mail']): Finding {
  const finding = findingOn('SMTP_URL')
  if (!mail)
    return finding(
      'warning',
      'It is not set: mails are only saved in DATA_DIR/outbox, so nobody gets them.',
    )
  return mail.error
    ? finding('problem', `The mail server does not accept us: ${mail.error}`)
    : finding('ok', 'The mail server accepts us.')
}

function diskFinding({ freeBytes, dataDir }: MachineFacts, databaseBytes: number): Finding {
  const finding = findingOn('Disk')
  const text = `${sizeText(freeBytes)} free in ${dataDir}`
  if (freeBytes < gigabyte) return finding('problem', `${text}. Make room: saves need it.`)
  return freeBytes < Math.max(5 * gigabyte, 2 * databaseBytes)
    ? finding('warning', `${text}. Make room for the exam and a backup.`)
    : finding('ok', `${text}.`)
}

function synchronisedFinding(isSynchronised: boolean | null): Finding {
  const finding = findingOn('Clock')
  if (isSynchronised === null)
    return finding(
      'warning',
      'Exam times depend on it, and this machine cannot tell whether a time server sets it. Check the host.',
    )
  return isSynchronised
    ? finding('ok', 'A time server sets it.')
    : finding('warning', 'Exam times depend on it, but no time server sets it. Turn on NTP.')
}

export const databaseFindings = (facts: DatabaseFacts): Finding[] => [
  serverFinding(facts),
  connectionsFinding(facts),
  levelFinding(facts),
  standbyFinding(facts),
]

function serverFinding(facts: DatabaseFacts): Finding {
  const finding = findingOn('Database')
  const text = `PostgreSQL ${facts.version}, ${sizeText(facts.bytes)}`
  if (facts.isStandby)
    return finding(
      'problem',
      `${text}: it is a standby and accepts no writes. Set DATABASE_URL to the primary.`,
    )
  if (facts.versionNumber < oldestVersion)
    return finding('problem', `${text}: too old. Prepwell needs PostgreSQL 15 or newer.`)
  if (!facts.isDurable)
    return finding(
      'problem',
      `${text}: fsync or synchronous_commit is off, so a power cut can lose answers. Turn both on.`,
    )
  if (Math.abs(facts.clockSeconds) > clockSeconds)
    return finding(
      'problem',
      `${text}: its clock is ${Math.abs(facts.clockSeconds).toFixed(0)} s ${facts.clockSeconds > 0 ? 'ahead' : 'behind'}. Synchronise both with a time server.`,
    )
  return finding('ok', `${text}.`)
}

function connectionsFinding({ connections }: DatabaseFacts): Finding {
  const finding = findingOn('Connections')
  const { allowed, needed } = connections
  const tooFew = tooFewText(connections)
  return tooFew
    ? finding('problem', tooFew)
    : finding('ok', `The database allows ${allowed}; this machine opens up to ${needed}.`)
}

function levelFinding({ pending, newer }: DatabaseFacts): Finding {
  const finding = findingOn('Tables')
  if (newer.length > 0) return finding('problem', `${newerText(newer)}.`)
  return pending > 0
    ? finding('warning', `The next start updates them in ${pending} steps. Make a backup first.`)
    : finding('ok', 'They match this release.')
}

function standbyFinding({ standbys, isEmbedded }: DatabaseFacts): Finding {
  const finding = findingOn('Standby')
  if (isEmbedded) return finding('ok', 'The included database has none; backups take its place.')
  if (standbys.length === 0)
    return finding('warning', 'None is connected: if the database server dies, so does the exam.')
  const text = standbys.map(({ name, state }) => `${name} (${state})`).join(', ')
  return standbys.some(({ state }) => ['sync', 'quorum'].includes(state))
    ? finding('ok', text)
    : finding('warning', `${text}: none is synchronous, so a failover may lose the last answers.`)
}
