import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const hexOf = (column: string) => sql<string | null>`encode(${sql.ref(column)}, 'hex')`

/**
 * The data by which questions are recognised in another school: fingerprints of question and
 * passage, the name of the picture, and the beginning of the statement.
 */
export const selectFingerprints = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('questions')
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .leftJoin('passages', 'passages.id', 'questions.passage_id')
    .select(['questions.id', 'questions.chapter_id', 'questions.image'])
    .select(['subjects.name as subject', 'chapters.name as chapter'])
    .select([
      hexOf('questions.fingerprint').$notNull().as('fingerprint'),
      hexOf('passages.fingerprint').as('passage'),
      sql<string>`left(questions.statement, 100)`.as('statement'),
    ])
    .where('questions.id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute()

/** The questions of these chapters with one of these fingerprints, by id. */
export const findByFingerprint = (
  db: Db,
  { chapterIds, fingerprints }: { chapterIds: readonly number[]; fingerprints: readonly string[] },
) =>
  db
    .selectFrom('questions')
    .leftJoin('passages', 'passages.id', 'questions.passage_id')
    .select(['questions.id', 'questions.chapter_id', 'questions.image', 'questions.status'])
    .select([
      hexOf('questions.fingerprint').$notNull().as('fingerprint'),
      hexOf('passages.fingerprint').as('passage'),
    ])
    .where('questions.chapter_id', '=', sql<number>`any (${[...chapterIds]}::integer[])`)
    .where(
      'questions.fingerprint',
      '=',
      sql<Buffer>`any (array(
        select decode(hex, 'hex') from unnest(${[...fingerprints]}::text[]) as asked (hex)))`,
    )
    .orderBy('questions.id')
    .execute()
