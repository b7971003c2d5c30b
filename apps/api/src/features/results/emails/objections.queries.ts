import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { objectionsCloseAt } from '../../quizzes/quiz/index.ts'
import type { WaitingNotice } from './sending.queries.ts'

/** The student's attempt at an exam whose provisional key is shown. */
export const findProvisionalExam = (db: Db, { quiz_id, user_id, about }: WaitingNotice) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.id as attempt_id', 'quizzes.name as quiz_name'])
    .select(objectionsCloseAt.as('close_at'))
    .where('attempts.quiz_id', '=', quiz_id)
    .where('attempts.student_id', '=', user_id)
    .where('attempts.quiz_mode', '=', 'exam')
    .where('attempts.published_at', 'is', null)
    .where('quizzes.provisional_since', '=', about)
    .where('quizzes.deleted_at', 'is', null)
    .$narrowType<{ close_at: Date }>()
    .executeTakeFirst()

/** The number of the question in the order of the attempt, otherwise of the paper. */
const numberInAttempt = sql<number>`coalesce(
  (select place::integer from json_array_elements(attempts.item_order) with ordinality as own (item, place)
    where (item ->> 0)::integer = objections.question_id),
  (select (item ->> 'display_id')::integer from jsonb_array_elements(papers.items) as own (item)
    where (item ->> 'question_id')::integer = objections.question_id))`

/** The student's objections to an exam that were decided at the time of the notice. */
export const selectDecidedObjections = (db: Db, { quiz_id, user_id, about }: WaitingNotice) =>
  db
    .selectFrom('objections')
    .innerJoin('attempts', 'attempts.id', 'objections.attempt_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .select(['objections.attempt_id', 'quizzes.name as quiz_name', 'decision', 'reason'])
    .select(['objections.question_id', 'attempts.paper_id', 'attempts.quiz_id'])
    .select(numberInAttempt.as('question'))
    .where('attempts.quiz_id', '=', quiz_id)
    .where('attempts.student_id', '=', user_id)
    .where('objections.decided_at', '=', about)
    .orderBy('question')
    .execute()

export type DecidedObjection = Awaited<ReturnType<typeof selectDecidedObjections>>[number]
