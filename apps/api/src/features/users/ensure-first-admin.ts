import { hashPassword } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { createAccount } from '../auth/index.ts'
import { readablePassword } from './readable-password.ts'
import { findByEmail, hasAdmin, lockFirstAdmin, updateToAdmin } from './users.queries.ts'

/** An account that became an admin's just now. */
export interface FirstAdmin {
  readonly email: string
  /** Only when it was made up here: nobody else will ever know it. */
  readonly password?: string
}

const defaultEmail = 'admin@prepwell.local'

/**
 * Makes the admin that the settings name, unless the e-mail has an account: its password is never
 * touched, and it becomes an admin's only if its owner has confirmed it and there is no admin at
 * all. Without a name in the settings and with `generate`, makes one with a random password if
 * there is no admin. Null when nothing was to be done. Safe when several processes start at once.
 */
export async function ensureFirstAdmin(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    named,
    generate,
  }: {
    readonly named: { readonly email: string; readonly password: string } | undefined
    readonly generate: boolean
  },
): Promise<FirstAdmin | null> {
  if (!named && !generate) return null
  return db.transaction().execute(async (tx) => {
    await lockFirstAdmin(tx)
    const anAdminExists = await hasAdmin(tx)
    if (!named && anAdminExists) return null
    const email = named?.email ?? defaultEmail
    const account = await findByEmail(tx, email)
    if (account) {
      if (!named || anAdminExists || !account.email_verified_at) return null
      await updateToAdmin(tx, account.id)
      return { email: account.email }
    }
    const password = named?.password ?? readablePassword()
    await createAccount(tx, {
      name: 'Administrator',
      email,
      password_hash: await hashPassword(password),
      role: 'Admin',
      verified: true,
      created_at: clock.now(),
    })
    return named ? { email } : { email, password }
  })
}
