import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/**
 * The number of attempts that had a question in exams whose results are published, and its facility
 * over all of them; undefined if there are none. All such exams count, as in the figures of a
 * question, because a paper is no longer secret once the results are out. Practices, private
 * practices and rehearsals have no figures.
 */
export const findMeasuredFacility = (db: Db, questionId: number) =>
  db
    .selectFrom('item_figures')
    .innerJoin('quizzes', 'quizzes.id', 'item_figures.quiz_id')
    .where('item_figures.question_id', '=', questionId)
    .where('quizzes.deleted_at', 'is', null)
    .where('quizzes.owner_id', 'is', null)
    .where('quizzes.results_published_at', 'is not', null)
    .select([
      sql<number>`sum(attempts)::integer`.as('answers'),
      sql<number>`sum(attempts * facility) / sum(attempts)`.as('facility'),
    ])
    .having(sql<boolean>`count(*) > 0`)
    .executeTakeFirst()
