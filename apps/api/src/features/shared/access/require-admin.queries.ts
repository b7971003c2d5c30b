import type { Tx } from '../../../platform/database/database.ts'
import { forbidden } from './access.ts'
import type { Viewer } from './viewer.ts'

/**
 * Holds the viewer's account and throws 403 unless it is an admin's still: it may have been made
 * less since the call was admitted. For what ends with the rights of the admin who made it, such as
 * a token: made a moment later, it would come back with them.
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
