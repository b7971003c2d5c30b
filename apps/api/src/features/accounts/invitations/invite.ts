import { createHash, randomBytes } from 'node:crypto'
import { type newInvitation, staffInvitationDays } from '@prepwell/contract/accounts/invitations.ts'
import type { z } from 'zod'
import { after } from '../../../platform/clock.ts'
import { isDuplicate, type Tx } from '../../../platform/database/database.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { SendMail } from '../../../platform/mail/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireAdmin, type Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { requirePresent } from '../staff/index.ts'
import { staffInvitationMail } from './invitation-mail.ts'
import {
  deleteInvitation,
  insertInvitation,
  invitedEmailKey,
  lockAccountOf,
  lockInvitation,
  updateLink,
} from './invitations.queries.ts'

/** The stored form of a link's token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type By = 'mail' | 'link'

interface Sent {
  readonly id: number
  readonly link: string | null
  readonly expires_at: Date
}

/**
 * Invites somebody. A link to hand over is made now; a link to mail is made when the mail is sent,
 * so that the queue holds none. Throws 409 if the address has an account or an invitation.
 */
export async function inviteStaff(
  context: Platform,
  {
    viewer,
    by,
    email,
    message,
    ...scope
  }: z.output<typeof newInvitation> & { readonly viewer: Viewer },
): Promise<Sent> {
  const { db, clock } = context
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      await requirePresent(tx, scope)
      const account = await lockAccountOf(tx, email)
      if (account && !account.was_removed)
        throw conflict('This email address already has an account', 'email')
      const { id } = await insertInvitation(tx, {
        ...{ ...scope, email, message, invited_by: viewer.id },
        ...{ token_hash: null, created_at: now, expires_at: now },
      })
      const changes = [{ field: 'roles' as const, after: scope.roles.join(', ') }]
      await audit(tx, {
        ...{ viewer, now, action: 'created', kind: 'admin', name: email, rows: 1 },
        detail: { changes },
      })
      return await send(tx, context, { viewer, id, by })
    })
  } catch (error) {
    throw isDuplicate(error, invitedEmailKey)
      ? conflict('This person is already invited: send the invitation again', 'email')
      : error
  }
}

/** Sends an invitation again, valid from now. The viewer counts as its sender from then on. */
export function resendStaffInvitation(
  context: Platform,
  { viewer, id, by }: { readonly viewer: Viewer; readonly id: number; readonly by: By },
): Promise<Sent> {
  return context.db.transaction().execute(async (tx) => {
    const { email } = await lockInvitation(tx, id)
    const now = context.clock.now()
    await audit(tx, { viewer, now, action: 'changed', kind: 'admin', name: email, rows: 1 })
    return send(tx, context, { viewer, id, by })
  })
}

/** Withdraws an invitation and voids its link. */
export function withdrawStaffInvitation(
  { db, clock }: Platform,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { email } = await lockInvitation(tx, id)
    const now = clock.now()
    await audit(tx, { viewer, now, action: 'deleted', kind: 'admin', name: email, rows: 1 })
    await deleteInvitation(tx, id)
  })
}

/** Makes the old link void, and mails a new one or returns it. */
async function send(
  tx: Tx,
  { clock, settings }: Platform,
  { viewer, id, by }: { readonly viewer: Viewer; readonly id: number; readonly by: By },
): Promise<Sent> {
  // Checked after the invitation is locked, because a removal voids invitations before it locks the
  // account.
  await requireAdmin(tx, viewer)
  const expires_at = after(clock.now(), staffInvitationDays * 24 * 3600)
  const invited_by = viewer.id
  if (by === 'mail') {
    await updateLink(tx, id, { token_hash: null, expires_at, invited_by })
    const job: InvitationJob = { id, expires_at: expires_at.getTime() }
    await enqueue(tx, 'mail_staff_invitation', job)
    return { id, link: null, expires_at }
  }
  const token = newToken()
  await updateLink(tx, id, { token_hash: hashOf(token), expires_at, invited_by })
  return { id, link: linkOf(settings.publicUrl, token), expires_at }
}

const newToken = () => randomBytes(32).toString('base64url')

const linkOf = (publicUrl: string, token: string) => `${publicUrl}/invitation/${token}`

export interface InvitationJob {
  readonly id: number
  /**
   * The expiry of the invitation when the mail was queued, in epoch milliseconds; absent in jobs of
   * an older release. Sending the invitation again changes its expiry.
   */
  readonly expires_at?: number
}

/**
 * The job that mails an invitation with a new link. Sends nothing if the invitation was accepted,
 * withdrawn or sent again in the meantime, or its sender is no longer an admin: a mail delayed by
 * its server must not void a link that was handed over since.
 */
export async function mailStaffInvitation(
  { db, settings, send: sendMail }: Platform & { readonly send: SendMail },
  { id, expires_at }: InvitationJob,
): Promise<void> {
  const mail = await db.transaction().execute(async (tx) => {
    const invited = await lockInvitation(tx, id).catch(unlessGone)
    if (!invited?.is_sent_by_admin) return null
    if (expires_at !== undefined && invited.expires_at.getTime() !== expires_at) return null
    const token = newToken()
    await updateLink(tx, id, { token_hash: hashOf(token), expires_at: invited.expires_at })
    const examTimeZone = await readTimeZone({ db: tx, settings })
    const url = linkOf(settings.publicUrl, token)
    return staffInvitationMail(invited, url, { ...settings, examTimeZone })
  })
  if (mail) await sendMail(mail)
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
