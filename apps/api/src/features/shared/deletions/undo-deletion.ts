import {
  brokenConstraint,
  isMissingReference,
  type Tx,
} from '../../../platform/database/database.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../audit/index.ts'
import { lockDeletion, updateUndone } from './deletions.queries.ts'
import {
  announceRestoring,
  insertKept,
  reopenPublication,
  revertChanges,
  selectKeptTables,
  selectWithTakenUsername,
  updateKeptUsername,
} from './kept-rows.queries.ts'
import { type Deletable, deletableKinds } from './kinds.ts'

/** Steps of other features before and after rows are restored, in the same transaction. */
export interface Restoring {
  /** Takes the locks that must be taken before those on the rows. */
  before(tx: Tx, deletionId: string): Promise<void>
  /** Updates the restored rows with what has changed since they were deleted. */
  after(tx: Tx, deletionId: string): Promise<void>
}

interface UndoInput {
  readonly id: string
  readonly viewer: Actor
}

/** What other features give to an undo. */
export interface UndoParts {
  readonly restoring: Restoring
  /** The usernames to try for an account with this name, in order. */
  readonly usernames: (name: string) => Iterator<string, never>
}

type Context = Pick<Platform, 'db' | 'clock'> & UndoParts

/**
 * Restores everything that a deletion by the viewer removed, with the same ids, and returns a
 * message. A student whose username has been taken gets another one. Triggers update the
 * statistics. Safe to repeat. Throws 404 when the time for undoing is over, 409 if newer data
 * conflict; in both cases nothing changes.
 */
export async function undoDeletion(context: Context, input: UndoInput): Promise<string> {
  for (let tries = 1; ; tries += 1)
    try {
      return await undo(context, input)
    } catch (error) {
      // An account that was being made has taken a username that was still free.
      if (brokenConstraint(error) === usernameKey && tries < 3) continue
      const reason = obstacle(error)
      throw reason ? cannotUndo(reason) : error
    }
}

function undo(
  { db, clock, restoring, usernames }: Context,
  { id, viewer }: UndoInput,
): Promise<string> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const deletion = await lockDeletion(tx, id, viewer.id, now)
    if (!deletion) throw new AppError('not_found', 'It is too late to undo this')
    if (deletion.undone_at) return isBack(deletion)
    const renamed = await replaceUsernames(tx, id, usernames)
    await restoring.before(tx, id)
    await putBack(tx, id)
    await restoring.after(tx, id)
    await updateUndone(tx, id, now)
    const kind = deletion.kind as Deletable
    await audit(tx, { viewer, now, action: 'deletion_undone', kind, ids: deletion.ids })
    return isBack(deletion, renamed)
  })
}

/** Replaces the usernames that other accounts have by now, and returns the new ones. */
async function replaceUsernames(
  tx: Tx,
  id: string,
  usernames: UndoParts['usernames'],
): Promise<string[]> {
  const renamed: string[] = []
  for (const kept of await selectWithTakenUsername(tx, id)) {
    const candidates = usernames(kept.name)
    let username: string
    do username = candidates.next().value
    while (!(await updateKeptUsername(tx, id, kept, username)))
    renamed.push(username)
  }
  return renamed
}

async function putBack(tx: Tx, id: string): Promise<void> {
  await announceRestoring(tx)
  for (const kept of await selectKeptTables(tx, id)) {
    if (kept.isDeleted) await insertKept(tx, kept)
    else if (!(await revertChanges(tx, kept))) throw cannotUndo('it has been changed since')
  }
  await reopenPublication(tx, id)
}

const cannotUndo = (reason: string) => conflict(`This cannot be undone: ${reason}.`)

const goneParent = 'what it belonged to has been deleted since'

const usernameKey = 'users_username_key'

const takenSince: Readonly<Record<string, string>> = {
  users_email_key: 'another account has this email now',
  users_roll_number_key: 'another student has this roll number now',
  [usernameKey]: 'another account has this username now',
  social_identities_provider_subject_key: 'another account uses this way to log in now',
  subjects_name_key: 'another subject has this name now',
  chapters_name_key: 'another chapter of the subject has this name now',
  marking_schemes_name_key: 'another marking scheme of the year has this name now',
  // A quiz must have a chapter unless it is deleted.
  quizzes_chapter_check: goneParent,
}

function obstacle(error: unknown): string | undefined {
  if (isMissingReference(error)) return goneParent
  const constraint = brokenConstraint(error)
  return constraint === undefined
    ? undefined
    : (takenSince[constraint] ?? 'something else has taken its place')
}

function isBack(
  { kind, ids }: { readonly kind: string; readonly ids: readonly number[] },
  renamed: readonly string[] = [],
): string {
  const { one, many } = deletableKinds[kind as Deletable]
  const back =
    ids.length === 1 ? `${one} with ID ${ids[0]} is back` : `${ids.length} ${many} are back`
  if (renamed.length === 0) return back
  const isOne = renamed.length === 1
  return `${back}. ${isOne ? 'One username was' : `${renamed.length} usernames were`} taken in the meantime: the new ${isOne ? 'one is' : 'ones are'} ${renamed.join(', ')}`
}
