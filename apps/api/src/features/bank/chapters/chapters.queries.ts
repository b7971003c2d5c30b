import type { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listCount } from '../../../platform/database/list-counts.ts'
import { listQuery, type Page, type RowOf } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { isPlainPage, preparedPages, wholeList } from '../../../platform/database/prepared-pages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isListedFor, scopeOfList, type Viewer } from '../../shared/access/index.ts'

/** A chapter with its subject's name and its number of questions. */
export type ChapterWithCount = Awaited<ReturnType<typeof getChapter>>

type ChapterQuery = SelectQueryBuilder<Tables, 'chapters' | 'subjects', object>

/**
 * Each chapter has a subject, so PostgreSQL omits the join where no column of the subject is
 * needed.
 */
const chapters = (db: Db | Tx) =>
  db
    .selectFrom('chapters')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id') as unknown as ChapterQuery

const questionsCount = sql<number>`(
  select count(*) from questions where questions.chapter_id = chapters.id)`

/** Counts without drafts, which students never get. */
const checkedCount = sql<number>`(
  select count(*) from questions
  where questions.chapter_id = chapters.id and questions.status = 'checked')`

const countFor = (viewer: Viewer) => (isStudentAccount(viewer) ? checkedCount : questionsCount)

const withCount = (count: typeof questionsCount) => (found: ChapterQuery) =>
  found
    .select(['chapters.id', 'chapters.subject_id', 'chapters.name', 'chapters.description'])
    .select(['chapters.created_at', 'subjects.name as subject_name', count.as('questions_count')])

/** Chapters that the viewer may see, in all subjects or in one. */
export const chapterList = (
  db: Db,
  viewer: Viewer,
  { subject_id, ...asked }: z.output<(typeof listChapters)['query']>,
) =>
  listQuery(
    chapters(db)
      .where(isListedFor(viewer, 'subjects.read', 'chapter'))
      .$if(subject_id !== undefined, (all) => all.where('subjects.id', '=', subject_id ?? 0)),
    withCount(countFor(viewer)),
    asked,
    listing(countFor(viewer)),
  )

const usual = { sort: 'date_created', order: 'desc' } as const

const listing = (count: typeof questionsCount) =>
  ({
    search: ['chapters.name', 'chapters.description', 'subjects.name'],
    sorts: {
      id: 'chapters.id',
      name: inNameOrder('chapters.name'),
      description: sql`lower(chapters.description)`,
      subject_name: inNameOrder('subjects.name'),
      questions_count: count,
      date_created: 'chapters.created_at',
    },
    id: 'chapters.id',
    usual,
  }) as const

const plainPages = (name: string, count: typeof questionsCount) =>
  preparedPages(name, usual, (db) =>
    wholeList(chapters(db), withCount(count), { ...listing(count), total: listCount('chapters') }),
  )

const selectPlainPage = plainPages('chapters', questionsCount)

const selectPlainPageOfStudents = plainPages('chapters_for_students', checkedCount)

/** A page of {@link chapterList}, or all of it. */
export const selectChapters = (
  db: Db,
  viewer: Viewer,
  asked: z.output<(typeof listChapters)['query']>,
): Promise<Page<RowOf<typeof chapterList>>> =>
  scopeOfList(viewer, 'subjects.read', 'chapter') === null && isPlainPage(asked)
    ? (isStudentAccount(viewer) ? selectPlainPageOfStudents : selectPlainPage)(db, asked, {})
    : chapterList(db, viewer, asked).page()

/** One chapter; throws 404. */
export const getChapter = (db: Db, id: number) =>
  withCount(questionsCount)(chapters(db))
    .where('chapters.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Chapter'))

/** Locks the chapter against edits, new questions, new quizzes and deletion; throws 404. */
export const lockChapter = (tx: Tx, id: number) =>
  tx
    .selectFrom('chapters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Chapter'))

/** Locks all chapters of subjects as {@link lockChapter} does, and returns their ids. */
export async function lockChaptersOfSubjects(
  tx: Tx,
  subjectIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('chapters')
    .select('id')
    .where('subject_id', 'in', subjectIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The fields of a chapter that an admin enters, besides its subject. */
export interface ChapterFields {
  readonly name: string
  readonly description: string
}

/** The unique index on the chapter names of a subject, which is case-insensitive. */
export const chapterNameKey = 'chapters_name_key'

/** Adds a chapter; {@link chapterNameKey} or a missing subject may reject it. */
export const insertChapter = (db: Db, now: Date, fields: ChapterFields & { subject_id: number }) =>
  db
    .insertInto('chapters')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Overwrites name and description; {@link chapterNameKey} may reject it. */
export const updateChapterRow = (tx: Tx, id: number, fields: ChapterFields) =>
  tx.updateTable('chapters').set(fields).where('id', '=', id).execute()

/** Deletes chapters and returns the number deleted; the database also deletes their questions. */
export async function deleteChapterRows(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('chapters')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
