import type { Db } from '../../platform/database.ts'
import { closeOverdue } from './close-overdue.ts'
import { createPaperShelf } from './paper-shelf.ts'
import { publishPractices } from './publish-practices.ts'
import { publishResults } from './publish-results.ts'

/**
 * What time alone does to attempts: those past their deadline are submitted, exams that everybody
 * has finished are published, and then the practices whose questions they held.
 */
export async function finishAttempts(
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const shelf = createPaperShelf()
  await closeOverdue(db, shelf, now, onError)
  await publishResults(db, now, onError)
  await publishPractices(db, shelf, now, onError)
}
