import { sql } from 'kysely'
import type { School } from '../school.ts'

/** Reads every row from which the statistics are computed. */
export async function readEverything({ db, clock }: Pick<School, 'db' | 'clock'>) {
  const [attempts, answers, papers, quizzes, sources, chapters, subjects, users, regrades] =
    await Promise.all([
      db.selectFrom('attempts').selectAll().execute(),
      db.selectFrom('answers').selectAll().execute(),
      db.selectFrom('papers').selectAll().execute(),
      db.selectFrom('quizzes').selectAll().execute(),
      db
        .selectFrom('quiz_sources')
        .innerJoin('quiz_sections', 'quiz_sections.id', 'section_id')
        .select(['quiz_id', 'chapter_id'])
        .execute(),
      db.selectFrom('chapters').selectAll().execute(),
      db.selectFrom('subjects').selectAll().execute(),
      db.selectFrom('users').selectAll().execute(),
      db
        .selectFrom('regrade_items')
        .innerJoin('regrades', 'regrades.id', 'regrade_id')
        .innerJoin('papers', 'papers.id', 'paper_id')
        .select(['paper_id', 'question_id', 'policy', 'key'])
        .select(
          sql<boolean>`regrades.keep_better
            and (papers.quiz_mode = 'exam' or papers.created_at <= regrades.at)`.as('keep_better'),
        )
        .where('undone_at', 'is', null)
        .orderBy('regrade_id')
        .execute(),
    ])
  return {
    now: clock.now().getTime(),
    attempts,
    answers,
    papers,
    quizzes,
    sources,
    chapters,
    subjects,
    users,
    /** Regrades that were not undone, oldest first. */
    regrades,
  }
}

export type Everything = Awaited<ReturnType<typeof readEverything>>

export type Attempt = Everything['attempts'][number]

/** A moment in epoch milliseconds; NaN if it is null. */
export const at = (moment: Date | null) => moment?.getTime() ?? Number.NaN
/** A decimal as a whole number of hundredths. */
export const hundredths = (text: string | null) => Math.round(Number(text) * 100)
/** True for users who count in statistics: active students with a confirmed address. */
export const isListed = ({ role, status, email_verified_at }: Everything['users'][number]) =>
  role === 'student' && status === 'Active' && email_verified_at !== null
export const isPublished = ({ published_at }: Attempt) => published_at !== null

/** The mean of whole hundredths, rounded to two decimals, with halves away from zero. */
export const meanOf = (values: readonly number[]) => {
  const sum = values.reduce((total, value) => total + value, 0)
  const n = values.length
  if (n === 0) return 0
  const away = Math.floor((2 * Math.abs(sum) + n) / (2 * n)) / 100
  return sum < 0 && away > 0 ? -away : away
}

/** The chapters that a paper names, with their subjects; empty for a paper on one whole chapter. */
export const printedChapters = (paper: Everything['papers'][number] | undefined) =>
  (paper?.chapters ?? []) as unknown as { id: number; name: string; subject_name: string }[]

/** The distinct subjects of the chapters that an attempt's paper names, each with its chapters. */
export const printedSubjects = ({ papers }: Pick<Everything, 'papers'>, attempt: Attempt) => [
  ...Map.groupBy(
    printedChapters(papers.find(({ id }) => id === attempt.paper_id)),
    ({ subject_name }) => subject_name,
  ),
]
