import type { decideSignUps as endpoint } from '@prepwell/contract/accounts/sign-ups.ts'
import type { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { approvedMail, declinedMail } from './sign-up-mails.ts'
import { deleteDeclined, lockWaiting, updateApproved } from './sign-ups.queries.ts'

/**
 * Approves or declines the accounts that still wait, and returns their number; 404 if none does.
 * Mails only confirmed addresses, because anybody can enter any address at sign-up.
 */
export function decideSignUps(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { viewer, ids, decision }: z.output<(typeof endpoint)['body']> & { readonly viewer: Viewer },
): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, ids)
    if (waiting.length === 0) throw notFound('Signup', 'ids')
    const chosen = waiting.map(({ id }) => id)
    await audit(tx, { viewer, now, action: decision, kind: 'student', ids: chosen })
    if (decision === 'approved') await updateApproved(tx, chosen)
    else await deleteDeclined(tx, chosen)
    const { name: school } = await readSchoolSettings({ db: tx, settings })
    const mail = decision === 'approved' ? approvedMail : declinedMail
    for (const account of waiting)
      if (account.email_verified_at)
        await enqueue(tx, 'send_mail', mail(account, { school, publicUrl: settings.publicUrl }))
    return waiting.length
  })
}
