import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import {
  isBeingTaken,
  isStillOn,
  isUnpublished,
  itsAttempts,
} from '../window/exam-state.queries.ts'

/**
 * The other exams of the series of the `quizzes` row, as the end of a statement. In the condition,
 * `quizzes` is the other exam.
 */
const otherShifts = (condition: RawBuilder<unknown>) => sql`
  from (select quizzes.id as own_id, quizzes.series_id as own_series_id) own
    cross join lateral (
      select from quizzes where quizzes.series_id = own_series_id and quizzes.id <> own_id
        and ${condition}
    ) other`

/** True while the exam of the `quizzes` row can be started or is being taken. */
export const isOn = (now: Date) =>
  sql<boolean>`(${isUnpublished(now)} and (${isStillOn(now)} or ${isBeingTaken(now)}))`

/** True while another exam of the series of the `quizzes` row has not begun or {@link isOn}. */
export const isAnotherShiftOn = (now: Date) => sql<boolean>`(quizzes.series_id is not null
  and exists (select ${otherShifts(isOn(now))}))`

/** Time since which candidates of other exams of the series of the `quizzes` row see keys. */
const keysOfOthersSince = sql<Date | null>`(
  select min(coalesce(shift.provisional_since, shift.results_published_at, (
    select min(published_at) from attempts
    where attempts.quiz_id = shift.id and attempts.quiz_mode = 'exam')))
  from quizzes shift where shift.series_id = quizzes.series_id and shift.id <> quizzes.id)`

/**
 * Time since which candidates of the exam of the `quizzes` row see keys: the provisional one or
 * those of the results, of this exam or of another exam of its series. Null as long as nobody does.
 */
export const keysShownSince = sql<Date | null>`coalesce(
  quizzes.provisional_since, quizzes.results_published_at, ${keysOfOthersSince})`

/**
 * Time since which candidates of the exam of the `quizzes` row see its provisional key, or keys of
 * another exam of its series. Null as long as nobody does, even if its own results are out.
 */
export const earlyKeysSince = sql<Date | null>`least(
  quizzes.provisional_since, ${keysOfOthersSince})`

/**
 * Locks the series of an exam, and then all of its exams, against starts and changes; locks nothing
 * for an exam without a series. Publication calls it before it locks the exam, because the same
 * order of locks keeps publications and changes of two exams from deadlocking. With `waits` false,
 * returns false if something is already locked.
 */
export async function lockShifts(
  tx: Tx,
  { quizId, waits }: { readonly quizId: number; readonly waits: boolean },
): Promise<boolean> {
  const seriesId = await findSeriesId(tx, quizId)
  if (seriesId === null) return true
  const mode = waits ? sql`` : sql`skip locked`
  const { rows: series } = await sql`
    select id from series where id = ${seriesId} for update ${mode}`.execute(tx)
  if (series.length === 0) return false
  const { rows } = await sql`
    select id from quizzes where series_id = ${seriesId} order by id for update ${mode}`.execute(tx)
  const { rows: all } = await sql<{ shifts: number }>`
    select count(*)::integer as shifts from quizzes where series_id = ${seriesId}`.execute(tx)
  return rows.length === all[0]?.shifts
}

/** The series of a quiz; null if it has none. */
export async function findSeriesId(db: Db | Tx, quizId: number): Promise<number | null> {
  const row = await db
    .selectFrom('quizzes')
    .select('series_id')
    .where('id', '=', quizId)
    .executeTakeFirst()
  return row?.series_id ?? null
}

/**
 * Locks these series against publication and deletion until the transaction ends, and returns the
 * ids of those that exist. Call it before locking a quiz.
 */
export async function holdSeries(
  tx: Tx,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> {
  const named = ids.filter((id): id is number => typeof id === 'number')
  if (named.length === 0) return new Set()
  const rows = await tx
    .selectFrom('series')
    .select('id')
    .where('id', 'in', named)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * True if any candidate of the exam of the `quizzes` row has results. This stays true while an undo
 * has restored a candidate without results, which withdraws the publication.
 */
const hasResults = sql<boolean>`exists (select ${itsAttempts} and attempts.published_at is not null)`

/** True if candidates of this exam have their results. */
export async function hasKnownResults(tx: Tx, quizId: number): Promise<boolean> {
  const one = await tx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', quizId)
    .where(hasResults)
    .executeTakeFirst()
  return one !== undefined
}

/**
 * True if candidates of another exam of the series see keys. The caller must have locked the
 * series.
 */
export async function areKeysShown(
  tx: Tx,
  { seriesId, exceptId }: { readonly seriesId: number; readonly exceptId: number | null },
): Promise<boolean> {
  const one = await tx
    .selectFrom('quizzes')
    .select('id')
    .where('series_id', '=', seriesId)
    .where((or) =>
      or.or([
        or('results_published_at', 'is not', null),
        or('provisional_since', 'is not', null),
        hasResults,
      ]),
    )
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Another exam of the series that the student has begun; undefined if there is none. */
export const findSatShift = (
  db: Db | Tx,
  {
    seriesId,
    studentId,
    exceptId,
  }: { readonly seriesId: number; readonly studentId: number; readonly exceptId: number },
) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('quizzes.name')
    .where('attempts.series_id', '=', seriesId)
    .where('attempts.student_id', '=', studentId)
    .where('attempts.quiz_id', '<>', exceptId)
    .executeTakeFirst()

/** True if the `users` row has begun another exam of the series of the `quizzes` row. */
export const hasTakenShift = sql<boolean>`exists (
  select from attempts where attempts.series_id = quizzes.series_id
    and attempts.student_id = users.id and attempts.quiz_id <> quizzes.id)`

/** The series of the `quizzes` row; null if it has none. */
export const seriesName = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', series.id, 'name', series.name) from series
  where series.id = quizzes.series_id)`
