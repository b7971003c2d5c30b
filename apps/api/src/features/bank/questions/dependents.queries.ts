import type { QuestionDependents } from '@prepwell/contract/shared/dependents.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/**
 * The number of quizzes that may ask the questions and can still build a paper; throws 404 if none
 * of the questions exists. Practices can always build one, an exam until its first start or its
 * end. Only quizzes in the viewer's scope count: other figures would reveal what the exams of
 * others contain.
 */
export async function getQuestionDependents(
  db: Db,
  viewer: Viewer,
  { now, ids }: { readonly now: Date; readonly ids: readonly number[] },
): Promise<QuestionDependents> {
  const { rows } = await sql<QuestionDependents & { present: number }>`
    with wanted as (
      select id, chapter_id, type, status from questions where id = any(${[...ids]}::integer[])
    ), choosing as (
      select quiz_sections.quiz_id from quiz_source_questions
        join quiz_sources on quiz_sources.id = source_id
        join quiz_sections on quiz_sections.id = section_id
      where question_id in (select id from wanted)
    ), asking as (
      select id as quiz_id from quizzes
      where chapter_id in (select chapter_id from wanted where status = 'checked')
        and not exists (select from quiz_sections where quiz_sections.quiz_id = quizzes.id)
      union
      select quiz_sections.quiz_id from wanted
        join questions on questions.id = wanted.id and wanted.status = 'checked'
        join quiz_sources on take <> 'these'
          and wanted.chapter_id = any(source_chapters(quiz_sources.chapter_id, chapter_ids))
          and (types is null or wanted.type = any(types))
          and source_takes(easy, medium, hard, tags, exam, years, questions.*)
        join quiz_sections on quiz_sections.id = section_id
        join marking_schemes on marking_schemes.id = scheme_id and rules ? wanted.type
      union
      select quiz_id from choosing
    )
    select (select count(*) from wanted) as present, count(*) as quizzes,
      count(*) filter (where id in (select quiz_id from choosing)) as chosen
    from quizzes
    where id in (select quiz_id from asking) and deleted_at is null
      and ${isInScope(viewer, 'quizzes.edit', 'quiz')} and (
      quiz_mode = 'practice' or (
        ${now}::timestamptz < exam_on_until(quizzes.id, date_of_quiz, time_duration_seconds, entry_seconds)
        and not exists (
          select from papers where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam')))
  `.execute(db)
  const [{ present = 0, quizzes = 0, chosen = 0 } = {}] = rows
  if (present === 0) throw notFound('Question')
  return { quizzes, chosen }
}
