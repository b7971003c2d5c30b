import { buffer } from 'node:stream/consumers'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { after } from '../../../platform/clock.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { archiveMail } from './archive-mail.ts'
import { deleteOldArchives, findRequester, updateReady } from './my-data.queries.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Makes the archive of a request and notifies the person. Safe to repeat: a request that is done,
 * or that another one has replaced, is left alone.
 */
export async function makeArchive(
  context: Platform & AttemptContext,
  { request }: { readonly request: string },
): Promise<void> {
  const { db, clock, settings } = context
  const person = await findRequester(db, request)
  if (!person) return
  const archive = await writeArchive(context, person)
  try {
    const content = await buffer(archive.read())
    await db.transaction().execute(async (tx) => {
      const isStored = await updateReady(tx, { request, content, now: clock.now() })
      if (!isStored || person.email === '' || !person.email_verified_at) return
      const page = isStudentAccount(person) ? '/dashboard/my-data' : '/admin/dashboard/my-data'
      await enqueue(tx, 'send_mail', archiveMail(person, `${settings.publicUrl}${page}`))
    })
  } finally {
    await archive.discard()
  }
}

/** Deletes archives that have expired. */
export async function purgeArchives({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteOldArchives(db, after(clock.now(), -schoolLimits.dataArchiveSeconds))
}
