import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { updateNotifications } from './users.queries.ts'

/**
 * Follows the unsubscribe link of a mail: its recipient gets no more notifications by mail. Safe to
 * repeat. Throws 400 when we did not sign the link.
 */
export async function unsubscribe(
  { db, jwtSecret }: Platform,
  { token }: { readonly token: string },
): Promise<void> {
  const id = readUnsubscribeToken(jwtSecret, token)
  if (id === null)
    throw new AppError(
      'invalid_input',
      'This link is not valid. You can stop the emails in your settings',
    )
  await updateNotifications(db, id, false)
}
