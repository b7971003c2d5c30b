import type { Tx } from '../../../platform/database/database.ts'
import { forbidden } from './access.ts'
import type { Viewer } from './viewer.ts'

/**
 * Locks the viewer's account, and throws 403 if it is no longer an admin's: the role may have
 * changed since the call was admitted. For creating things that end when their creator stops being
 * an admin, such as a token: one created a moment too late would work again once the role is
 * restored.
 */
export async function requireAdmin(tx: Tx, { id }: Pick<Viewer, 'id'>): Promise<void> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .forShare()
    .executeTakeFirst()
  if (!admin) throw forbidden()
}
