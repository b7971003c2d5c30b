import type { signupBody } from '@prepwell/contract/auth.ts'
import type { z } from 'zod'
import { hashPassword } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { createAccount } from './create-account.ts'
import { mailConfirmation } from './mail-confirmation.ts'

/**
 * Makes an unconfirmed student account and mails its confirmation link, both or neither.
 * Throws 409 when the e-mail is taken.
 */
export async function signUp(platform: Platform, body: z.output<typeof signupBody>): Promise<void> {
  const { name, email, password } = body
  // Before the transaction, so that a hall of students signing up does not hold the connections.
  const password_hash = await hashPassword(password)
  await platform.db.transaction().execute(async (tx) => {
    const { id } = await createAccount(tx, {
      name,
      email,
      password_hash,
      role: 'student',
      verified: false,
      created_at: platform.clock.now(),
    })
    await mailConfirmation(tx, platform, { id, name, email })
  })
}
