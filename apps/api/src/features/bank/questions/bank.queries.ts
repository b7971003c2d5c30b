import type { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { listQuery, narrowed, type RowOf } from '../../../platform/database/listing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { fileFacts } from './facts/facts.queries.ts'
import { filteredQuestions, questionListing } from './questions.queries.ts'

type Asked = z.output<(typeof listQuestions)['query']>

/** A question as exported: with its key and the names of its subject and chapter. */
export type BankQuestion = RowOf<typeof bankList>

/**
 * The questions of a list for export: oldest first unless a sort is requested, so that an import
 * creates them in the same order.
 */
export const bankList = (tx: Tx, viewer: Viewer, asked: Asked) =>
  listQuery(filteredQuestions(tx, viewer, asked), selectBankColumns, asked, {
    ...questionListing,
    usual: { sort: 'id', order: 'asc' },
  })

/** The largest number of options among the questions of {@link bankList}. */
export async function getMostOptions(tx: Tx, viewer: Viewer, asked: Asked): Promise<number> {
  const found = narrowed(filteredQuestions(tx, viewer, asked), asked, questionListing)
  const { most } = await found
    .select(
      sql<number>`coalesce(max((
        select count(*) from question_options where question_id = questions.id)), 0)`.as('most'),
    )
    .executeTakeFirstOrThrow()
  return most
}

/** The parts of the found questions that are translated into one other language. */
export interface TranslatedParts {
  readonly language: string
  readonly statement: boolean
  readonly explanation: boolean
  readonly passage: boolean
  /** The number of options up to the last one with a translation. */
  readonly options: number
}

/** The languages into which the questions of {@link bankList} are translated, sorted by code. */
export async function selectTranslatedParts(
  tx: Tx,
  viewer: Viewer,
  asked: Asked,
): Promise<TranslatedParts[]> {
  const found = narrowed(filteredQuestions(tx, viewer, asked), asked, questionListing).select([
    'questions.id',
    'questions.translations',
    'questions.passage_id',
  ])
  const { rows } = await sql<TranslatedParts>`
    with found as (${found}), parts as (
      select key as language, value ? 'statement' as statement, value ? 'explanation' as explanation,
        false as passage, 0 as options
      from found cross join lateral jsonb_each(found.translations)
      union all
      select key, false, false, true, 0
      from passages cross join lateral jsonb_object_keys(passages.translations) as key
      where passages.id in (select passage_id from found)
      union all
      select key, false, false, false, question_options.position + 1
      from question_options
      cross join lateral jsonb_object_keys(question_options.translations) as key
      where question_options.translations is not null
        and question_id in (select id from found)
    )
    select language, bool_or(statement) as statement, bool_or(explanation) as explanation,
      bool_or(passage) as passage, max(options) as options
    from parts group by language order by language collate "C"`.execute(tx)
  return rows
}

/** True if any of the found questions states its language. */
export async function isLanguageNamed(tx: Tx, viewer: Viewer, asked: Asked): Promise<boolean> {
  const found = await narrowed(filteredQuestions(tx, viewer, asked), asked, questionListing)
    .select('questions.id')
    .where('questions.language', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The uploaded pictures that the questions of {@link bankList} show, by name. */
export async function selectBankPictures(
  tx: Tx,
  viewer: Viewer,
  asked: Asked,
): Promise<{ name: string; bytes: number }[]> {
  const found = narrowed(filteredQuestions(tx, viewer, asked), asked, questionListing).select([
    'questions.id',
    'questions.image',
    'questions.pictures',
    'questions.translation_pictures',
    'questions.passage_id',
  ])
  const { rows } = await sql<{ name: string; bytes: number }>`
    with found as (${found}), named as (
      select image as name from found
      union select unnest(pictures) from found
      union select unnest(translation_pictures) from found
      union select unnest(pictures || translation_pictures) from question_options
        where question_id in (select id from found)
          and (pictures is not null or translation_pictures is not null)
      union select unnest(pictures || translation_pictures || image) from passages
        where id in (select passage_id from found)
    )
    select name, bytes from files
    where type = 'question_image' and name in (select name from named) order by name`.execute(tx)
  return rows
}

const selectBankColumns = (found: SelectQueryBuilder<Tables, 'questions' | 'chapters', object>) =>
  found
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .leftJoin('passages', 'passages.id', 'questions.passage_id')
    .select((question) => [
      'subjects.name as subject',
      'chapters.name as chapter',
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
      'passages.text as passage',
      'passages.format as passage_format',
      'passages.image as passage_image',
      'passages.translations as passage_translations',
      ...fileFacts,
      jsonArrayFrom(
        question
          .selectFrom('question_options')
          .select(['question_options.text', 'is_correct', 'is_fixed'])
          .select('question_options.translations')
          .whereRef('question_options.question_id', '=', 'questions.id')
          .orderBy('position'),
      ).as('options'),
    ])
