import { isAdminAccount, isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { SessionRow } from '../../../shared/access/index.ts'
import { audit, type Origin } from '../../../shared/audit/index.ts'
import { updateSessionEpoch } from '../auth.queries.ts'
import type { Given } from './own-person.ts'
import { replaceClaimedGroups, replaceClaimedRoles } from './own-sign-in.queries.ts'

/**
 * Grants a locked account what its claim maps to, and revokes what an earlier claim granted. A
 * student gets groups only and an admin nothing: only admins decide who becomes staff, and what
 * staff may access.
 */
export async function applyClaims(
  tx: Tx,
  {
    account: { id, role },
    given: { groupIds, roles },
    origin,
    now,
  }: {
    readonly account: Pick<SessionRow, 'id' | 'role'>
    readonly given: Given
    readonly origin: Origin
    readonly now: Date
  },
): Promise<void> {
  if (isStudentAccount({ role })) {
    if (groupIds) await replaceClaimedGroups(tx, { user_id: id, groupIds, now })
    return
  }
  if (isAdminAccount({ role })) return
  const { before, after } = await replaceClaimedRoles(tx, { user_id: id, roles })
  if (before.join() === after.join()) return
  // Makes open pages ask again what they may show.
  await updateSessionEpoch(tx, id)
  const texts = { before: before.join(', '), after: after.join(', ') }
  await audit(tx, {
    ...{ viewer: { id, role, ...origin }, now, action: 'changed', kind: 'admin', ids: [id] },
    detail: { changes: [{ field: 'roles', ...texts }], reason: byClaim },
  })
}

/** The reason in the audit log, in the column for the reasons that admins enter. */
const byClaim = 'By a claim of the login provider'
