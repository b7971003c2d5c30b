import type { ReviewsEnd } from '../reviews/deliver-reviews.ts'
import type { DeliveryEnd } from './deliver-copies.ts'

/** The server does not answer, or the session has ended: nothing else can be sent now. */
type Halt = 'unreachable' | 'signed_out'

/** Each call delivers once what waits on this device of one kind. */
interface Deliveries {
  answers(): Promise<DeliveryEnd>
  reports(): Promise<'done' | Halt>
  /** `halted`: why nothing can be sent, if the server has just been tried. */
  reviews(halted: Halt | null): Promise<ReviewsEnd>
}

/**
 * Delivers answers, then reports about questions, then reviews, because trouble with reviews must
 * not hold back what belongs to an exam. `kept` is the result for what the background worker can
 * deliver too.
 */
export async function deliverInTurn(
  deliver: Deliveries,
): Promise<{ readonly kept: DeliveryEnd; readonly reports: 'done' | Halt }> {
  const answers = await deliver.answers()
  const halted = haltOf(answers)
  const reports = halted ? 'done' : await deliver.reports()
  const reviews = await deliver.reviews(halted ?? haltOf(reports))
  return { kept: halted || reviews === 'done' ? answers : reviews, reports }
}

const haltOf = (end: DeliveryEnd): Halt | null =>
  end === 'unreachable' || end === 'signed_out' ? end : null
