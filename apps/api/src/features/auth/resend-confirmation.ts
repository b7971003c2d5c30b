import type { Platform } from '../../platform/platform.ts'
import { lockUnconfirmed } from './auth.queries.ts'
import { mailConfirmation } from './mail-confirmation.ts'

/** Mails a new link if the account exists and waits for one. The caller learns neither. */
export function resendConfirmation(platform: Platform, email: string): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const account = await lockUnconfirmed(tx, email)
    if (account) await mailConfirmation(tx, platform, account)
  })
}
