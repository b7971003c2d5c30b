import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { type Outcome, settled } from '../engine/outcome.ts'
import { byTime, type KeptReview } from './kept-reviews.ts'

/** The ids of the reviews that the server has dealt with. */
export interface SettledReviews {
  readonly stored: readonly string[]
  /** Reviews for which the server has no card; they need not be sent again. */
  readonly left_out: readonly string[]
}

/** Progress of the reviews on this device, for display only. */
export interface ReviewChange {
  /**
   * `delivering`, `waiting` (the server cannot be reached) and `refused` apply to `count` reviews.
   * `held`: the server has them all.
   */
  readonly kind: 'delivering' | 'waiting' | 'refused' | 'held'
  readonly count: number
}

/** Access to the signed-in student's reviews and to the server. */
export interface ReviewPorts {
  /** Lists the reviews stored on this device. Rejects if the device cannot read them. */
  list(): Promise<readonly KeptReview[]>
  /** Reviews in this page's memory that the device could not store. */
  pageReviews(): readonly KeptReview[]
  send(reviews: readonly KeptReview[]): Promise<Outcome<SettledReviews>>
  /** Drops these reviews. Rejects if the device cannot delete them. */
  settle(ids: ReadonlySet<string>): Promise<void>
  onChange(change: ReviewChange): void
}

/** Result of one run, as in `deliver-copies.ts`. */
export type ReviewsEnd = 'done' | 'failed' | 'unreachable' | 'signed_out'

/**
 * Sends the reviews that wait on this device, oldest first. A review is dropped only when the
 * server has named it as stored or left out. Safe to repeat: the server stores each id once.
 */
export async function deliverReviews(ports: ReviewPorts): Promise<ReviewsEnd> {
  const kept = await settled(ports.list).catch(() => null)
  const known = new Map([...(kept ?? []), ...ports.pageReviews()].map((one) => [one.id, one]))
  const all = byTime([...known.values()])
  let end: ReviewsEnd = kept ? 'done' : 'failed'
  let left = all.length
  let refused = 0
  if (left > 0) ports.onChange({ kind: 'delivering', count: left })

  const send = async (batch: readonly KeptReview[]): Promise<void> => {
    if (batch.length === 0 || end === 'unreachable' || end === 'signed_out') return
    const outcome = await ports.send(batch)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signed_out') end = outcome.kind
    else if (outcome.kind === 'done') {
      const named = new Set([...outcome.value.stored, ...outcome.value.left_out])
      const ids = new Set(batch.flatMap(({ id }) => (named.has(id) ? [id] : [])))
      left -= ids.size
      const isDropped = await settled(() => ports.settle(ids)).then(
        () => true,
        () => false,
      )
      if (ids.size < batch.length || !isDropped) end = 'failed'
    } else if (batch.length === 1) refused += 1
    else {
      // Sends the batch in halves, so that one refused review does not block the others.
      const middle = Math.ceil(batch.length / 2)
      await send(batch.slice(0, middle))
      await send(batch.slice(middle))
    }
  }
  for (let from = 0; from < all.length; from += notebookLimits.reviewsMax)
    await send(all.slice(from, from + notebookLimits.reviewsMax))

  if (left === 0) ports.onChange({ kind: 'held', count: 0 })
  else if (left === refused) ports.onChange({ kind: 'refused', count: left })
  else ports.onChange({ kind: 'waiting', count: left })
  return end
}
