import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import {
  type Frozen,
  withInstructionsFormat,
  withItemFormats,
  withPassageFormat,
} from './frozen-formats.ts'
import type {
  Arrangement,
  Paper,
  PaperChapter,
  PaperItem,
  PaperPassage,
  PaperSection,
} from './paper.ts'
import type { AnnouncedOutline } from './paper-outline.ts'

/** A complete paper, keys included. Throws if it does not exist: every attempt has a paper. */
export async function getPaper(db: Db | Tx, id: number): Promise<Paper> {
  const row = await db
    .selectFrom('papers')
    .select(['id', 'chapter_id', 'subject_name', 'chapter_name', 'total_marks', 'items'])
    .select(['sections', 'chapters', 'passages', 'arrangement', 'languages', 'announced'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { announced, languages, ...paper } = row
  return {
    ...paper,
    ...(languages ? { languages: languages as unknown as PaperLanguages } : {}),
    ...(announced ? { announced: announced as unknown as AnnouncedOutline } : {}),
    total_marks: Number(row.total_marks),
    items: (row.items as unknown as Frozen<PaperItem>[]).map(withItemFormats),
    sections:
      (row.sections as unknown as Frozen<PaperSection>[] | null)?.map(withInstructionsFormat) ??
      null,
    chapters: row.chapters as unknown as PaperChapter[] | null,
    passages: ((row.passages ?? []) as unknown as Frozen<PaperPassage>[]).map(withPassageFormat),
    arrangement: row.arrangement as unknown as Arrangement | null,
  }
}

/** SQL for marks as answers store them: thirds of a mark have 6 decimals. */
export const asStored = (marks: RawBuilder<unknown>) => sql<string>`round(${marks}, 6)`

/** Finds the frozen paper of an exam, or the paper of a practice with this content. */
export const findPaper = (
  tx: Tx,
  quizId: number,
  print: { quiz_mode: 'exam' } | { quiz_mode: 'practice'; content_hash: Uint8Array },
) =>
  tx
    .selectFrom('papers')
    .select(['id as paper_id', 'total_marks'])
    .where('quiz_id', '=', quizId)
    .where('quiz_mode', '=', print.quiz_mode)
    .$if(print.quiz_mode === 'practice', (query) =>
      query.where('content_hash', '=', 'content_hash' in print ? print.content_hash : Buffer.of()),
    )
    .executeTakeFirst()

/** The id of an exam's frozen paper; undefined for an exam without one, and for any practice. */
export async function findExamPaperId(
  db: Db,
  quiz: { readonly id: number; readonly quiz_mode: QuizMode },
): Promise<number | undefined> {
  if (quiz.quiz_mode === 'practice') return undefined
  const row = await db
    .selectFrom('papers')
    .select('id')
    .where('quiz_id', '=', quiz.id)
    .where('quiz_mode', '=', 'exam')
    .executeTakeFirst()
  return row?.id
}

/**
 * SQL for the id of the paper that the latest attempt at a quiz used; null if there is none. The
 * newest paper need not be the latest used: if the questions of a practice are changed back, its
 * older paper is used again. Attempts are read only if the quiz has several papers, because every
 * view of results runs this.
 */
export const latestPaperId = (quizId: RawBuilder<unknown>) => sql<number | null>`(
  select coalesce(
    case when count(*) > 1 then (
      select begun.paper_id from attempts as begun
      where begun.quiz_id = ${quizId} and not begun.is_private
      order by begun.started_at desc, begun.id desc limit 1
    ) end,
    max(printed.id))
  from papers as printed where printed.quiz_id = ${quizId})`

/**
 * The id of the paper that the latest attempt at a quiz used; undefined if nobody has begun the
 * quiz.
 */
export async function findLatestPaperId(db: Db | Tx, quizId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select ${latestPaperId(sql`${quizId}`)} as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** SQL for the number of changes to the questions of a chapter. */
const contentChanges = (chapterId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(changes), 0)::bigint from content_changes where chapter_id = ${chapterId})`

export async function countContentChanges(tx: Tx, chapterId: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select ${contentChanges(sql`${chapterId}`)} as changes`.execute(tx)
  return rows[0]?.changes ?? 0
}

/**
 * SQL for the id of the latest paper of the practice in the `quizzes` row; null if its chapter was
 * replaced or has changed since that paper was used.
 */
export const unchangedPaperId = sql<number | null>`(
  select latest.paper_id from practice_papers as latest
  where latest.quiz_id = quizzes.id and latest.chapter_id = quizzes.chapter_id
    and latest.changes = ${contentChanges(sql`quizzes.chapter_id`)})`

/** Stores which paper a practice uses from now on. */
export const recordCurrentPaper = (tx: Tx, current: Selectable<Tables['practice_papers']>) =>
  tx
    .insertInto('practice_papers')
    .values(current)
    .onConflict((conflict) => conflict.column('quiz_id').doUpdateSet(current))
    .execute()

/** Stores the paper of a practice, with the number of changes that its chapter has had. */
export async function recordPracticePaper(
  tx: Tx,
  latest: Selectable<Tables['practice_papers']>,
): Promise<void> {
  await recordCurrentPaper(tx, latest)
  // Replaces more than 50 rows with one row that has the same sum.
  await sql`
    with gone as (
      delete from content_changes where chapter_id = ${latest.chapter_id}
        and (select count(*) from content_changes where chapter_id = ${latest.chapter_id}) > 50
      returning changes
    )
    insert into content_changes (chapter_id, changes)
    select ${latest.chapter_id}, sum(changes) from gone having count(*) > 0`.execute(tx)
}

/** The JSON columns of a paper. */
type JsonParts = Pick<Paper, 'items' | 'sections' | 'chapters' | 'arrangement'> & {
  readonly passages: Paper['passages'] | null
  readonly languages: PaperLanguages | null
  readonly announced: AnnouncedOutline | null
}

const jsonOrNull = (value: object | null) => value && JSON.stringify(value)

/** Inserts a paper; does nothing if another start has frozen the same paper meanwhile. */
export const insertPaper = (
  tx: Tx,
  paper: Omit<Selectable<Tables['papers']>, 'id' | 'total_marks' | keyof JsonParts> &
    JsonParts & { total_marks: string },
) =>
  tx
    .insertInto('papers')
    .values({
      ...paper,
      items: JSON.stringify(paper.items),
      sections: jsonOrNull(paper.sections),
      chapters: jsonOrNull(paper.chapters),
      passages: jsonOrNull(paper.passages),
      arrangement: jsonOrNull(paper.arrangement),
      languages: jsonOrNull(paper.languages),
      announced: jsonOrNull(paper.announced),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
