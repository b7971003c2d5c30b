import type { AccountDeletion } from '@prepwell/contract/accounts/own-data.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { after, epoch, epochOrNull } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, invalid, notAllowedNow, notFound } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isSittingExam, type Session, type Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { confirmPassword, findPasswordHash, updateSessionEpoch } from '../auth/index.ts'
import {
  countResults,
  findStudentAccount,
  lockStudentAccount,
  type StudentAccount,
  updateDeletesAt,
  updateKept,
} from './account-deletion.queries.ts'
import { type DeletionReason, deletionMail } from './deletion-mails.ts'

/** Seconds between the request and the deletion, during which the owner can withdraw it. */
const comeBackSeconds = 7 * 24 * 3600

/** Without a password, the owner must have signed in within this many seconds. */
const freshSignInSeconds = 600

/** Tells the owner how to prove their identity for a request, and when the account is deleted. */
export async function showOwnDeletion(
  { db }: Pick<Platform, 'db'>,
  { viewer }: { readonly viewer: Viewer },
): Promise<AccountDeletion> {
  const account = await findStudentAccount(db, viewer.id)
  return {
    deletes_at: epochOrNull(account?.deletes_at ?? null),
    proof: (await findPasswordHash(db, viewer.id)) === null ? 'sign-in' : 'password',
    is_possible: isStudentAccount(viewer),
    results: await countResults(db, viewer.id),
  }
}

/**
 * Requests the deletion of the viewer's account and ends its sessions. The first of two
 * simultaneous requests counts.
 */
export async function requestOwnDeletion(
  context: Platform,
  { viewer, password }: { readonly viewer: Session; readonly password?: string | undefined },
): Promise<number> {
  const { db, clock } = context
  if (!isStudentAccount(viewer))
    throw notAllowedNow('Accounts of staff are removed by an admin, on the page Staff')
  if ((await findPasswordHash(db, viewer.id)) !== null) {
    if (!password) throw invalid('password', 'Enter your password')
    await confirmPassword(db, { id: viewer.id, password })
  } else if (epoch(clock.now()) - viewer.begun > freshSignInSeconds)
    throw invalid('password', 'Log out and log in again first, so that we know that it is you')
  return db.transaction().execute(async (tx) => {
    const account = await lockStudentAccount(tx, viewer.id)
    if (!account) throw notFound('Account')
    return epoch(await scheduleDeletion(tx, context, { account, reason: 'owner' }))
  })
}

interface StudentInput {
  readonly viewer: Viewer
  readonly id: number
}

/** Requests the deletion of a student's account, by an admin whom the student has asked. */
export function requestStudentDeletion(
  context: Platform,
  { viewer, id }: StudentInput,
): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const account = await lockStudentAccount(tx, id)
    if (!account) throw notFound('Student')
    const now = context.clock.now()
    if (!account.deletes_at)
      await audit(tx, { viewer, now, action: 'deletion_requested', kind: 'student', ids: [id] })
    return epoch(await scheduleDeletion(tx, context, { account, reason: 'school' }))
  })
}

/**
 * Sets the time of the deletion of a locked account, ends its sessions and mails the owner. A time
 * that is already set stays. Throws 409 during an exam.
 */
export async function scheduleDeletion(
  tx: Tx,
  context: Pick<Platform, 'clock' | 'settings'>,
  { account, reason }: { readonly account: StudentAccount; readonly reason: DeletionReason },
): Promise<Date> {
  if (account.deletes_at) return account.deletes_at
  if (await isSittingExam(tx, account.id, context.clock.now()))
    throw conflict('An exam is running: submit it first, then delete the account')
  const deletesAt = after(context.clock.now(), comeBackSeconds)
  await updateDeletesAt(tx, account.id, deletesAt)
  await updateSessionEpoch(tx, account.id)
  if (account.email !== '' && account.email_verified_at) {
    const { publicUrl } = context.settings
    const timeZone = await readTimeZone({ db: tx, settings: context.settings })
    const mail = deletionMail(account, { reason, deletesAt, timeZone, publicUrl })
    await enqueue(tx, 'send_mail', mail)
  }
  return deletesAt
}

/** Withdraws the deletion of an account; throws 404 if it is already deleted. Safe to repeat. */
export async function withdrawDeletion(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: StudentInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockStudentAccount(tx, id)
    if (!account) throw notFound('Student')
    if (!account.deletes_at) return
    const now = clock.now()
    await updateKept(tx, id, now)
    await audit(tx, { viewer, now, action: 'deletion_withdrawn', kind: 'student', ids: [id] })
  })
}
