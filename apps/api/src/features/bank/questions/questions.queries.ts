import type { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listCount } from '../../../platform/database/list-counts.ts'
import { type Page, selectPage } from '../../../platform/database/listing.ts'
import { isPlainPage, preparedPages, wholeList } from '../../../platform/database/prepared-pages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, scopeOf, type Viewer } from '../../shared/access/index.ts'
import { bankFacts, stateColumns } from './facts/facts.queries.ts'
import type { QuestionState } from './facts/question-state.ts'
import {
  type AskedFilters,
  facetConditions,
  listLookups,
} from './filters/question-filters.queries.ts'

/** A question with its key, its subject, its chapter and its position in the chapter, from 1. */
export type KeyedQuestion = Awaited<ReturnType<typeof getQuestion>>

type Asked = z.output<(typeof listQuestions)['query']>

const questions = (db: Db | Tx) =>
  db
    .selectFrom('questions')
    // Each question has a chapter, so PostgreSQL omits the join where no column of it is needed.
    .leftJoin('chapters', 'chapters.id', 'questions.chapter_id') as unknown as SelectQueryBuilder<
    Tables,
    'questions' | 'chapters',
    object
  >

const keyed = (found: SelectQueryBuilder<Tables, 'questions' | 'chapters', object>) =>
  found.innerJoin('subjects', 'subjects.id', 'chapters.subject_id').select((question) => [
    'questions.id',
    'questions.chapter_id',
    'chapters.name as chapter_name',
    'chapters.subject_id',
    'subjects.name as subject_name',
    'questions.type',
    'questions.statement',
    sql<number>`questions.marks::float8`.as('marks'),
    'questions.image',
    'questions.explanation',
    'questions.question_format',
    'questions.explanation_format',
    'questions.language',
    'questions.translations',
    'questions.numerical_answer',
    'questions.numerical_low',
    'questions.numerical_high',
    'questions.key_missing',
    'questions.version',
    'questions.created_at',
    ...bankFacts,
    ofPassage(
      jsonObjectFrom(
        question
          .selectFrom('passages')
          .select(['passages.id', 'passages.text', 'passages.format', 'passages.image'])
          .select('passages.translations')
          .select(({ selectFrom }) =>
            selectFrom('questions as sharing')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('sharing.passage_id', '=', 'passages.id')
              .as('questions_count'),
          )
          .$narrowType<{ questions_count: number }>()
          .whereRef('passages.id', '=', 'questions.passage_id'),
      ),
    ).as('passage'),
    jsonArrayFrom(
      question
        .selectFrom('question_options')
        .select(['question_options.id', 'text', 'is_correct', 'is_fixed'])
        .select('question_options.translations')
        .whereRef('question_options.question_id', '=', 'questions.id')
        .orderBy('position'),
    ).as('options'),
  ])

/** Looks up the passage only for questions that have one, which are few. */
const ofPassage = <Passage>(found: Expression<Passage>) =>
  sql<Passage>`case when questions.passage_id is not null then ${found} end`

/** Questions of the bank that the viewer may read, filtered; before search, order and paging. */
export const filteredQuestions = (db: Db, viewer: Viewer, asked: AskedFilters) =>
  facetConditions(asked, listLookups(viewer)).reduce(
    (found, { condition }) => found.where(condition),
    placedQuestions(db, viewer, asked),
  )

/**
 * Like {@link filteredQuestions}, but filters only by place, passage and findings, which have no
 * counts.
 */
export const placedQuestions = (
  db: Db,
  viewer: Viewer,
  { subject_id, chapter_id, passage, passage_id, needs_look }: AskedFilters,
) =>
  questions(db)
    .where(isInScope(viewer, 'questions.read', 'question'))
    .$if(subject_id !== undefined, (all) => all.where('chapters.subject_id', '=', subject_id ?? 0))
    .$if(chapter_id !== undefined, (all) => all.where('questions.chapter_id', '=', chapter_id ?? 0))
    .$if(passage === 'with', (all) => all.where('questions.passage_id', 'is not', null))
    .$if(passage === 'without', (all) => all.where('questions.passage_id', 'is', null))
    .$if(passage_id !== undefined, (all) => all.where('questions.passage_id', '=', passage_id ?? 0))
    .$if(needs_look === 'true', (all) => all.where(isFound(viewer)))
    .$if(needs_look === 'false', (all) => all.where(sql<SqlBool>`not ${isFound(viewer)}`))

/**
 * True if the question's figures in any exam suggest that it should be checked. An exam outside the
 * viewer's scope counts once its results are published, as in the figures of the question.
 */
const isFound = (viewer: Viewer) => sql<SqlBool>`(questions.id in (
  select found.question_id from item_findings as found
  join quizzes on quizzes.id = found.quiz_id and quizzes.deleted_at is null
    and (quizzes.results_published_at is not null
      or ${isInScope(viewer, 'class-results.read', 'quiz')})))`

