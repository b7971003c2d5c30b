import type { questionBody } from '@prepwell/contract/questions.ts'
import type { z } from 'zod'
import { type Db, isMissingReference } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { insertQuestions } from './insert-questions.queries.ts'

/** Adds a question and answers its id; 404 without such a chapter. */
export async function createQuestion(
  db: Db,
  now: Date,
  { chapter_id, ...content }: z.output<typeof questionBody>,
): Promise<number> {
  try {
    const [id = 0] = await db
      .transaction()
      .execute((tx) => insertQuestions(tx, now, [{ chapter_id, content }]))
    return id
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter') : error
  }
}
