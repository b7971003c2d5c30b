import type { QuestionType } from '@prepwell/contract/question-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { published } from './dashboards.queries.ts'
import type { Figures } from './figures.ts'

/** Equal answers of a student to the questions of one paper, counted; marks in whole hundredths. */
export interface TallyRow {
  readonly paper_id: number
  readonly type: QuestionType
  readonly full: number
  readonly earned: number
  readonly blank: boolean
  readonly times: number
  readonly latest: number
}

/**
 * Every question of the student's published attempts in the window with what its answer earned,
 * counted by paper, type and marks: a year of answers comes down to some hundreds of rows. A
 * question without an answer is blank. Each paper is unpacked once, however often it was taken.
 * With `others` only the latest attempts at papers of other chapters count.
 */
export async function selectTallies(
  db: Db,
  figures: Figures,
  others?: { readonly chapter: number; readonly newest: number },
): Promise<TallyRow[]> {
  const all = published(db, figures).select([
    'attempts.id',
    'attempts.paper_id',
    sql<number>`row_number() over (order by attempts.submitted_at, attempts.id)`.as('nth'),
  ])
  const taken = others
    ? all
        .where(
          sql<boolean>`(select papers.chapter_id from papers where papers.id = paper_id) <> ${others.chapter}`,
        )
        .orderBy('nth', 'desc')
        .limit(others.newest)
    : all
  const { rows } = await sql<TallyRow>`
    with taken as materialized (${taken}),
    printed as materialized (
      select paper_id, max(nth) as last, count(*) as attempts from taken group by paper_id
    ),
    -- A question may be on several papers: its latest answer is on the one that was taken last.
    items as materialized (
      select printed.*, item.*,
        last = max(last) over (partition by papers.chapter_id, item.question_id) as is_latest
      from printed
      join papers on papers.id = printed.paper_id,
        jsonb_to_recordset(papers.items) as item(question_id integer, type text, marks numeric)
    ),
    given as materialized (
      select paper_id, question_id, earned, blank,
        count(*) as times, count(*) filter (where nth = last) as at_last
      from taken
      join printed using (paper_id),
        -- The offset holds the planner to looking up each attempt: it might
        -- read everybody's answers else.
        lateral (
          select question_id, marks as earned, cardinality(selected) = 0 as blank
          from answers where answers.attempt_id = taken.id offset 0
        ) answers
      group by paper_id, question_id, earned, blank
    ),
    answered as materialized (
      select paper_id, type, items.marks, is_latest, earned, blank,
        sum(times) as times, sum(at_last) as at_last
      from given join items using (paper_id, question_id)
      group by paper_id, type, items.marks, is_latest, earned, blank
    ),
    asked as (
      select paper_id, type, marks, is_latest, sum(attempts) as times, count(*) as at_last
      from items group by paper_id, type, marks, is_latest
    ),
    untouched as (
      select paper_id, type, marks, is_latest, 0 as earned, true as blank,
        asked.times - coalesce(sum(answered.times), 0) as times,
        asked.at_last - coalesce(sum(answered.at_last), 0) as at_last
      from asked left join answered using (paper_id, type, marks, is_latest)
      group by paper_id, type, marks, is_latest, asked.times, asked.at_last
    )
    select paper_id, type, blank,
      (marks * 100)::integer as "full", (earned * 100)::integer as earned,
      times::integer, case when is_latest then at_last::integer else 0 end as latest
    from (select * from answered union all select * from untouched) tallies
    where times > 0
  `.execute(db)
  return rows
}

/**
 * The chapters of papers as they are now, or as they were printed; each with its newest
 * live practice that has questions.
 */
export const selectChapterHeads = (db: Db, now: Date, paperIds: readonly number[]) =>
  db
    .selectFrom('papers')
    .leftJoin('chapters', 'chapters.id', 'papers.chapter_id')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select((select) => [
      'papers.id as paper_id',
      'papers.chapter_id as printed_id',
      'chapters.id as chapter_id',
      sql<string>`coalesce(chapters.name, papers.chapter_name)`.as('chapter_name'),
      sql<string>`coalesce(subjects.name, papers.subject_name)`.as('subject_name'),
      select
        .selectFrom('quizzes')
        .select('quizzes.id')
        .whereRef('quizzes.chapter_id', '=', 'chapters.id')
        .where('quizzes.quiz_mode', '=', 'practice')
        .where('quizzes.deleted_at', 'is', null)
        .where('quizzes.date_of_quiz', '<=', now)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('questions')
              .select('questions.id')
              .whereRef('questions.chapter_id', '=', 'chapters.id'),
          ),
        )
        .orderBy('quizzes.date_of_quiz', 'desc')
        .orderBy('quizzes.id', 'desc')
        .limit(1)
        .as('practice_id'),
    ])
    .where(sql<boolean>`papers.id = any(${[...paperIds]}::integer[])`)
    .orderBy('papers.id')
    .execute()
