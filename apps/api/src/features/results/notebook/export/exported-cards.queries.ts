import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Batches } from '../../../../platform/files/list-export.ts'
import { dueOn, isDue, isIn, isQuestionOpen, rests } from '../cards/visible-cards.queries.ts'
import type { NotebookDay } from '../read-day.ts'
import type { ExportedCard } from './exported-card.ts'

/** Maximum number of cards in memory. */
const batchSize = 200

/**
 * The cards that the notebook shows, with their questions: by subject, chapter and place in the
 * bank. One batch is in memory at a time.
 */
export async function* selectExportedCards(tx: Tx, day: NotebookDay): Batches<ExportedCard> {
  const ids = await selectShownIds(tx, day)
  for (let start = 0; start < ids.length; start += batchSize)
    yield await selectCards(tx, day, ids.slice(start, start + batchSize))
}

async function selectShownIds(tx: Tx, { studentId, now }: NotebookDay): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select questions.id from cards
      join questions on questions.id = cards.question_id
      join chapters on chapters.id = questions.chapter_id
      join subjects on subjects.id = chapters.subject_id
    where cards.student_id = ${studentId} and ${isIn}
      and ${isQuestionOpen(sql`${studentId}`, now)}
    order by subjects.name, subjects.id, chapters.name, chapters.id, questions.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function selectCards(
  tx: Tx,
  day: NotebookDay,
  ids: readonly number[],
): Promise<ExportedCard[]> {
  const { rows } = await sql<ExportedCard>`
    select cards.question_id, subjects.name as subject, chapters.name as chapter, questions.type,
      questions.statement, questions.question_format, questions.image, questions.explanation,
      questions.explanation_format, questions.numerical_answer::text,
      questions.numerical_low::text, questions.numerical_high::text,
      passages.text as passage, passages.format as passage_format,
      passages.image as passage_image,
      coalesce((
        select json_agg(json_build_object('text', text, 'is_correct', is_correct) order by position)
        from question_options where question_options.question_id = questions.id
      ), '[]') as options,
      cards.reason, cards.created_at,
      case when cards.reps = 0 then 'new' when ${rests} then 'resting'
        when ${isDue(day)} then 'due' else 'waiting' end as state,
      case when not ${rests} then ${dueOn(day)} end::text as due_on,
      cards.reviewed_on::text, cards.reps as reviews, cards.lapses, mistake_causes.cause,
      coalesce(bookmarks.note, '') as note
    from cards
      join questions on questions.id = cards.question_id
      join chapters on chapters.id = questions.chapter_id
      join subjects on subjects.id = chapters.subject_id
      left join passages on passages.id = questions.passage_id
      left join mistake_causes on mistake_causes.student_id = cards.student_id
        and mistake_causes.question_id = cards.question_id
      left join bookmarks on bookmarks.student_id = cards.student_id
        and bookmarks.question_id = cards.question_id
    where cards.student_id = ${day.studentId} and cards.question_id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], cards.question_id)`.execute(tx)
  return rows
}

/** The uploaded pictures of these cards, ordered by name; those of translations are left out. */
export async function selectExportedPictures(
  tx: Tx,
  day: NotebookDay,
): Promise<{ name: string; bytes: number }[]> {
  const ids = await selectShownIds(tx, day)
  const { rows } = await sql<{ name: string; bytes: number }>`
    with shown as (
      select * from questions where id = any(${ids}::integer[])
    ), named as (
      select image as name from shown
      union select unnest(pictures) from shown
      union select unnest(pictures) from question_options
        where question_id in (select id from shown) and pictures is not null
      union select unnest(pictures || image) from passages
        where id in (select passage_id from shown)
    )
    select name, bytes from files
    where type = 'question_image' and name in (select name from named) order by name`.execute(tx)
  return rows
}
