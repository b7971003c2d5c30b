import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isAskable } from '../../sitting/askable/index.ts'
import { isBookmarked, isUnseen, type Student } from './candidates.queries.ts'
import type { AnsweredQuestions } from './latest-answers.ts'

interface ChapterChoice {
  readonly id: number
  readonly name: string
  readonly subject_id: number
  readonly subject_name: string
  readonly questions: number
  /** Questions of the chapter whose latest answer is right, and all that were answered. */
  readonly right: number
  readonly answered: number
  /** Questions of the chapter in each source that a practice can use. */
  readonly unseen: number
  readonly wrong: number
  readonly due: number
  readonly bookmarked: number
}

interface Choices {
  readonly chapters: readonly ChapterChoice[]
  readonly tags: readonly string[]
  readonly years: readonly number[]
}

/**
 * Counts the questions that the student can be asked in each chapter, ordered by the names of
 * subject and chapter. Also lists their tags and years.
 */
export async function selectChoices(
  db: Db,
  { studentId, now }: Student,
  { right, notRight, due }: AnsweredQuestions & { readonly due: readonly number[] },
): Promise<Choices> {
  const { rows } = await sql<Choices>`
    with askable as materialized (
      select questions.id, questions.chapter_id, questions.origin_year,
        questions.id = any (${[...right]}::integer[]) as is_right,
        questions.id = any (${[...notRight]}::integer[]) as is_wrong,
        ${isUnseen(studentId)} as is_unseen,
        questions.id = any (${[...due]}::integer[]) as is_due,
        ${isBookmarked(studentId)} as is_bookmarked
      from questions where ${isAskable(now, studentId)}
    ), counted as (
      select chapter_id, count(*)::integer as questions,
        count(*) filter (where is_right)::integer as "right",
        count(*) filter (where is_right or is_wrong)::integer as answered,
        count(*) filter (where is_unseen)::integer as unseen,
        count(*) filter (where is_wrong)::integer as wrong,
        count(*) filter (where is_due)::integer as due,
        count(*) filter (where is_bookmarked)::integer as bookmarked
      from askable group by chapter_id
    )
    select coalesce((
        select json_agg(json_build_object('id', chapters.id, 'name', chapters.name,
            'subject_id', subjects.id, 'subject_name', subjects.name, 'questions', questions,
            'right', "right", 'answered', answered, 'unseen', unseen, 'wrong', wrong, 'due', due,
            'bookmarked', bookmarked)
          order by lower(subjects.name) collate language_order, subjects.id,
            lower(chapters.name) collate language_order, chapters.id)
        from counted join chapters on chapters.id = counted.chapter_id
          join subjects on subjects.id = chapters.subject_id
      ), '[]') as chapters,
      array(
        select tags.name from tags where exists (
          select from question_tags join askable on askable.id = question_tags.question_id
          where question_tags.tag_id = tags.id)
        order by lower(tags.name) collate language_order
      ) as tags,
      array(
        select distinct origin_year::integer from askable where origin_year is not null order by 1 desc
      ) as years`.execute(db)
  return rows[0] ?? { chapters: [], tags: [], years: [] }
}
