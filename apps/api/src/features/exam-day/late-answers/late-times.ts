import type { LateFinding } from '@prepwell/contract/exam-day/late-answers.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import { timeInWords } from '../../../platform/text/moment-words.ts'
import type { Paper } from '../../sitting/attempts/index.ts'
import {
  type AttemptTimes,
  checkTimes,
  type LateOrder,
  type OpenTimes,
  type TimeWords,
} from './check-late.ts'
import type { AcceptedDelivery } from './late-answers.queries.ts'

/** The times of an attempt as they are stored. */
export interface StoredTimes {
  readonly deadline: Date | null
  readonly section_times: SectionTimes | null
  readonly submitted_at: Date | null
  readonly published_at: Date | null
  /** Time since which its students see a provisional key, or keys of another exam of the series. */
  readonly provisional_since: Date | null
  readonly pauses: AttemptTimes['pauses']
}

/** Applies {@link checkTimes} to an attempt in its current state. */
export const findingsOfTimes = (
  attempt: StoredTimes,
  { orders, receivedAt, timeZone }: Late,
): LateFinding[] =>
  checkTimes(
    {
      deadline: attempt.deadline?.getTime() ?? 0,
      spans: attempt.section_times?.spans ?? null,
      submittedAt: attempt.submitted_at?.getTime() ?? null,
      publishedAt: attempt.published_at?.getTime() ?? null,
      provisionalAt: attempt.provisional_since?.getTime() ?? null,
      pauses: attempt.pauses,
      receivedAt: receivedAt.getTime(),
    },
    orders,
    timeIn(timeZone),
  )

/** The times at which an attempt can be answered; `otherwise` replaces a missing deadline. */
export const openTimesOf = (
  { deadline, section_times }: Pick<StoredTimes, 'deadline' | 'section_times'>,
  otherwise: Date,
): OpenTimes => ({
  deadline: (deadline ?? otherwise).getTime(),
  spans: section_times?.spans ?? null,
})

/** The sequence numbers of late answers with the sections of their questions on this paper. */
export function ordersOn(
  { items }: Pick<Paper, 'items'>,
  rows: readonly { readonly question_id: number; readonly seq: number }[],
): LateOrder[] {
  const sections = new Map(items.map(({ question_id, section }) => [question_id, section]))
  return rows.map(({ question_id, seq }) => ({ seq, section: sections.get(question_id) }))
}

/**
 * Time of the last save by a page, in epoch milliseconds; null if there is none. An acceptance sets
 * the time of the answers that it stores, but proves no save: the time of what it replaced does.
 */
export function lastSaveOf(
  savedAt: ReadonlyMap<number, Date>,
  accepted: readonly AcceptedDelivery[],
): number | null {
  const replaced = accepted.flatMap((one) =>
    one.replaced.map((row) => ({ ...row, decidedAt: one.decided_at.getTime() })),
  )
  const isDecision = (id: number, at: number) =>
    replaced.some(
      ({ question_id, before, decidedAt }) =>
        question_id === id && decidedAt === at && (before === null || before.saved_at),
    )
  const times = [
    ...[...savedAt].map(([id, at]) => ({ id, at: at.getTime() })),
    ...replaced.flatMap(({ question_id: id, before }) =>
      before?.saved_at ? [{ id, at: Date.parse(before.saved_at) }] : [],
    ),
  ]
  const saves = times.flatMap(({ id, at }) => (isDecision(id, at) ? [] : [at]))
  return saves.length === 0 ? null : Math.max(...saves)
}

/** The sequence numbers of late answers, and the exam's time zone. */
interface Late {
  readonly orders: readonly LateOrder[]
  readonly receivedAt: Date
  readonly timeZone: string
}

/**
 * Formats times of day in the exam's time zone and names the zone, because the reader may be in
 * another.
 */
export const timeIn =
  (timeZone: string): TimeWords =>
  (moment) =>
    `${timeInWords(new Date(moment), timeZone)} (${timeZone})`
