import type { questionBody } from '@prepwell/contract/questions.ts'
import type { z } from 'zod'
import { isMissingReference } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireQuestionImage } from '../uploads/index.ts'
import { lockQuestion } from './questions.queries.ts'
import { rewriteQuestion } from './rewrite-question.queries.ts'

/**
 * Replaces a question, including its chapter; 404 when either does not exist, 400 when a new image
 * was not uploaded. Existing papers do not change.
 */
export async function updateQuestion(
  { db, clock }: Platform,
  { id, chapter_id, ...content }: z.output<typeof questionBody> & { readonly id: number },
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const stored = await lockQuestion(tx, id)
      if (content.image && content.image !== stored.image)
        await requireQuestionImage(tx, content.image)
      await rewriteQuestion(tx, clock.now(), id, { chapter_id, content })
    })
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}
