import path from 'node:path'
import type { FirstAccounts } from './prepare-school.ts'
import type { Settings } from './settings.ts'

/** The lines printed at a start: the app's address, the new accounts, and how to stop it. */
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

export function accountLines({ admin, student, staff }: FirstAccounts): string[] {
  const lines = []
  if (admin) lines.push(accountRow('Admin', admin))
  for (const { role, ...account } of staff) lines.push(accountRow(role, account))
  if (student) lines.push(accountRow('Student', student))
  return lines.length > 0
    ? ['New accounts to log in with. This is shown only once:', ...lines, '']
    : []
}

const passwordOf = ({ password }: { readonly password?: string }) =>
  password === undefined ? 'with the password in ADMIN_PASSWORD' : `password ${password}`

const accountRow = (
  role: string,
  account: { readonly email: string; readonly password?: string },
) => row(role, `${account.email.padEnd(26)} ${passwordOf(account)}`)

const row = (name: string, value: string) => `  ${name.padEnd(12)}${value}`
