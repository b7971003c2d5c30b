import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { drawnQuestionIds, isAskable } from '../../sitting/askable/index.ts'
import type { Drawable } from './draw-questions.ts'

/** A question that an own practice may ask. */
export interface Candidate extends Drawable {
  readonly chapter_name: string
  /** The seconds that the author of the question expects; null if unknown. */
  readonly expected_seconds: number | null
}

export interface Student {
  readonly studentId: number
  readonly now: Date
}

/** Filters of the `questions` row; an empty list matches all questions. */
export interface Facts {
  readonly chapterIds: readonly number[]
  readonly difficulties: readonly Difficulty[]
  /** A question needs at least one of them. */
  readonly tags: readonly string[]
  readonly years: readonly number[]
}

/** SQL: true if the `questions` row matches these filters. */
export const hasFacts = ({ chapterIds, difficulties, tags, years }: Facts) => {
  const conditions = [
    chapterIds.length > 0 && sql`questions.chapter_id = any (${[...chapterIds]}::integer[])`,
    difficulties.length > 0 && sql`questions.difficulty = any (${[...difficulties]}::text[])`,
    years.length > 0 && sql`questions.origin_year = any (${[...years]}::smallint[])`,
    tags.length > 0 &&
      sql`questions.id in (
        select question_tags.question_id from question_tags join tags on tags.id = tag_id
        where lower(tags.name) in (select lower(one) from unnest(${[...tags]}::text[]) as one))`,
  ].filter((one) => one !== false)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** SQL: true if the question of the `questions` row was never drawn for the student. */
export const isUnseen = (studentId: number) =>
  sql<boolean>`questions.id not in (${drawnQuestionIds(studentId)})`

/** SQL: true if the student has bookmarked the question of the `questions` row. */
export const isBookmarked = (studentId: number) => sql<boolean>`questions.id in (
  select question_id from bookmarks where student_id = ${studentId}::integer)`

/** SQL: true if the question of the `questions` row is one of these. */
export const isOneOf = (ids: readonly number[]) =>
  sql<boolean>`questions.id = any (${[...ids]}::integer[])`

/**
 * SQL: true for an unseen question of the same chapter and the same difficulty as this one; two
 * unknown difficulties are equal.
 */
export const isLike = (studentId: number, questionId: number) => sql<boolean>`(
  questions.id <> ${questionId} and ${isUnseen(studentId)} and exists (
    select from questions as like_this where like_this.id = ${questionId}
      and like_this.chapter_id = questions.chapter_id
      and like_this.difficulty is not distinct from questions.difficulty))`

/** The questions for which the condition holds and that the student may be asked, ordered by id. */
export async function selectCandidates(
  db: Db | Tx,
  { studentId, now }: Student,
  condition: RawBuilder<boolean>,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select questions.id as question_id, questions.chapter_id, questions.passage_id,
      questions.expected_seconds, chapters.name as chapter_name
    from questions join chapters on chapters.id = questions.chapter_id
    where ${condition} and ${isAskable(now, studentId)}
    order by questions.id`.execute(db)
  return rows
}

/** Counts the questions for which the condition holds and that the student may be asked. */
export async function countCandidates(
  db: Db | Tx,
  { studentId, now }: Student,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from questions
    where ${condition} and ${isAskable(now, studentId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The chapters among these that exist. */
export async function selectPresentChapters(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('chapters')
    .select('id')
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
