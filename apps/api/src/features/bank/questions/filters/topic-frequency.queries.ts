import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { isListedFor, type Viewer } from '../../../shared/access/index.ts'

/** Throws 404 for a subject that does not exist, or is not in the scope of a member of staff. */
export const requireListedSubject = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom('subjects')
    .select('id')
    .where('id', '=', id)
    .where(isListedFor(viewer, 'subjects.read', 'subject'))
    .executeTakeFirstOrThrow(() => notFound('Subject', 'subject_id'))

/** The chapters of a subject, in their order. */
export const selectChapterNames = (db: Db, subjectId: number) =>
  db
    .selectFrom('chapters')
    .select(['id', 'name'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

/** The subject and years that a frequency covers. */
interface Counted {
  readonly subject_id: number
  /** The last year that counts. */
  readonly until: number
}

/**
 * Checked questions of a subject with the year in which they were asked. Nothing else decides what
 * counts. Above all, it does not matter if an exam of the school asks a question, may ask it or
 * holds it back: students read the counts, and a count that changed with an exam would reveal what
 * the exam asks. Future years do not count: a question cannot have been asked in them, so they can
 * only name an exam that is being prepared.
 */
const counted = (db: Db, { subject_id, until }: Counted) =>
  db
    .selectFrom('questions')
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .where('chapters.subject_id', '=', subject_id)
    .where('questions.status', '=', 'checked')
    .where('questions.origin_year', '<=', until)

/** Questions by chapter and year, for one exam in any letter case, or for all. */
export const selectFrequencies = (
  db: Db,
  { exam, ...subject }: Counted & { readonly exam: string | undefined },
) =>
  counted(db, subject)
    .$if(Boolean(exam), (all) =>
      all.where(sql<boolean>`lower(questions.origin_exam) = lower(${exam})`),
    )
    .select(['questions.chapter_id', 'questions.origin_year as year'])
    .$narrowType<{ year: number }>()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['questions.chapter_id', 'questions.origin_year'])
    .execute()

/**
 * The exams in which the questions were asked, by name; the first of several spellings of one exam.
 */
export const selectAskedExams = (db: Db, subject: Counted) =>
  counted(db, subject)
    .where('questions.origin_exam', 'is not', null)
    .select(sql<string>`min(questions.origin_exam collate "C")`.as('exam'))
    .groupBy(sql`lower(questions.origin_exam)`)
    .orderBy(sql`lower(questions.origin_exam) collate language_order`)
    .execute()
