import { extraTimeText } from '@prepwell/contract/accounts/extra-time.ts'
import type { Profile, studentChanges } from '@prepwell/contract/accounts/profiles.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { z } from 'zod'
import { isDuplicate, type Tx } from '../../../platform/database/database.ts'
import { conflict, invalid, notAllowedNow } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit, changesOf } from '../../shared/audit/index.ts'
import { isStudentUndoable } from '../../shared/deletions/index.ts'
import { keepAccounts } from '../../shared/personal-data/index.ts'
import { requireOwnPicture } from '../../shared/uploads/index.ts'
import { extraTimeColumns, extraTimeOf } from './extra-time.ts'
import { toProfile } from './profile.view.ts'
import {
  endSessions,
  lockProfile,
  type ProfileChanges,
  type ProfileOwner,
  type ProfileRow,
  rollNumberKey,
  updateProfileRow,
  usernameKey,
} from './profiles.queries.ts'

type Named = z.output<typeof studentChanges>

interface ProfileUpdate {
  readonly viewer: Viewer
  readonly owner: ProfileOwner
  readonly changes: Named
}

/**
 * Applies the changes and returns the new profile. The status, the extra time and the category are
 * ignored unless the viewer may edit students. A new status ends every session, so that no token
 * outlives a suspension. Throws 404 for a profile that the viewer may not change, 400 for a date of
 * birth in the future, another person's picture, or the roll number of a student who was just
 * deleted, 409 when the username is taken.
 */
export async function updateProfile(context: Platform, input: ProfileUpdate): Promise<Profile> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const { before, after } = await changeProfile(tx, context, input)
      await auditChange(tx, context, { ...input, before, after })
      return toProfile(after)
    })
  } catch (error) {
    if (isDuplicate(error, rollNumberKey))
      throw conflict('Another student has this roll number', 'roll_number')
    throw isDuplicate(error, usernameKey) ? conflict('Username already exists', 'username') : error
  }
}

/**
 * Records an admin's change to a profile in the audit log. Personal fields are recorded without
 * their values.
 */
function auditChange(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { viewer, owner, before, after }: ProfileUpdate & ChangedProfile,
): Promise<void> {
  const isOwn = !isStudentAccount(owner)
  const changes = changesOf(auditedFields(before), auditedFields(after))
  return audit(tx, {
    ...{ viewer, now: clock.now(), ids: [owner.id], detail: { changes } },
    kind: isOwn ? 'admin' : 'student',
    action: after.status === before.status ? 'changed' : statusActions[after.status],
  })
}

/** The names of status changes in the audit log. */
export const statusActions = { Active: 'reactivated', Suspended: 'suspended' } as const

const auditedFields = (row: ProfileRow) => {
  const extra = extraTimeOf(row)
  return { ...row, extra_time: extra && extraTimeText(extra) }
}

interface ChangedProfile {
  readonly before: ProfileRow
  readonly after: ProfileRow
}

/** Does {@link updateProfile} in the caller's transaction; {@link usernameKey} may reject it. */
export async function changeProfile(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { viewer, owner, changes: named }: ProfileUpdate,
): Promise<ChangedProfile> {
  const changes = columnsOf(viewer, named)
  const stored = await lockProfile(tx, viewer, owner)
  requirePast(changes.dob, clock.now())
  if (changes.roll_number && !isStudentAccount(owner))
    throw invalid('roll_number', 'Only students have one')
  if (changes.category && !isStudentAccount(owner))
    throw invalid('category', 'Only students have one')
  if (changes.roll_number === null && !stored.email)
    throw invalid('roll_number', 'A student without an email address needs one')
  await requirePicture(tx, viewer, stored, changes.profile_picture)
  if (Object.keys(changes).length === 0) return { before: stored, after: stored }
  const changed = await updateProfileRow(tx, owner.id, changes)
  if (changed.roll_number && changed.roll_number !== stored.roll_number)
    await requireNoUndo(tx, clock.now(), changed.roll_number)
  if (changed.status !== stored.status) {
    await endSessions(tx, owner.id)
    // A suspended owner could not come back in time, and one who is back has had no time yet.
    await keepAccounts(tx, [owner.id], clock.now())
  }
  return { before: stored, after: changed }
}

/** Throws 400 if an undo can still restore the student who had this roll number. */
async function requireNoUndo(tx: Tx, now: Date, rollNumber: string): Promise<void> {
  if (await isStudentUndoable(tx, now, { emails: [], rollNumbers: [rollNumber] }))
    throw notAllowedNow(
      'A student with this roll number was deleted a moment ago, which can still be undone. Try again in a few seconds',
      'roll_number',
    )
}

/** The columns that the viewer changes. */
function columnsOf(
  viewer: Viewer,
  { status, extra_time, roll_number, category, ...own }: Named,
): ProfileChanges & Omit<Named, 'extra_time'> {
  if (!may(viewer, 'students.edit')) return own
  return {
    ...own,
    ...(status === undefined ? {} : { status }),
    ...(roll_number === undefined ? {} : { roll_number }),
    ...(category === undefined ? {} : { category }),
    // Reactivating an account that waits for approval also approves it.
    ...(status === 'Active' ? { awaits_approval: false } : {}),
    ...(extra_time === undefined ? {} : extraTimeColumns(extra_time)),
  }
}

/** Dates in this format can be compared as strings. */
function requirePast(dob: Named['dob'], now: Date): void {
  if (dob && dob > now.toISOString().slice(0, 10))
    throw invalid('dob', 'The date of birth must not be in the future')
}

/** The current picture may stay, even if another person uploaded it. */
async function requirePicture(
  tx: Tx,
  viewer: Viewer,
  stored: ProfileRow,
  wanted: Named['profile_picture'],
): Promise<void> {
  if (wanted && wanted !== stored.profile_picture) await requireOwnPicture(tx, viewer, wanted)
}
