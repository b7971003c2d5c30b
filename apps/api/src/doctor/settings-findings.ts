import type { Settings } from '../settings.ts'
import { coresText, usualWorkers } from '../usual-workers.ts'
import { type Finding, findingOn } from './finding.ts'

/** True for an address that only this machine can use. */
const isHere = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

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
    return finding(
      'warning',
      `${publicUrl} is this machine only. Set it to the address that students use.`,
    )
  if (url.protocol === 'http:')
    return finding(
      'problem',
      `${publicUrl} is not encrypted: passwords can be read, and browsers cannot install the app. Use https.`,
    )
  return finding('ok', publicUrl)
}

function proxyFinding({ publicUrl, trustProxy }: Settings): Finding {
  const finding = findingOn('TRUST_PROXY')
  const isBehindProxy = new URL(publicUrl).protocol === 'https:'
  if (isBehindProxy && !trustProxy)
    return finding(
      'problem',
      'https needs a proxy, and the limits would count everybody under its address. Set it to true.',
    )
  if (!isBehindProxy && trustProxy)
    return finding(
      'warning',
      'Without your own proxy anybody can pretend to have any address. Set it to false.',
    )
  return finding('ok', trustProxy ? 'The address comes from your proxy.' : 'There is no proxy.')
}

function workersFinding({ workers, databaseUrl }: Settings, cores: number): Finding {
  const finding = findingOn('WORKERS')
  const text = `${workers} on ${coresText(cores)}`
  if (workers > cores)
    return finding('warning', `${text}: they wait for each other. Set it to at most ${cores}.`)
  // Beside another database, other processes of the app may run on this machine.
  const usual = databaseUrl ? workers : usualWorkers(false, cores).count
  if (workers < usual)
    return finding('warning', `${text}: the other cores answer no requests. Set it to ${usual}.`)
  if (workers > usual)
    return finding('warning', `${text}: no core is left to PostgreSQL. Set it to ${usual}.`)
  return finding('ok', `${text}.`)
}

function secretFinding({ databaseUrl, jwtSecret }: Settings): Finding {
  const finding = findingOn('JWT_SECRET')
  if (databaseUrl && !jwtSecret)
    return finding(
      'warning',
      'It is not set: each machine has its own secret. Set the same one on all of them.',
    )
  return finding('ok', jwtSecret ? 'It is set.' : 'It is kept in DATA_DIR.')
}

function limitsFinding({ rateLimits }: Settings): Finding {
  const finding = findingOn('RATE_LIMITS')
  return rateLimits
    ? finding('ok', 'They are on.')
    : finding('problem', 'They are off: passwords can be guessed without limit. Set it to true.')
}

function senderFinding({ smtpUrl, mailFrom }: Settings): Finding {
  const finding = findingOn('MAIL_FROM')
  if (!smtpUrl) return finding('ok', 'Not used, because no mails are sent.')
  const host = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? ''
  return /\./.test(host)
    ? finding('ok', mailFrom)
    : finding(
        'problem',
        `${mailFrom} is not a sender that mail servers accept. Set your own address.`,
      )
}
