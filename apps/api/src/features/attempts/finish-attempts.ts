import type { Db } from '../../platform/database.ts'
import { closeOverdue } from './close-overdue.ts'
import { createPaperShelf } from './paper-shelf.ts'
import { publishResults } from './publish-results.ts'

/** What time alone does to attempts: those past their deadline are submitted, exams that everybody has finished are published. */
export async function finishAttempts(
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  await closeOverdue(db, createPaperShelf(), now, onError)
  await publishResults(db, now, onError)
}
