import type { Settings } from '../settings.ts'
import { coresText, usualWorkers } from '../usual-workers.ts'
import { type Finding, findingOn } from './finding.ts'

/** True for an address that only this machine can use. */
const isHere = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** A setting that may be misspelt; `doubt` says which one. */
export const doubtFinding = (doubt: string): Finding =>
  findingOn('Settings')('warning', 'One may be misspelt.', { ask: doubt })

/** Findings about the settings alone, on a machine with `cores` cores. */
export const settingsFindings = (settings: Settings, cores: number): Finding[] => [
  publicUrlFinding(settings),
  proxyFinding(settings),
  workersFinding(settings, cores),
  secretFinding(settings),
  limitsFinding(settings),
  senderFinding(settings),
]

function publicUrlFinding({ publicUrl }: Settings): Finding {
  const finding = findingOn('PUBLIC_URL')
  const url = new URL(publicUrl)
  if (isHere(url))
    return finding('warning', `${publicUrl} can be opened on this machine only.`, {
      ask: 'Set PUBLIC_URL to the address that students use.',
    })
  if (url.protocol === 'http:')
    return finding(
      'problem',
      `${publicUrl} is not encrypted: passwords can be read, and browsers cannot install the app.`,
      {
        ask: 'Put a proxy with https in front of it, and set PUBLIC_URL to the address with https.',
      },
    )
  return finding('ok', publicUrl)
}

function proxyFinding({ publicUrl, trustProxy }: Settings): Finding {
  const finding = findingOn('TRUST_PROXY')
  const isBehindProxy = new URL(publicUrl).protocol === 'https:'
  if (isBehindProxy && !trustProxy)
    return finding(
      'problem',
      'The address needs a proxy for https, but the server does not know of it: its limits count everybody as one caller.',
      { ask: 'Set TRUST_PROXY to true.' },
    )
  if (!isBehindProxy && trustProxy)
    return finding(
      'warning',
      'The server believes a proxy that it does not have, so anybody can pretend to have any address.',
      { ask: 'Set TRUST_PROXY to false.' },
    )
  return finding('ok', trustProxy ? 'The address comes from your proxy.' : 'There is no proxy.')
}

function workersFinding({ workers, databaseUrl }: Settings, cores: number): Finding {
  const finding = findingOn('WORKERS')
  const text = `${workers} on ${coresText(cores)}`
  if (workers > cores)
    return finding('warning', `${text}: they wait for each other.`, {
      ask: `Set WORKERS to at most ${cores}.`,
    })
  // With DATABASE_URL, other processes of the app may run on this machine.
  const usual = databaseUrl ? workers : usualWorkers(false, cores).count
  if (workers < usual)
    return finding('warning', `${text}: the other cores answer no requests.`, {
      ask: `Set WORKERS to ${usual}.`,
    })
  if (workers > usual)
    return finding('warning', `${text}: no core is left to the database.`, {
      ask: `Set WORKERS to ${usual}.`,
    })
  return finding('ok', `${text}.`)
}

function secretFinding({ databaseUrl, jwtSecret }: Settings): Finding {
  const finding = findingOn('JWT_SECRET')
  if (databaseUrl && !jwtSecret)
    return finding(
      'warning',
      'Each machine has its own: with several, people are logged out when they reach another one.',
      { ask: 'Set JWT_SECRET to the same value on all machines.' },
    )
  return finding('ok', jwtSecret ? 'It is set.' : 'It is kept with the data.')
}

function limitsFinding({ rateLimits }: Settings): Finding {
  const finding = findingOn('RATE_LIMITS')
  return rateLimits
    ? finding('ok', 'They are on.')
    : finding('problem', 'They are off: passwords can be guessed without limit.', {
        ask: 'Set RATE_LIMITS to true.',
      })
}

function senderFinding({ smtpUrl, mailFrom }: Settings): Finding {
  const finding = findingOn('MAIL_FROM')
  if (!smtpUrl) return finding('ok', 'Not used, because no mails are sent.')
  const host = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? ''
  return /\./.test(host)
    ? finding('ok', mailFrom)
    : finding('problem', `${mailFrom} is not a sender that mail servers accept.`, {
        ask: 'Set MAIL_FROM to an address of your own.',
      })
}
