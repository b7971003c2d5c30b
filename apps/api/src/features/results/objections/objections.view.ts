import type { Objection } from '@prepwell/contract/results/objections.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { stateOf } from './objection-rules.ts'
import type { ObjectionRow } from './objections.queries.ts'

/**
 * An objection as shown to its student and to the staff who decide about it, without the name of
 * the account that decided.
 */
export const showObjection = (row: ObjectionRow): Objection => ({
  id: row.id,
  question_id: row.question_id,
  kind: row.kind,
  text: row.text,
  picture: row.picture,
  at: epoch(row.at),
  state: stateOf(row),
  decided_at: epochOrNull(row.decided_at),
  reason: row.reason,
})
