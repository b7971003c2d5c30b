import type {
  CardReason,
  CardState,
  MistakeCause,
} from '@prepwell/contract/results/notebook-terms.ts'
import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { type ListQuery, listQuery } from '../../../../platform/database/listing.ts'
import type { NotebookDay } from '../read-day.ts'
import { dueOn, isDue, isQuestionOpen, rests } from './visible-cards.queries.ts'

type Sort = 'due_on' | 'created_at' | 'lapses' | 'chapter_name'

export interface CardFilter extends PageQuery<Sort> {
  readonly state?: CardState | undefined
  readonly subject_id?: number | undefined
  readonly chapter_id?: number | undefined
  readonly reason?: CardReason | undefined
  readonly question_id?: number | undefined
  readonly cause?: MistakeCause | undefined
  readonly has_note?: boolean | undefined
}

const stateOf = (day: NotebookDay) => sql<CardState>`(case
  when cards.removed_at is not null then 'removed'
  when ${rests} then 'resting'
  when cards.reps = 0 then 'new'
  when ${isDue(day)} then 'due' else 'waiting' end)`

const shownDueOn = (day: NotebookDay) => sql<string | null>`(
  case when cards.removed_at is null and not ${rests} then ${dueOn(day)} end)`

const base = (db: Db | Tx, day: NotebookDay, filter: CardFilter) => {
  const { studentId, now } = day
  const { state, subject_id, chapter_id, reason, question_id, cause, has_note } = filter
  return db
    .selectFrom('cards')
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .leftJoin('mistake_causes', (join) =>
      join
        .onRef('mistake_causes.student_id', '=', 'cards.student_id')
        .onRef('mistake_causes.question_id', '=', 'cards.question_id'),
    )
    .leftJoin('bookmarks', (join) =>
      join
        .onRef('bookmarks.student_id', '=', 'cards.student_id')
        .onRef('bookmarks.question_id', '=', 'cards.question_id'),
    )
    .where('cards.student_id', '=', studentId)
    .where('cards.is_hidden', '=', false)
    .where(isQuestionOpen(sql`${studentId}`, now))
    .$if(state === undefined, (query) => query.where('cards.removed_at', 'is', null))
    .$if(state !== undefined, (query) => query.where(stateOf(day), '=', state ?? 'new'))
    .$if(subject_id !== undefined, (query) =>
      query.where('chapters.subject_id', '=', subject_id ?? 0),
    )
    .$if(chapter_id !== undefined, (query) =>
      query.where('questions.chapter_id', '=', chapter_id ?? 0),
    )
    .$if(reason !== undefined, (query) => query.where('cards.reason', '=', reason ?? 'wrong'))
    .$if(question_id !== undefined, (query) =>
      query.where('cards.question_id', '=', question_id ?? 0),
    )
    .$if(cause !== undefined, (query) =>
      query.where('mistake_causes.cause', '=', cause ?? 'concept'),
    )
    .$if(has_note !== undefined, (query) => query.where(hasNote, '=', has_note ?? true))
}

const hasNote = sql<boolean>`(coalesce(bookmarks.note, '') <> '')`

const columns = (day: NotebookDay) => (found: ReturnType<typeof base>) =>
  found.select([
    'cards.question_id',
    'questions.type',
    'questions.statement',
    'questions.question_format',
    'questions.image as question_image',
    'subjects.name as subject_name',
    'questions.chapter_id',
    'chapters.name as chapter_name',
    'cards.reason',
    'cards.attempt_id',
    'cards.created_at',
    stateOf(day).as('state'),
    shownDueOn(day).as('due_on'),
    'cards.reviewed_on',
    'cards.reps',
    'cards.lapses',
    'cards.changed',
    'cards.changed_at',
    'mistake_causes.cause',
    hasNote.as('has_note'),
  ])

export type ListedCard = Awaited<
  ReturnType<ReturnType<ReturnType<typeof columns>>['execute']>
>[number]

/**
 * Lists the cards that a student's notebook shows, those due first at the top. Removed cards are
 * included only if the filter asks for their state. Search looks at the statement of the question.
 */
export const cardList = (
  db: Db | Tx,
  day: NotebookDay,
  filter: CardFilter,
): ListQuery<ListedCard> =>
  listQuery(base(db, day, filter), columns(day), filter, {
    search: ['questions.statement'],
    sorts: {
      due_on: shownDueOn(day),
      created_at: 'cards.created_at',
      lapses: 'cards.lapses',
      chapter_name: 'chapters.name',
    },
    id: 'cards.question_id',
    usual: { sort: 'due_on', order: 'asc' },
  })
