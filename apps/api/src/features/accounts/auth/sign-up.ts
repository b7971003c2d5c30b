import type { signupBody } from '@prepwell/contract/accounts/auth.ts'
import type { z } from 'zod'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAccount } from './create-account.ts'
import { mailConfirmation } from './mails/mail-confirmation.ts'

/**
 * Creates an unconfirmed student account and mails its confirmation link, both or neither. Throws
 * 409 when the email is taken.
 */
export async function signUp(
  context: Platform,
  { name, email, password }: z.output<typeof signupBody>,
): Promise<void> {
  const { db, clock } = context
  // Hashed before the transaction, so that simultaneous sign-ups do not hold connections meanwhile.
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { id } = await createAccount(tx, {
      name,
      email,
      password_hash,
      role: 'student',
      verified: false,
      created_at: clock.now(),
    })
    await mailConfirmation(tx, context, { id, name, email })
  })
}
