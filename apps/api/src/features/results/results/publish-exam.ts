import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertPublicationEvent } from '../../quizzes/quiz/index.ts'
import { queueResultNotices } from '../emails/index.ts'
import { updatePublished } from './publication.queries.ts'

interface Publishing {
  readonly quizId: number
  /** The part that students see from now on. */
  readonly shownAfter: ShownPart
  /** The admin; null for the server. */
  readonly actorId: number | null
  readonly now: Date
}

/**
 * Publishes the results of an exam that the caller has locked, notifies its students, and logs it.
 */
export async function publishExam(tx: Tx, publishing: Publishing): Promise<void> {
  await queueResultNotices(tx, publishing)
  await updatePublished(tx, publishing)
  await insertPublicationEvent(tx, { ...publishing, kind: 'published' })
}
