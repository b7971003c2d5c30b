import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { contentColumns, type NewQuestion } from './insert-questions.queries.ts'
import { optionChanges } from './option-changes.ts'
import { optionTextsJson } from './translations.ts'

/**
 * Overwrites a locked question; options whose text is unchanged keep their ids. The order of the
 * statements matters: removed options must be gone and none may be correct before the type changes,
 * because an MCQ has one correct option, a Numerical question none, and the database checks both at
 * once. The content must include its language and translations.
 */
export async function rewriteQuestion(
  tx: Tx,
  now: Date,
  id: number,
  { chapter_id, content, passage_id = null }: NewQuestion,
): Promise<void> {
  const stored = await tx
    .selectFrom('question_options')
    .select(['id', 'text', 'is_fixed'])
    .where('question_id', '=', id)
    .execute()
  const wanted = content.options.map((option, place) => ({
    ...option,
    translations: optionTextsJson(content.translations, place),
  }))
  const { removed, kept, added } = optionChanges(stored, wanted)
  if (removed.length > 0)
    await tx.deleteFrom('question_options').where('id', 'in', removed).execute()
  await tx
    .updateTable('question_options')
    .set({ is_correct: false })
    .where('question_id', '=', id)
    .where('is_correct', '=', true)
    .execute()
  await tx
    .updateTable('questions')
    .set({ chapter_id, passage_id, ...contentColumns(content), updated_at: now })
    .where('id', '=', id)
    .execute()
  if (kept.length > 0)
    await sql`
      update question_options set position = wanted.position, is_correct = wanted.is_correct,
        is_fixed = wanted.is_fixed, translations = wanted.translations::jsonb
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as wanted (id integer, position integer, is_correct boolean, is_fixed boolean,
          translations text)
      where question_options.id = wanted.id`.execute(tx)
  if (added.length > 0)
    await tx
      .insertInto('question_options')
      .values(added.map((option) => ({ question_id: id, question_type: content.type, ...option })))
      .execute()
}
