import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ModeWindow, TimeWindow } from './time-window.ts'
import type { FiguresVersion, Reading, TotalsSource } from './window-totals.ts'

const hourMs = 3600_000

export type VersionOf = (mode: QuizMode) => Promise<FiguresVersion>

/**
 * Returns what has changed for either mode since this snapshot. A changed account counts for both
 * modes.
 */
export async function readChanges(db: Db, snapshot: string | null) {
  const changed = sql`
    select coalesce(quiz_mode, 'both') as quiz_mode from statistic_changes
    where ${snapshot === null ? sql`false` : isNew({ snapshot })}`
  const { rows } = await sql<{
    snapshot: string
    seconds: number
    exam: boolean
    practice: boolean
  }>`
    with changed as materialized (${changed})
    select ${state}, exists (select from changed where quiz_mode <> 'practice') as exam,
      exists (select from changed where quiz_mode <> 'exam') as practice`.execute(db)
  return only(rows)
}

/**
 * Figures by student: rated attempts, and their points in hundredths. A changed account has a row
 * of zeros.
 */
export const ratedTotals = (db: Db, mode: QuizMode, versionOf: VersionOf): TotalsSource => ({
  version: () => versionOf(mode),
  load: (window) => loadRated(db, { mode, window }),
  changes: (since, window) =>
    read(
      db,
      { mode, window },
      sql`
      select json_build_array(student_id, sum(rated), ${hundredths(sql`rated * points_of(percentage)`)}) as figures
      from (
        select student_id, rated, percentage from statistic_changes
        where ${isNew(since)} and ${isWithin(mode, since.window)} and rated <> 0
        union all
        select student_id, 0, 0 from statistic_changes where ${isNew(since)} and quiz_mode is null
        union all
        select student_id, sign, percentage from ${moved(mode, since.window, window)} where rated
      ) changed
      group by student_id`,
    ),
})

/**
 * {@link ratedTotals} of a window. Whole hours are summed up in advance; an index finds the
 * attempts of the hours at both ends.
 */
export function loadRated(db: Db, { mode, window }: ModeWindow): Promise<Reading> {
  const first = new Date(Math.ceil(window.from.getTime() / hourMs) * hourMs)
  const last = new Date(Math.floor(window.until.getTime() / hourMs) * hourMs)
  return read(
    db,
    { mode, window },
    sql`
    select json_build_array(student_id, sum(quizzes), ${hundredths(sql`points`)}) as figures
    from (
      select student_id, quizzes, points from points_by_hour
      where quiz_mode = ${mode} and hour >= ${first} and hour < ${last}
      union all
      select student_id, 1, points_of(percentage) from attempts
      where ${counted(mode)} and rated and submitted_at >= ${window.from} and submitted_at < ${first}
      union all
      select student_id, 1, points_of(percentage) from attempts
      where ${counted(mode)} and rated and submitted_at >= ${last} and submitted_at <= ${window.until}
    ) parts
    group by student_id`,
  )
}

/**
 * The attempts of a mode that count in figures. Private ones are excluded explicitly, although they
 * are never rated, so that the indexes that leave them out can be used.
 */
export const counted = (mode: QuizMode) => sql`quiz_mode = ${mode} and not is_private`

export const hundredths = (values: RawBuilder<unknown>) => sql`(sum(${values}) * 100)::bigint`

const state = sql`pg_current_snapshot()::text as snapshot,
  extract(epoch from clock_timestamp())::float8 as seconds`

/** Uses one SQL statement, so that figures and snapshot belong to the same state. */
export async function read(
  db: Db,
  { mode, window }: ModeWindow,
  figures: RawBuilder<unknown>,
): Promise<Reading> {
  const first = (condition: RawBuilder<unknown>) => sql`(
    select floor(extract(epoch from min(submitted_at)) * 1000)::float8 from attempts
    where ${counted(mode)} and ${condition})`
  const { rows } = await sql<Reading>`
    select ${state},
      ${first(sql`submitted_at >= ${window.from}`)} as first,
      ${first(sql`submitted_at > ${window.until}`)} as next,
      (select coalesce(json_agg(figures), '[]') from (${figures}) totals) as rows`.execute(db)
  return only(rows)
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a statement without a table has one row')
  return row
}

/**
 * Changes that a snapshot did not include. The first condition lets the index exclude older ones.
 * The last one excludes changes from a restored backup: another server numbered their transactions.
 */
export const isNew = ({ snapshot }: { readonly snapshot: string }) => sql`(
  xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
  and xid < pg_snapshot_xmax(pg_current_snapshot())
)`

export const isWithin = (mode: QuizMode, { from, until }: TimeWindow) =>
  sql`(quiz_mode = ${mode} and submitted_at between ${from} and ${until})`

/** The attempts that are only in the earlier window (sign -1), and only in the later one (1). */
export function moved(mode: QuizMode, was: TimeWindow, is: TimeWindow): RawBuilder<unknown> {
  const [from, fromSign] = stretch(was.from, is.from)
  const [until, untilSign] = stretch(was.until, is.until)
  return sql`(
    select ${-fromSign}::integer as sign, * from attempts
    where ${counted(mode)} and submitted_at >= ${from.from} and submitted_at < ${from.until}
    union all
    select ${untilSign}::integer, * from attempts
    where ${counted(mode)} and submitted_at > ${until.from} and submitted_at <= ${until.until}
  ) moved`
}

const stretch = (was: Date, is: Date): [TimeWindow, 1 | -1] =>
  was <= is ? [{ from: was, until: is }, 1] : [{ from: is, until: was }, -1]
