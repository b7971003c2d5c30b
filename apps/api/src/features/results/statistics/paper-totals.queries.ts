import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { listPapers, type PaperTotal } from './paper-totals.ts'
import { publishedAttempts, showsAnswers } from './student-attempts.queries.ts'
import { type Figures, type FlatFigures, figuresOf, flat } from './time-window.ts'
import {
  counted,
  hundredths,
  isNew,
  isWithin,
  moved,
  read,
  type VersionOf,
} from './totals.queries.ts'
import { addFigures, type Reading, type TotalsSource } from './window-totals.ts'

/**
 * Figures by paper: completed attempts, published ones, and their percentages in hundredths; for a
 * paper of several subjects also those of {@link subjectFigures}.
 */
export const paperTotals = (db: Db, mode: QuizMode, versionOf: VersionOf): TotalsSource => ({
  version: () => versionOf(mode),
  load: (window) =>
    read(
      db,
      { mode, window },
      sql`
      select json_build_array(paper_id, count(*), count(published_at),
        ${hundredths(sql`case when published_at is not null then percentage else 0 end`)}) as figures
      from attempts
      where ${counted(mode)} and submitted_at between ${window.from} and ${window.until}
      group by paper_id
      union all
      ${subjectFigures(sql`
        select paper_id, 1 as times, subject_percentages from attempts
        where ${counted(mode)} and submitted_at between ${window.from} and ${window.until}
          and published_at is not null and subject_percentages is not null`)}`,
    ),
  changes: (since, window) => {
    const changed = sql`
      select paper_id, completed, published, percentage, subject_percentages from statistic_changes
      where ${isNew(since)} and ${isWithin(mode, since.window)} and (completed <> 0 or published <> 0)
      union all
      select paper_id, sign, sign * (published_at is not null)::integer, percentage, subject_percentages
      from ${moved(mode, since.window, window)}`
    return read(
      db,
      { mode, window },
      sql`
      select json_build_array(paper_id, sum(completed), sum(published),
        ${hundredths(sql`published * percentage`)}) as figures
      from (${changed}) changed
      group by paper_id
      union all
      ${subjectFigures(sql`
        select paper_id, published as times, subject_percentages from (${changed}) changed
        where published <> 0 and subject_percentages is not null`)}`,
    )
  },
})

/**
 * Totals of a student's published attempts of the window, by paper. If the reader is a student,
 * papers of exams that show only marks have no subjects.
 */
export async function selectOwnTotals(
  db: Db,
  { reader, ...figures }: Figures & { readonly reader: Pick<Viewer, 'role'> },
): Promise<PaperTotal[]> {
  const read = isStudentAccount(reader) ? selectFigures.student : selectFigures.staff
  const rows = await read(db, flat(figures))
  const totals = new Map<number, readonly number[]>()
  addFigures(
    totals,
    rows.map((row) => row.figures),
  )
  return listPapers(totals)
}

const preparedFigures = (reader: 'student' | 'staff') =>
  prepared(`own_totals_for_${reader}`, (db, given: FlatFigures) => {
    const own = publishedAttempts(db, figuresOf(given))
      .select(['attempts.paper_id', 'attempts.percentage'])
      .select(
        reader === 'student'
          ? sql`case when ${showsAnswers} then attempts.subject_percentages end`.as(
              'subject_percentages',
            )
          : 'attempts.subject_percentages',
      )
    return sql<{ figures: Reading['rows'][number] }>`
      with own as materialized (${own})
      select json_build_array(paper_id, count(*), count(*), ${hundredths(sql`percentage`)}) as figures
      from own group by paper_id
      union all
      ${subjectFigures(sql`
        select paper_id, 1 as times, subject_percentages from own
        where subject_percentages is not null`)}`.compile(db)
  })

/**
 * The paper's id and three zeros, in the places of the whole paper's figures; then the number of
 * published attempts of each subject; then the sum of hundredths of each. Every attempt at a paper
 * has an element for each of its subjects, so the figures of a paper are always at the same
 * positions.
 */
const subjectFigures = (attempts: RawBuilder<unknown>) => sql`
  select to_json(
    array[paper_id, 0, 0, 0]::bigint[] || array_agg(published order by place) || array_agg(hundredths order by place)
  ) as figures
  from (
    select paper_id, place, coalesce(sum(times) filter (where percentage is not null), 0)::bigint as published,
      coalesce(${hundredths(sql`times * percentage`)}, 0) as hundredths
    from (${attempts}) attempts, unnest(subject_percentages) with ordinality as own (percentage, place)
    group by paper_id, place
  ) by_subject
  group by paper_id`

const selectFigures = {
  student: preparedFigures('student'),
  staff: preparedFigures('staff'),
}
