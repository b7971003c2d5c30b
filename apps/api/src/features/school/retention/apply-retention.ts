import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockStudentAccount, scheduleDeletion } from '../../accounts/account-deletion/index.ts'
import { deleteOld, getRetention, isUnused, oldKinds, selectUnused } from './retention.queries.ts'

/** The most account deletions that one run begins, and so the most mails that it sends. */
const accountsAtOnce = 500

interface ApplyInput {
  /** Called for each failure; the other deletions go on. */
  readonly onError: (error: unknown) => void
  readonly signal?: AbortSignal
}

/**
 * Deletes data that is older than the school allows. The owner of an unused account gets a mail and
 * has seven days to come back, as after a request. Several processes may run it at once. The audit
 * log has a job of its own.
 */
export async function applyRetention(
  context: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { onError, signal }: ApplyInput,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const retention = await getRetention(db)
  for (const kind of oldKinds) {
    const length = retention[kind]
    if (length !== null) await deleteOld(db, kind, now, length).catch(onError)
  }
  const months = retention.unused_account_months
  if (months === null) return
  for (const { id } of await selectUnused(db, { now, months, atMost: accountsAtOnce })) {
    if (signal?.aborted) return
    const begun = db.transaction().execute(async (tx) => {
      const account = await lockStudentAccount(tx, id)
      // The owner may have signed in since the list was read.
      if (account && (await isUnused(tx, { id, now, months })))
        await scheduleDeletion(tx, context, { account, reason: 'unused' })
    })
    await begun.catch((error) => {
      // Somebody who has begun an exam in the meantime uses the account.
      if (!(error instanceof AppError)) onError(error)
    })
  }
}