/** Matches questions whose chapter or subject has these words in its name. */
const ofChaptersNamed = (pattern: string) =>
  // An array, so that PostgreSQL can combine the index on chapters with the index on words.
  sql<SqlBool>`questions.chapter_id = any(array(
    select named.id from chapters as named join subjects on subjects.id = named.subject_id
    where named.name ilike ${pattern} or subjects.name ilike ${pattern}))`

/**
 * Matches questions with these words in the text that students see, if that differs from the
 * statement, or in its translations.
 */
const showing = (pattern: string) => sql<SqlBool>`questions.shown_text like lower(${pattern})`

/** The search and the sort keys of questions. */
export const questionListing = {
  search: { lowerCase: 'questions.search_text', also: [ofChaptersNamed, showing] },
  sorts: {
    id: 'questions.id',
    statement: sql`left(lower(questions.statement), 200) collate language_order`,
    type: 'questions.type',
    marks: 'questions.marks',
    date_created: 'questions.created_at',
  },
  id: 'questions.id',
  usual: { sort: 'date_created', order: 'desc' },
} as const

/** Questions with their keys, filtered as in {@link filteredQuestions}. */
export const selectQuestions = (
  db: Db,
  viewer: Viewer,
  asked: Asked,
): Promise<Page<KeyedQuestion>> =>
  scopeOf(viewer, 'questions.read', 'question') === null && isPlainPage(asked)
    ? selectPlainPage(db, asked, {})
    : selectPage(
        filteredQuestions(db, viewer, asked),
        (found) => numbered(db, keyed(found), (asked.page ?? asked.around) !== undefined),
        asked,
        questionListing,
      )

const earlierOnes = sql<number>`(select count(*) from questions as earlier
  where earlier.chapter_id = questions.chapter_id and earlier.id <= questions.id)`

const selectPlainPage = preparedPages('questions', questionListing.usual, (db) =>
  wholeList(questions(db), (found) => keyed(found).select(earlierOnes.as('display_id')), {
    ...questionListing,
    total: listCount('questions'),
  }),
)

/** Adds each question's position in its chapter, from 1. */
function numbered(db: Db, found: ReturnType<typeof keyed>, isPage: boolean) {
  if (isPage) return found.select(earlierOnes.as('display_id'))
  // Numbering each chapter once is cheaper than counting for each of its questions.
  const places = db
    .selectFrom('questions')
    .select([
      'questions.id',
      sql<number>`row_number() over (partition by chapter_id order by id)`.as('display_id'),
    ])
    .as('places')
  return found.innerJoin(places, 'places.id', 'questions.id').select('places.display_id')
}

/** One question with its key; throws 404. */
export const getQuestion = (db: Db, id: number) =>
  keyed(questions(db))
    .select(earlierOnes.as('display_id'))
    .where('questions.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Question'))

/** A question without its answer key. */
export type QuestionHead = Awaited<ReturnType<typeof selectQuestionHeads>>[number]

/**
 * The questions of a chapter without their keys, in the order in which a quiz asks them; with or
 * without drafts, which no quiz asks.
 */
export const selectQuestionHeads = (
  db: Db,
  chapterId: number,
  { withDrafts }: { readonly withDrafts: boolean },
) =>
  db
    .selectFrom('questions')
    .select(['id', 'type', 'statement', 'question_format', 'image', 'created_at'])
    .select(sql<number>`marks::float8`.as('marks'))
    .where('chapter_id', '=', chapterId)
    .$if(!withDrafts, (all) => all.where('status', '=', 'checked'))
    .orderBy('id')
    .execute()

/** Locks the question against other edits; throws 404. */
export const lockQuestion = (tx: Tx, id: number) =>
  tx
    .selectFrom('questions')
    .select(['id', 'image', 'chapter_id', 'passage_id', 'numerical_low', 'numerical_high'])
    .select('version')
    .select(stateColumns)
    .select(sql<number>`marks::float8`.as('marks'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Question'))

/**
 * Changes the columns of a locked question that do not depend on its type; rejected if the chapter
 * does not exist.
 */
export const updateQuestionRow = (
  tx: Tx,
  now: Date,
  id: number,
  fields:
    | { readonly chapter_id: number; readonly passage_id: number | null }
    | ({ readonly marks: number } & Partial<QuestionState>),
) =>
  tx
    .updateTable('questions')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()

/**
 * Locks the chapter against deletion. Take this lock before locking its questions or quizzes,
 * because the deletion of a subject or a chapter uses the same order. Throws 404.
 */
export const holdChapter = (tx: Tx, id: number) =>
  tx
    .selectFrom('chapters')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound('Chapter', 'chapter_id'))

/**
 * Like {@link holdChapter}, and also keeps others from writing passages of the chapter, because a
 * passage is locked with all its questions.
 */
export const lockChapterPassages = (tx: Tx, id: number) =>
  tx
    .selectFrom('chapters')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Chapter', 'chapter_id'))

/** The name of a chapter that the caller has locked. */
export async function getChapterName(tx: Tx, id: number): Promise<string> {
  const named = tx.selectFrom('chapters').select('name').where('id', '=', id)
  return (await named.executeTakeFirstOrThrow()).name
}

/** Deletes questions with their options and returns the number deleted. */
export async function deleteQuestionRows(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('questions')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
