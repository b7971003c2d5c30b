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
