import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notAllowedNow } from '../../../platform/errors.ts'
import { isStudentUndoable } from '../../shared/deletions/index.ts'
import { insertAccount, isEmailTaken } from './auth.queries.ts'
import { usernameCandidates } from './username.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  /** Null if the account cannot sign in with a password. */
  readonly password_hash: string | null
  readonly role: AccountKind
  /** True if the email has been proved to belong to the person. */
  readonly verified: boolean
  /** True if the account cannot be used until an admin approves it. */
  readonly awaitsApproval?: boolean
  readonly created_at: Date
}

/**
 * Creates an account with a unique username, even while others are being created. Throws 409 when
 * the email has an account, 400 while the deletion of its account can be undone.
 */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
): Promise<{ id: number; username: string }> {
  const { verified, awaitsApproval = false, ...given } = account
  const columns = awaitsApproval
    ? { ...given, awaits_approval: true, status: 'Suspended' as const }
    : given
  const email_verified_at = verified ? account.created_at : null
  const candidates = usernameCandidates(account.name)
  for (;;) {
    const username = candidates.next().value
    const made = await insertAccount(tx, { ...columns, username, email_verified_at })
    if (made) {
      const given = { emails: [account.email], rollNumbers: [] }
      if (await isStudentUndoable(tx, account.created_at, given)) throw heldEmail()
      return made
    }
    // The insert waited until the conflicting account was committed, so this query sees it.
    if (await isEmailTaken(tx, account.email))
      throw conflict('User with this email already exists', 'email')
  }
}

// A stranger does not learn that an account was deleted.
const heldEmail = () =>
  notAllowedNow(
    'This email address cannot be used at the moment. Please try again in a few seconds',
    'email',
  )
