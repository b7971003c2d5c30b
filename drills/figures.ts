import { percentile } from '../bench/percentile.ts'
import { type budgets, show } from '../bench/table.ts'
import type { Ending } from './end-exam.ts'
import type { Sitting } from './sit-exam.ts'

type Rows = readonly (readonly [string, string])[]

/** Collects the promises of the product that a drill checks. A broken one fails the drill. */
export type Promises = ReturnType<typeof budgets>

/** Requires an exact count. */
export const exactly = (promises: Promises, value: number, right: number, what: string) => {
  const cell = show.whole(value)
  return value > right
    ? promises.atMost(cell, value, right, what)
    : promises.atLeast(cell, value, right, what)
}

/** Requires that `found` is empty; otherwise the failure names its first entry. */
const none = (promises: Promises, found: readonly string[], what: string) =>
  promises.atMost(show.whole(found.length), found.length, 0, `${what}, such as ${found[0]}`)

/** Milliseconds without an answer until the page says 'Saved on this device'. */
const saidAfterMs = 3000

/** The effects of a failure on candidates while they were answering. */
export function sittingRows(
  promises: Promises,
  { candidates, unsaved, failures }: Sitting,
  longestMs: number,
): Rows {
  const longest = Math.max(...unsaved)
  const onDevice = unsaved.filter((ms) => ms > saidAfterMs).length
  return [
    ['candidates', show.whole(candidates.length)],
    ['answers given', show.whole(unsaved.length)],
    ['saved after, median', show.ms(percentile(unsaved, 0.5))],
    [
      'saved after, longest',
      promises.atMost(
        show.ms(longest),
        longest,
        longestMs,
        'milliseconds until an answer is saved',
      ),
    ],
    ["answers that were 'Saved on this device' for a while", show.whole(onDevice)],
    ['requests that failed and were repeated by the page', byReason(failures)],
  ]
}

/** Table rows for lost answers and wrong marks, and for steps not done exactly once. */
export function endingRows(promises: Promises, ending: Ending, candidates: number): Rows {
  const { lost, wrongMarks, notClosedOnce, notMailedOnce } = ending
  return [
    ['acknowledged answers that are lost', none(promises, lost, 'answers that are lost')],
    ['marks that differ from the keys', none(promises, wrongMarks, 'wrong marks')],
    ['submitted by students', show.whole(ending.submitted)],
    ['closed by the server', show.whole(ending.closedByServer)],
    ['attempts not closed exactly once', exactly(promises, notClosedOnce, 0, 'not closed once')],
    ['publications', exactly(promises, ending.publications, 1, 'publications')],
    ['mails about results', exactly(promises, ending.mails, candidates, 'mails')],
    ['students without exactly one mail', none(promises, notMailedOnce, 'not mailed once')],
  ]
}

/** The longest time without any acknowledged save, in milliseconds. */
export const longestSilence = ({ acknowledgedAt }: Sitting): number =>
  Math.max(0, ...acknowledgedAt.slice(1).map((at, place) => at - (acknowledgedAt[place] ?? at)))

/**
 * Counts failures by status. A failure without a status got no response and counts as 'no answer'.
 */
function byReason(failures: readonly string[]): string {
  const statuses = failures.map((line) => / (\d{3}) /.exec(line)?.[1] ?? 'no answer')
  const parts = [...new Set(statuses)].map(
    (status) => `${status}: ${show.whole(statuses.filter((one) => one === status).length)}`,
  )
  return parts.join(', ') || '0'
}
