import { randomUUID } from 'node:crypto'
import type { Difficulty, QuestionStatus } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { School } from '../school.ts'

interface Facts {
  readonly difficulty?: Difficulty | null
  readonly tags?: readonly string[]
  readonly exam?: string | null
  readonly year?: number | null
  readonly status?: QuestionStatus
  readonly waits?: boolean
  readonly author?: number | null
}

/** Sets facts of a question. A tag that exists in another case keeps its stored spelling. */
export async function setFacts(school: School, id: number, facts: Facts): Promise<void> {
  const { db } = school
  await db
    .updateTable('questions')
    .set({
      difficulty: facts.difficulty ?? null,
      origin_exam: facts.exam ?? null,
      origin_year: facts.year ?? null,
      status: facts.status ?? 'checked',
      to_check_since: facts.waits ? school.clock.now() : null,
      author_id: facts.author ?? null,
    })
    .where('id', '=', id)
    .execute()
  for (const [position, name] of (facts.tags ?? []).entries()) {
    await sql`insert into tags (name) values (${name}) on conflict do nothing`.execute(db)
    await sql`insert into question_tags (question_id, tag_id, position)
      select ${id}, id, ${position} from tags where lower(name) = lower(${name})`.execute(db)
  }
}

/** Removes the answer key of a draft. */
export async function takeKey({ db }: School, id: number): Promise<void> {
  await db
    .updateTable('questions')
    .set({ key_missing: true, numerical_answer: null, numerical_low: null, numerical_high: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('question_options')
    .set({ is_correct: false })
    .where('question_id', '=', id)
    .execute()
}

/** Adds a paper with these questions to a quiz that nobody has begun. */
export const addPaper = (
  school: Pick<School, 'clock'> & { readonly db: School['db'] | Tx },
  quiz: { readonly id: number; readonly mode: QuizMode },
  questionIds: readonly number[],
) =>
  school.db
    .insertInto('papers')
    .values({
      quiz_id: quiz.id,
      quiz_mode: quiz.mode,
      ...{ chapter_id: 1, subject_name: 'Subject', chapter_name: 'Chapter', total_marks: 1 },
      questions_count: questionIds.length,
      items: JSON.stringify(questionIds.map((question_id) => ({ question_id }))),
      content_hash: Buffer.from(randomUUID()),
      created_at: school.clock.now(),
    })
    .execute()
