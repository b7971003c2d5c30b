import type { Platform } from '../../../../platform/platform.ts'
import { findAccount } from '../auth.queries.ts'
import { turnOff } from './turn-off.ts'

/**
 * Turns off the second step of an account for the operator, when its owner has lost phone and
 * codes; the owner is notified by mail.
 */
export async function resetByOperator(
  context: Pick<Platform, 'db' | 'settings'>,
  { email }: { readonly email: string },
): Promise<'off now' | 'off already' | 'no such account'> {
  const account = await findAccount(context.db, email)
  if (!account) return 'no such account'
  const wasOn = await context.db
    .transaction()
    .execute((tx) => turnOff(tx, context, { id: account.id, by: 'operator' }))
  return wasOn ? 'off now' : 'off already'
}
