import { type RawBuilder, sql } from 'kysely'
import { epoch } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { SectionTimes } from '../../../../platform/database/tables.ts'
import { type Extension, hasUsualDuration, isSat, longerBy } from '../running-exams.queries.ts'
import { endOf, extendSection } from './section-times.ts'

/** An exam some of whose sections become longer. */
interface LongerSections extends Extension {
  /** The minutes added to each section; 0 for one that does not change. */
  readonly addedMinutes: readonly number[]
}

/**
 * Gives running attempts the added time in the sections that are not over, with extra time in
 * proportion, and sends their pages a message. A section that is already over for a student gets no
 * time, but can be reopened.
 */
export async function extendSectionAttempts(tx: Tx, exam: LongerSections): Promise<void> {
  const { quizId, durationSeconds, addedMinutes, actorId, now } = exam
  const { rows } = await sql<{ id: number; section_times: SectionTimes; longer: number }>`
    select attempts.id, attempts.section_times, ${longerBy(durationSeconds)}::integer as longer
    from attempts
      join quizzes on quizzes.id = attempts.quiz_id
      join users on users.id = attempts.student_id
    where attempts.quiz_id = ${quizId} and attempts.section_times is not null
      and ${isSat(now)} and ${hasUsualDuration}
    order by attempts.id for no key update of attempts`.execute(tx)
  const longer = rows.flatMap((row) => {
    const times = lengthened(row, addedMinutes, epoch(now))
    const seconds = (endOf(times).getTime() - endOf(row.section_times).getTime()) / 1000
    return seconds > 0 ? [{ id: row.id, times, seconds }] : []
  })
  if (longer.length === 0) return
  await updateSectionTimes(tx, longer)
  await announce(tx, { quizId, actorId, now, longer, text: reasonOf(addedMinutes) })
}

function lengthened(
  { section_times, longer }: { readonly section_times: SectionTimes; readonly longer: number },
  addedMinutes: readonly number[],
  now: number,
): SectionTimes {
  const all = addedMinutes.reduce((sum, minutes) => sum + minutes, 0)
  return addedMinutes.reduce((times, minutes, at) => {
    const seconds = Math.ceil((longer * minutes) / all)
    if (seconds <= 0) return times
    return extendSection(times, at + 1, { now, seconds }) ?? times
  }, section_times)
}

/** Stores the section times of attempts that the caller has locked, and their new deadlines. */
export const updateSectionTimes = (
  tx: Tx,
  attempts: readonly { readonly id: number; readonly times: SectionTimes }[],
) =>
  sql`
    update attempts set deadline = one.deadline, section_times = one.times
    from unnest(${attempts.map(({ id }) => id)}::integer[],
        ${attempts.map(({ times }) => endOf(times))}::timestamptz[],
        ${attempts.map(({ times }) => JSON.stringify(times))}::jsonb[])
      as one (attempt_id, deadline, times)
    where attempts.id = one.attempt_id`.execute(tx)

/**
 * The text for the log and the page of each attempt: 'Sections 2 and 3 are longer for everybody'.
 */
function reasonOf(addedMinutes: readonly number[]): string {
  const longer = addedMinutes.flatMap((minutes, at) => (minutes > 0 ? [String(at + 1)] : []))
  const [last, ...others] = longer.toReversed()
  return others.length === 0
    ? `Section ${last} is longer for everybody`
    : `Sections ${others.toReversed().join(', ')} and ${last} are longer for everybody`
}

interface Announcement extends Pick<Extension, 'quizId' | 'actorId' | 'now'> {
  readonly longer: readonly { readonly id: number; readonly seconds: number }[]
  /** The reason that students read. */
  readonly text: string
}

async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  const { quizId, actorId, now, longer, text } = announcement
  const minutes: RawBuilder<unknown> = sql`greatest(1, round(seconds / 60.0))::integer`
  await sql`
    with longer as (
      select id, ${minutes} as minutes
      from unnest(${longer.map(({ id }) => id)}::integer[],
        ${longer.map(({ seconds }) => seconds)}::integer[]) as one (id, seconds)
    ), logged as (
      insert into attempt_events (attempt_id, kind, at, detail)
      select id, 'time_added', ${now}::timestamptz, jsonb_build_object(
        'by', 'admin', 'actor_id', ${actorId}::integer, 'reason', ${text}::text, 'minutes', minutes)
      from longer order by id
    )
    insert into sitting_messages (quiz_id, attempt_id, kind, minutes, text, actor_id, at)
    select ${quizId}::integer, id, 'time_added', minutes, ${text}::text, ${actorId}::integer,
      ${now}::timestamptz
    from longer order by id`.execute(tx)
}
