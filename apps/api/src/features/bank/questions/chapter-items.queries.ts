import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { QuestionTexts } from '../../../platform/database/tables.ts'

/** A question with its key, in the form in which a paper stores it. Never send it to students. */
export interface ChapterItem {
  readonly question_id: number
  /** The number of the question's version. */
  readonly version: number
  readonly type: QuestionType
  readonly statement: string
  /** The format of both the statement and the options. */
  readonly question_format: TextFormat
  readonly question_image: string | null
  readonly marks: number
  /** In the order in which they were entered; empty for a Numerical question. */
  readonly options: readonly {
    id: number
    text: string
    is_correct: boolean
    /** True if the option keeps its place when options are shuffled; null if its text decides. */
    is_fixed: boolean | null
    /** Null if the option reads the same in every language. */
    translations: TextTranslations | null
  }[]
  /** The number as it was typed; null unless the question is Numerical. */
  readonly numerical_answer: string | null
  /** The range of right numbers as it was typed; both null if there is no range. */
  readonly numerical_low: string | null
  readonly numerical_high: string | null
  readonly explanation: string | null
  readonly explanation_format: TextFormat
  /**
   * The language of the question's texts and passage; null for the first language of the school.
   */
  readonly language: string | null
  /** Translations of statement and explanation. */
  readonly translations: QuestionTexts | null
  /**
   * The passage that the question shares with other questions of the chapter, with text and image;
   * null if it has none.
   */
  readonly passage_id: number | null
  readonly passage_text: string | null
  readonly passage_format: TextFormat | null
  readonly passage_image: string | null
  readonly passage_translations: TextTranslations | null
}

/** Drafts are never asked. */
const isAsked = sql<boolean>`questions.status = 'checked'`

const items = (db: Db | Tx) =>
  db
    .selectFrom('questions')
    .leftJoin('passages', 'passages.id', 'questions.passage_id')
    .select((question) => [
      'questions.id as question_id',
      'questions.version',
      'questions.type',
      'questions.statement',
      'questions.question_format',
      'questions.image as question_image',
      sql<number>`questions.marks::float8`.as('marks'),
      jsonArrayFrom(
        question
          .selectFrom('question_options')
          .select(['question_options.id', 'question_options.text', 'is_correct', 'is_fixed'])
          .select('question_options.translations')
          .whereRef('question_options.question_id', '=', 'questions.id')
          .orderBy('position'),
      ).as('options'),
      'questions.numerical_answer',
      'questions.numerical_low',
      'questions.numerical_high',
      'questions.explanation',
      'questions.explanation_format',
      'questions.language',
      'questions.translations',
      'questions.passage_id',
      'passages.text as passage_text',
      'passages.format as passage_format',
      'passages.image as passage_image',
      'passages.translations as passage_translations',
    ])
    .where(isAsked)
    .orderBy('questions.id')

/**
 * The checked questions of a chapter with their keys, by id: those that a quiz on this chapter
 * asks.
 */
export const selectChapterItems = (db: Db | Tx, chapterId: number): Promise<ChapterItem[]> =>
  items(db).where('questions.chapter_id', '=', chapterId).execute()

/** The chapters and single questions to read, with the tags and exams to look for. */
interface Wanted {
  readonly chapterIds: readonly number[]
  readonly questionIds: readonly number[]
  readonly tags: readonly string[]
  readonly exams: readonly string[]
}

const isWanted = ({ chapterIds, questionIds }: Wanted) =>
  sql<boolean>`(questions.chapter_id = any(${[...chapterIds]}::integer[])
    or questions.id = any(${[...questionIds]}::integer[]))`

/**
 * The facts by which sources filter questions. Of the wanted tags and exams, it lists those that
 * the question has, in the wanted spelling, because the database decides which spellings are equal.
 */
const wantedFactColumns = ({ tags, exams }: Wanted) =>
  [
    'questions.difficulty',
    'questions.origin_year',
    namesWhere(
      tags,
      (asked) => sql`exists (select from tags join question_tags on tag_id = tags.id
        where question_id = questions.id and lower(tags.name) = lower(${asked}))`,
    ).as('named_tags'),
    namesWhere(exams, (asked) => sql`lower(questions.origin_exam) = lower(${asked})`).as(
      'named_exams',
    ),
  ] as const

const namesWhere = (
  names: readonly string[],
  condition: (asked: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  names.length === 0
    ? sql<string[]>`array[]::text[]`
    : sql<string[]>`array(select asked.name from unnest(${[...names]}::text[]) as asked (name)
        where ${condition(sql.ref('asked.name'))})`

/** Questions with their answer keys and chapters, by id, for the sections of a paper. */
export const selectItems = (db: Db | Tx, wanted: Wanted) =>
  items(db)
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['questions.chapter_id', 'chapters.name as chapter_name'])
    .select('subjects.name as subject_name')
    .select(wantedFactColumns(wanted))
    .where(isWanted(wanted))
    .execute()

/** Like {@link selectItems}, but only the columns needed to allocate questions to sections. */
export const selectCandidates = (db: Db | Tx, wanted: Wanted) =>
  db
    .selectFrom('questions')
    .select(['id as question_id', 'chapter_id', 'type', 'passage_id'])
    .select(sql<number>`marks::float8`.as('marks'))
    .select(wantedFactColumns(wanted))
    .where(isAsked)
    .where(isWanted(wanted))
    .orderBy('id')
    .execute()

/** Those of these questions that are drafts. */
export async function selectDraftIds(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .where('status', '=', 'draft')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
