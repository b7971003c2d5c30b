import type { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery, type RowOf } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { notFound } from '../../../platform/errors.ts'
import { isListedFor, type Viewer } from '../../shared/access/index.ts'

export type SubjectListRow = RowOf<typeof subjectList>

/** Subjects that the viewer may see, with the names of their chapters. */
export const subjectList = (
  db: Db,
  viewer: Viewer,
  asked: z.output<(typeof listSubjects)['query']>,
) =>
  listQuery(
    db.selectFrom('subjects').where(isListedFor(viewer, 'subjects.read', 'subject')),
    (found) =>
      found
        .selectAll('subjects')
        .select((subject) =>
          jsonArrayFrom(
            subject
              .selectFrom('chapters')
              .select(['chapters.id', 'chapters.name'])
              .whereRef('chapters.subject_id', '=', 'subjects.id')
              .orderBy('chapters.id'),
          ).as('chapters'),
        ),
    asked,
    {
      search: ['subjects.name', 'subjects.description'],
      sorts: {
        id: 'subjects.id',
        name: inNameOrder('subjects.name'),
        description: sql`lower(subjects.description)`,
        chapters: sql`(select count(*) from chapters where chapters.subject_id = subjects.id)`,
        date_created: 'subjects.created_at',
      },
      id: 'subjects.id',
      usual: { sort: 'date_created', order: 'desc' },
    },
  )

/** One subject; throws 404. */
export const getSubject = (db: Db, id: number) =>
  db
    .selectFrom('subjects')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Subject'))

/**
 * The chapters of subjects with their number of questions; if counted for students, without drafts,
 * which students never get.
 */
export const selectChaptersOfSubjects = (
  db: Db,
  subjectIds: readonly number[],
  { withDrafts }: { readonly withDrafts: boolean },
) =>
  db
    .selectFrom('chapters')
    .select(['chapters.id', 'chapters.name', 'chapters.created_at'])
    .select(
      sql<number>`(select count(*) from questions where questions.chapter_id = chapters.id
        and (${withDrafts} or questions.status = 'checked'))`.as('questions_count'),
    )
    .where('subject_id', 'in', subjectIds)
    .orderBy('chapters.id')
    .execute()

/** Locks the subject against edits, new chapters and deletion; throws 404. */
export const lockSubject = (tx: Tx, id: number) =>
  tx
    .selectFrom('subjects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Subject'))

export interface SubjectFields {
  readonly name: string
  readonly description: string
}

/** The unique index on subject names, which is case-insensitive. */
export const subjectNameKey = 'subjects_name_key'

/** Adds a subject; {@link subjectNameKey} may reject it. */
export const insertSubject = (db: Db, now: Date, fields: SubjectFields) =>
  db
    .insertInto('subjects')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Overwrites name and description; {@link subjectNameKey} may reject it. */
export const updateSubjectRow = (tx: Tx, id: number, fields: SubjectFields) =>
  tx.updateTable('subjects').set(fields).where('id', '=', id).execute()

/**
 * Deletes subjects and returns the number deleted; the database also deletes their chapters with
 * the questions.
 */
export async function deleteSubjectRows(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('subjects')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
