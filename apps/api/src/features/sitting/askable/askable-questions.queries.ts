import { type RawBuilder, sql } from 'kysely'
import { heldQuestionIds, isOpenTo, secretQuestionIds } from '../../quizzes/quiz/index.ts'
import { keyedQuestionIds, readQuestionIds, type StudentId } from './seen-questions.queries.ts'

/** SQL for the ids of the chapters that have questions in an exam the student is sitting. */
const chaptersBeingSat = (studentId: number) => sql`
  select asked.chapter_id from attempts
    join paper_questions on paper_questions.paper_id = attempts.paper_id
    join questions as asked on asked.id = paper_questions.question_id
  where attempts.student_id = ${studentId}::integer and attempts.quiz_mode = 'exam'
    and attempts.submitted_at is null`

/**
 * SQL condition: a practice of the school that the student may begin can ask the `questions` row. A
 * draw counts for all the questions that it may pick.
 */
const isPractised = (now: Date, studentId: StudentId) => sql<boolean>`exists (
  select from quizzes
  where quizzes.quiz_mode = 'practice' and quizzes.owner_id is null and quizzes.deleted_at is null
    and quizzes.date_of_quiz <= ${now}::timestamptz and ${isOpenTo(studentId)}
    and case when exists (select from quiz_sections where quiz_sections.quiz_id = quizzes.id) then
      exists (
        select from quiz_sections
          join quiz_sources on quiz_sources.section_id = quiz_sections.id
          join marking_schemes on marking_schemes.id = quiz_sections.scheme_id
        where quiz_sections.quiz_id = quizzes.id and marking_schemes.rules ? questions.type
          and (quiz_sources.types is null or questions.type = any (quiz_sources.types))
          and case when quiz_sources.take = 'these' then exists (
              select from quiz_source_questions
              where source_id = quiz_sources.id and question_id = questions.id)
            else questions.chapter_id = any(source_chapters(quiz_sources.chapter_id, chapter_ids))
              and source_takes(easy, medium, hard, quiz_sources.tags, quiz_sources.exam, quiz_sources.years, questions.*) end)
      else quizzes.chapter_id = questions.chapter_id end)`

/**
 * SQL condition: no future exam, and none that never shows its keys, may ask the `questions` row,
 * or it is public anyway: one of the questions that the student has `seen` with their present
 * content, or in a practice of the school.
 */
const isPublic = (now: Date, studentId: StudentId, seen: RawBuilder<unknown>) => sql<boolean>`(
  questions.id not in (${secretQuestionIds(now)})
  or questions.id in (${seen}) or ${isPractised(now, studentId)})`

/** SQL condition: such exams do not keep the present key of the `questions` row secret. */
export const isKeyPublic = (now: Date, studentId: StudentId) =>
  isPublic(now, studentId, keyedQuestionIds(studentId))

/** SQL condition: such exams do not keep the present statement of the `questions` row secret. */
export const isTextPublic = (now: Date, studentId: StudentId) =>
  isPublic(now, studentId, readQuestionIds(studentId))

/**
 * SQL condition: a practice that the student puts together may ask the `questions` row, and then
 * shows its key. The question must be checked, no exam may hold it, and the student must not be
 * sitting an exam on its chapter. Its key must be public.
 */
export const isAskable = (now: Date, studentId: number) => sql<boolean>`(
  questions.status = 'checked'
  and questions.id not in (${heldQuestionIds(now)})
  and questions.chapter_id not in (${chaptersBeingSat(studentId)})
  and ${isKeyPublic(now, studentId)})`
