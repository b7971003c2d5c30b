import path from 'node:path'
import type { FirstAccounts } from './prepare-school.ts'
import type { Settings } from './settings.ts'

/** The lines that a start prints: the app's address, the new accounts, and how to stop it. */
export function readyLines(settings: Settings, accounts: FirstAccounts): string[] {
  const dataDir = path.resolve(settings.dataDir)
  return [
    '',
    `Prepwell is ready at ${settings.publicUrl}`,
    '',
    ...accountLines(accounts),
    row('Data', settings.databaseUrl ? `${dataDir}, and the database of DATABASE_URL` : dataDir),
    ...(settings.smtpUrl
      ? []
      : [row('Mails', `${path.join(dataDir, 'outbox')}, as SMTP_URL is not set`)]),
    row('Processes', processesText(settings)),
    row('Stop', 'Ctrl+C'),
    '',
  ]
}

const processesText = ({ workers, workersReason }: Settings) =>
  `${workers === 1 ? '1 for everything' : `${workers} for requests and 1 for everything else`} (${workersReason})`

export function accountLines({ admin, student }: FirstAccounts): string[] {
  const lines = []
  if (admin) lines.push(row('Admin', `${admin.email.padEnd(25)} ${passwordOf(admin)}`))
  if (student) lines.push(row('Student', `${student.email.padEnd(25)} ${passwordOf(student)}`))
  return lines.length > 0
    ? ['New accounts to sign in with. This is shown only once:', ...lines, '']
    : []
}

const passwordOf = ({ password }: { readonly password?: string }) =>
  password === undefined ? 'with the password in ADMIN_PASSWORD' : `password ${password}`

const row = (name: string, value: string) => `  ${name.padEnd(11)}${value}`
