import type { StaffScope } from '@prepwell/contract/accounts/staff.ts'
import { requireSameContent } from '../../../platform/content-version.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endTokensOf, forbidden, type Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import {
  deleteInvitationsBy,
  editedPart,
  endAllSessions,
  findMissing,
  lockStaff,
  replaceScope,
  selectStaff,
  suspendRemoved,
} from './staff.queries.ts'

interface Change {
  readonly viewer: Viewer
  readonly id: number
}

const lastAdmin = () =>
  conflict('This is the last admin: make somebody else an admin first', 'roles')

/** Locks the member of staff. If two admins change each other at once, the second gets a 403. */
async function lockAsAdmin(tx: Tx, change: Change) {
  const { isViewerAdmin, ...locked } = await lockStaff(tx, change)
  if (!isViewerAdmin) throw forbidden()
  return locked
}

/** Throws a 404 that names the field of a subject, group or exam that does not exist. */
export async function requirePresent(tx: Tx, scope: Omit<StaffScope, 'roles'>): Promise<void> {
  const missing = await findMissing(tx, scope)
  if (missing) throw notFound(missing.thing, missing.field)
}

/**
 * Replaces roles and scope. A change of roles ends the person's sessions, so that open pages ask
 * again what they may show; a change of scope applies from the next call. Invitations sent by
 * somebody who is no longer an admin become void. Throws 409 for the last admin, or if roles or
 * scope have been changed since the version that the caller has read.
 */
export async function changeStaff(
  { db, clock }: Platform,
  {
    viewer,
    id,
    version,
    ...scope
  }: Change & StaffScope & { readonly version?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!scope.roles.includes('Admin')) await deleteInvitationsBy(tx, id)
    const { roles: before, hasOtherAdmin } = await lockAsAdmin(tx, { viewer, id })
    const isLess = before.includes('Admin') && !scope.roles.includes('Admin')
    if (isLess && !hasOtherAdmin) throw lastAdmin()
    await requirePresent(tx, scope)
    const found = (await selectStaff(tx, id)).map(editedPart)
    await replaceScope(tx, id, scope)
    requireSameContent(version, {
      what: 'The account of this person',
      before: found[0],
      after: (await selectStaff(tx, id)).map(editedPart)[0],
    })
    if (isLess) await endTokensOf(tx, id, clock.now())
    const roles = { before: before.join(', '), after: scope.roles.join(', ') }
    if (roles.before !== roles.after) await endAllSessions(tx, id)
    const changes = [
      ...(roles.before === roles.after ? [] : [{ field: 'roles' as const, ...roles }]),
      { field: 'scope' as const },
    ]
    await audit(tx, {
      ...{ viewer, now: clock.now(), action: 'changed', kind: 'admin', ids: [id] },
      detail: { changes },
    })
  })
}

/**
 * Removes somebody from the staff. Invitations that the person sent become void; everything else
 * the person made stays. Throws 409 for the last admin.
 */
export async function removeStaff({ db, clock }: Platform, { viewer, id }: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteInvitationsBy(tx, id)
    const { roles, hasOtherAdmin } = await lockAsAdmin(tx, { viewer, id })
    if (roles.includes('Admin') && !hasOtherAdmin) throw lastAdmin()
    await audit(tx, { viewer, now: clock.now(), action: 'deleted', kind: 'admin', ids: [id] })
    await suspendRemoved(tx, id)
    await endTokensOf(tx, id, clock.now())
    await endAllSessions(tx, id)
  })
}

/** Signs somebody out on every device. */
export async function endStaffSessions(
  { db, clock }: Platform,
  { viewer, id }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAsAdmin(tx, { viewer, id })
    await endAllSessions(tx, id)
    const ended = { action: 'signed_out_everywhere', kind: 'admin', ids: [id] } as const
    await audit(tx, { viewer, now: clock.now(), ...ended })
  })
}
