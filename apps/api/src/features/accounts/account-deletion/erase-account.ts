import { deleteJobsNaming } from '../../../platform/jobs/queue.ts'
import { deleteOutboxMails } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eraseRows, personTables } from '../../shared/personal-data/index.ts'
import { keysOf } from '../../shared/uploads/index.ts'
import { lockDue, selectDue, selectPictures } from './account-deletion.queries.ts'

type Context = Pick<Platform, 'db' | 'clock' | 'files' | 'settings'>

interface ErasingInput {
  /** Called for each failure; the other accounts are still deleted. */
  readonly onError: (error: unknown) => void
  readonly signal?: AbortSignal
}

/** Deletes the accounts whose grace period is over. Several processes may run it at once. */
export async function eraseAccounts(
  context: Context,
  { onError, signal }: ErasingInput,
): Promise<void> {
  for (const { id } of await selectDue(context.db, context.clock.now())) {
    if (signal?.aborted) return
    await eraseAccount(context, id).catch(onError)
  }
}

/**
 * Removes everything that names the person from the database in one transaction, then the files.
 * Files that a crash leaves behind are swept later, because they have no row. Mails are files only
 * on a site without a mail server. An owner who withdraws the deletion at the same moment either
 * comes first or finds no account.
 */
async function eraseAccount({ db, clock, files, settings }: Context, id: number): Promise<void> {
  const now = clock.now()
  const erased = await db.transaction().execute(async (tx) => {
    const account = await lockDue(tx, id, now)
    if (!account) return undefined
    const pictures = await selectPictures(tx, personTables.files.whose(account))
    if (account.email !== '') await deleteJobsNaming(tx, account.email)
    await eraseRows(tx, account, now)
    return { ...account, pictures }
  })
  if (!erased) return
  for (const key of erased.pictures.flatMap(keysOf)) await files.delete(key)
  if (erased.email !== '') await deleteOutboxMails(settings.dataDir, erased.email)
}
