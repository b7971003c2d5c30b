import type { signupBody } from '@prepwell/contract/accounts/auth.ts'
import type { z } from 'zod'
import { requireUncommon } from '../../../platform/passwords/common-passwords.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import { admit, requireMaySignUp } from '../sign-ups/index.ts'
import { createAccount } from './create-account.ts'
import { mailConfirmation } from './mails/mail-confirmation.ts'

/**
 * Creates an unconfirmed student account and mails its confirmation link, both or neither. Throws
 * 403 or 400 when the school does not let the person sign up, 409 when the email is taken.
 */
export async function signUp(
  context: Platform,
  { name, email, password, code, next }: z.output<typeof signupBody>,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await requireUncommon(password, 'password')
  // Checked before the slow hash, and before any account is looked up.
  await requireMaySignUp(context, { email, code, now })
  // Hashed before the transaction, so that simultaneous sign-ups do not hold connections meanwhile.
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { awaitsApproval, join } = await admit(tx, context, { email, code, now })
    const { id } = await createAccount(tx, {
      name,
      email,
      password_hash,
      role: 'student',
      verified: false,
      awaitsApproval,
      created_at: now,
    })
    await join(id)
    await mailConfirmation(tx, context, { id, name, email, next })
  })
}
