import type { Db } from '../../../../platform/database/database.ts'
import { invalid, notAllowedNow } from '../../../../platform/errors.ts'
import { passwordMatches } from '../../../../platform/passwords/passwords.ts'
import { findPasswordHash } from '../auth.queries.ts'

/**
 * Throws 400 unless `password` is the account's password: a stranger at an unlocked computer must
 * not change how its owner signs in.
 */
export async function confirmPassword(
  db: Db,
  { id, password }: { readonly id: number; readonly password: string },
): Promise<void> {
  const known = await findPasswordHash(db, id)
  if (known === null)
    throw notAllowedNow(
      'Your account has no password yet. Choose one first with "Forgot password"',
      'password',
    )
  if (!(await passwordMatches(password, known))) throw invalid('password', 'Wrong password')
}
