import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAccount } from '../auth/index.ts'
import { readablePassword } from './readable-password.ts'
import { findByEmail, hasAdmin, lockFirstAdmin, updateToAdmin } from './users.queries.ts'

/** An account that has just been made an admin. */
export interface FirstAdmin {
  readonly email: string
  /** Only present if it was generated; it is not stored in readable form. */
  readonly password?: string
}

const defaultEmail = 'admin@prepwell.local'

/**
 * Creates the admin that the settings name, unless the email has an account. An existing account
 * keeps its password and becomes an admin only if its owner has confirmed the email and there is no
 * admin at all. If the settings name no admin and `generate` is true, creates one with a random
 * password unless there is an admin. Returns null if nothing had to be done. Safe when several
 * processes start at once.
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
    if (await isCommonPassword(password))
      throw new Error('ADMIN_PASSWORD is one of the most used passwords: choose another')
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
