import type { Tx } from '../../platform/database.ts'
import { conflict } from '../../platform/errors.ts'
import { insertAccount, isEmailTaken } from './auth.queries.ts'
import { usernameCandidates } from './username.ts'

/** A person on the way into the database. */
export interface NewAccount {
  readonly name: string
  readonly email: string
  /** Null: nobody can sign in by a password. */
  readonly password_hash: string | null
  readonly role: 'Admin' | 'student'
  /** Is it known that the e-mail is the person's own? */
  readonly verified: boolean
  readonly created_at: Date
}

/**
 * Makes an account with a username of its own, also beside others being made.
 * Throws 409 when the e-mail has one.
 */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
): Promise<{ id: number; username: string }> {
  const { verified, ...columns } = account
  const email_verified_at = verified ? account.created_at : null
  const candidates = usernameCandidates(account.name)
  for (;;) {
    const username = candidates.next().value
    const made = await insertAccount(tx, { ...columns, username, email_verified_at })
    if (made) return made
    // Whoever was in the way has committed by now, so this sees them.
    if (await isEmailTaken(tx, account.email))
      throw conflict('User with this email already exists', 'email')
  }
}
