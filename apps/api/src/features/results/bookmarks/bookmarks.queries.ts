import type { listBookmarks } from '@prepwell/contract/results/bookmarks.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { isUnedited } from '../../bank/questions/index.ts'
import { heldQuestionIds } from '../../quizzes/quiz/index.ts'
import { isTextPublic, newestResultWith } from '../../sitting/askable/index.ts'

interface Reader {
  readonly studentId: number
  readonly now: Date
}

interface Wanted {
  readonly studentId: number
  readonly questionId: number
}

/**
 * A student's bookmarks whose questions are checked and held by no exam. New statements of edited
 * questions are left out until they are public. The search covers nothing that only staff may read,
 * such as explanations.
 */
export const bookmarkList = (
  db: Db,
  reader: Reader,
  query: z.output<(typeof listBookmarks)['query']>,
) => {
  const { subject_id, chapter_id, has_note } = query
  return listQuery(
    shownBookmarks(db, reader)
      .$if(subject_id !== undefined, (found) =>
        found.where('chapters.subject_id', '=', subject_id ?? 0),
      )
      .$if(chapter_id !== undefined, (found) =>
        found.where('questions.chapter_id', '=', chapter_id ?? 0),
      )
      .$if(has_note !== undefined, (found) =>
        found.where('bookmarks.note', has_note ? '<>' : '=', ''),
      ),
    (found) =>
      found.select([
        'bookmarks.question_id',
        'questions.type',
        'questions.statement',
        'questions.question_format',
        'questions.image as question_image',
        'subjects.name as subject_name',
        'questions.chapter_id',
        'chapters.name as chapter_name',
        'bookmarks.note',
        'bookmarks.created_at',
        'bookmarks.updated_at',
        newestResultWith(reader.studentId, sql.ref('bookmarks.question_id')).as('take_quiz_id'),
      ]),
    query,
    {
      search: ['questions.statement', 'bookmarks.note'],
      sorts: {
        created_at: 'bookmarks.created_at',
        updated_at: 'bookmarks.updated_at',
        chapter_name: inNameOrder('chapters.name'),
      },
      id: 'bookmarks.question_id',
      usual: { sort: 'created_at', order: 'desc' },
    },
  )
}

/** The chapters of the student's bookmarks, with the number of bookmarks in each. */
export const selectBookmarkChapters = (db: Db, reader: Reader) =>
  shownBookmarks(db, reader)
    .select(['chapters.id', 'chapters.name', 'chapters.subject_id'])
    .select(['subjects.name as subject_name', sql<number>`count(*)::integer`.as('bookmarks')])
    .groupBy(['chapters.id', 'subjects.id'])
    .orderBy(inNameOrder('subjects.name'))
    .orderBy('subjects.id')
    .orderBy(inNameOrder('chapters.name'))
    .orderBy('chapters.id')
    .execute()

const shownBookmarks = (db: Db, { studentId, now }: Reader) =>
  db
    .selectFrom('bookmarks')
    .innerJoin('questions', 'questions.id', 'bookmarks.question_id')
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .where('bookmarks.student_id', '=', studentId)
    .where('questions.status', '=', 'checked')
    .where(sql<boolean>`questions.id not in (${heldQuestionIds(now)})`)
    .where(sql<boolean>`(${isUnedited} or ${isTextPublic(now, studentId)})`)

export const findBookmark = (db: Db | Tx, { studentId, questionId }: Wanted) =>
  db
    .selectFrom('bookmarks')
    .select(['question_id', 'note', 'created_at', 'updated_at'])
    .where('student_id', '=', studentId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()

/** Counts all bookmarks of a student, including those that the list leaves out. */
export async function countBookmarks(tx: Tx, studentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a bookmark. If it already exists, only its note changes, and only to a new note. */
export const upsertBookmark = (
  tx: Tx,
  {
    studentId,
    questionId,
    note,
    now,
  }: Wanted & { readonly note: string | null; readonly now: Date },
) =>
  tx
    .insertInto('bookmarks')
    .values({
      student_id: studentId,
      question_id: questionId,
      note: note ?? '',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['student_id', 'question_id'])
      return note === null ? known.doNothing() : known.doUpdateSet({ note, updated_at: now })
    })
    .execute()

export const deleteBookmarkRow = (db: Db, { studentId, questionId }: Wanted) =>
  db
    .deleteFrom('bookmarks')
    .where('student_id', '=', studentId)
    .where('question_id', '=', questionId)
    .execute()
