import { type Connections, tooFewConnections } from '../connections.ts'
import { newerText } from '../platform/database/migrate.ts'
import { counted } from '../platform/text/count-text.ts'
import { sizeText } from '../platform/text/size-text.ts'
import { type Finding, findingOn } from './finding.ts'

/** Facts about the machine. Null means that the fact cannot be determined here. */
export interface MachineFacts {
  readonly freeBytes: number
  readonly dataDir: string
  /** True when the system says that a time server sets its clock. */
  readonly isClockSynchronised: boolean | null
  /** False without SMTP_URL. */
  readonly sendsMails: boolean
}

/** Facts that other servers have to supply, which may take seconds. */
export interface NetworkFacts {
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

/**
 * The oldest PostgreSQL version that the app is tested with, as a version number: 150000 is 15.0.
 */
const oldestVersion = 150_000
const gigabyte = 1e9
const certificateDays = 14
const clockSeconds = 2

export const machineFindings = (facts: MachineFacts, databaseBytes: number): Finding[] => [
  ...(facts.sendsMails ? [] : [noMailFinding()]),
  diskFinding(facts, databaseBytes),
  synchronisedFinding(facts.isClockSynchronised),
]

export const networkFindings = ({ site, mail }: NetworkFacts): Finding[] => [
  siteFinding(site),
  ...(mail ? [mailFinding(mail.error)] : []),
]

const noMailFinding = (): Finding =>
  findingOn('SMTP_URL')(
    'warning',
    'There is none: mails are only kept on the server, so nobody gets them.',
    {
      ask: 'Set SMTP_URL to a mail server, and MAIL_FROM to the sender.',
    },
  )

function siteFinding(site: SiteFacts | null): Finding {
  const finding = findingOn('Site')
  if (!site) return finding('ok', 'Not checked, because the address is this machine.')
  if (site.error)
    return finding('warning', 'The address does not answer this machine.', {
      detail: `(${site.error}).`,
      ask: 'Open the address of PUBLIC_URL in a browser on another network.',
    })
  if (site.daysLeft !== null && site.daysLeft < certificateDays)
    return finding('problem', `Its certificate expires in ${counted(site.daysLeft, 'day')}.`, {
      ask: 'Renew the certificate of the site.',
    })
  return finding(
    'ok',
    site.daysLeft === null
      ? 'It answers.'
      : `It answers; its certificate is valid for ${site.daysLeft} days.`,
  )
}

function mailFinding(error: string | null): Finding {
  const finding = findingOn('SMTP_URL')
  return error
    ? finding('problem', 'The mail server does not accept us.', {
        detail: `${error}.`,
        ask: 'See whether the address, name and password in SMTP_URL are right.',
      })
    : finding('ok', 'The mail server accepts us.')
}

function diskFinding({ freeBytes, dataDir }: MachineFacts, databaseBytes: number): Finding {
  const finding = findingOn('Disk')
  const text = `${sizeText(freeBytes)} free`
  const detail = `(${dataDir}).`
  if (freeBytes < gigabyte)
    return finding('problem', `${text}: too little, since every answer needs room.`, {
      ...{ detail, ask: 'Make room on the disk of the data.' },
    })
  return freeBytes < Math.max(5 * gigabyte, 2 * databaseBytes)
    ? finding('warning', `${text}: little for an exam and a backup.`, {
        ...{ detail, ask: 'Make room on the disk of the data.' },
      })
    : finding('ok', `${text}.`, { detail })
}

function synchronisedFinding(isSynchronised: boolean | null): Finding {
  const finding = findingOn('Clock')
  if (isSynchronised === null)
    return finding(
      'warning',
      'Exam times depend on it, and this machine cannot tell whether a time server sets it.',
      { ask: 'See on the host whether a time server sets the clock.' },
    )
  return isSynchronised
    ? finding('ok', 'A time server sets it.')
    : finding('warning', 'Exam times depend on it, but no time server sets it.', {
        ask: 'Turn on NTP.',
      })
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
    return finding('problem', `${text}: it is a standby and accepts no writes.`, {
      ask: 'Set DATABASE_URL to the primary.',
    })
  if (facts.versionNumber < oldestVersion)
    return finding('problem', `${text}: too old.`, {
      ask: 'Use PostgreSQL 15 or newer.',
    })
  if (!facts.isDurable)
    return finding('problem', `${text}: a power cut can lose answers.`, {
      ask: 'Turn on fsync and synchronous_commit of PostgreSQL.',
    })
  if (Math.abs(facts.clockSeconds) > clockSeconds)
    return finding(
      'problem',
      `${text}: its clock is ${Math.abs(facts.clockSeconds).toFixed(0)} s ${facts.clockSeconds > 0 ? 'ahead' : 'behind'}.`,
      { ask: 'Let a time server set the clocks of the app and of the database.' },
    )
  return finding('ok', `${text}.`)
}

function connectionsFinding({ connections }: DatabaseFacts): Finding {
  const finding = findingOn('Connections')
  const { allowed, needed } = connections
  const tooFew = tooFewConnections(connections)
  return tooFew
    ? finding('problem', tooFew.text, { ask: tooFew.ask })
    : finding('ok', `The database allows ${allowed}; this machine opens up to ${needed}.`)
}

function levelFinding({ pending, newer }: DatabaseFacts): Finding {
  const finding = findingOn('Tables')
  if (newer.length > 0) return finding('problem', `${newerText(newer)}.`)
  return pending > 0
    ? finding('warning', `The next start updates them in ${counted(pending, 'step')}.`, {
        ask: 'Make a backup before the next start.',
      })
    : finding('ok', 'They match this release.')
}

function standbyFinding({ standbys, isEmbedded }: DatabaseFacts): Finding {
  const finding = findingOn('Standby')
  if (isEmbedded) return finding('ok', 'The included database has none; backups take its place.')
  if (standbys.length === 0)
    return finding('warning', 'None is connected: if the database server dies, so does the exam.', {
      ask: 'Add a standby to PostgreSQL, or accept that.',
    })
  const text = standbys.map(({ name, state }) => `${name} (${state})`).join(', ')
  return standbys.some(({ state }) => ['sync', 'quorum'].includes(state))
    ? finding('ok', text)
    : finding('warning', `${text}: none is synchronous, so a failover may lose the last answers.`, {
        ask: 'Make one standby synchronous.',
      })
}
