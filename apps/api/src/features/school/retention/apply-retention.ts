import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockStudentAccount, scheduleDeletion } from '../../accounts/account-deletion/index.ts'
import { deleteOld, getRetention, isUnused, oldKinds, selectUnused } from './retention.queries.ts'

/** Each run begins the deletion of at most so many accounts, so that as many mails go out. */
const accountsAtOnce = 500

interface ApplyInput {
  /** Called for each failure; the rest is done all the same. */
  readonly onError: (error: unknown) => void
  readonly signal?: AbortSignal
}

/**
 * Deletes what is older than the school has set. The owner of an unused account gets a mail and has
 * seven days to come back, as after a request. Several processes may run it at once. Lines of the
 * audit log have a job of their own.
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
