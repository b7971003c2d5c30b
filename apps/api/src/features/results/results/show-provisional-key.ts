import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertPublicationEvent } from '../../quizzes/quiz/index.ts'
import { queueProvisionalNotices } from '../emails/index.ts'
import { updateProvisional } from './publication.queries.ts'

interface Showing {
  readonly quizId: number
  /** The part that students will see once the results are published. */
  readonly shownAfter: ShownPart
  /** The admin; null for the server. */
  readonly actorId: number | null
  readonly now: Date
}

/**
 * Shows the provisional key of an exam that the caller has locked, notifies its students, and logs
 * it. The time for objections begins.
 */
export async function showProvisionalKey(tx: Tx, showing: Showing): Promise<void> {
  await queueProvisionalNotices(tx, showing)
  await updateProvisional(tx, showing.quizId, showing.now)
  await insertPublicationEvent(tx, { ...showing, kind: 'provisional' })
}
