import type { Db } from '../../../platform/database/database.ts'
import { selectHeldElsewhere } from '../../quizzes/quiz/index.ts'
import { isAboutKeys, tellsHeld } from '../../results/results/index.ts'
import type { OwnRow } from '../../shared/personal-data/index.ts'
import { selectAttemptPapers } from './my-data.queries.ts'

type OwnTables = Readonly<Record<string, readonly OwnRow[]>>

/**
 * The rows about a student without what tells the right answer to a question that another exam
 * holds: decisions about objections, and regrades in the logs of attempts.
 */
export async function withoutHeld(db: Db, now: Date, tables: OwnTables): Promise<OwnTables> {
  const { objections = [], attempt_events: events = [] } = tables
  // The reasons of decisions and regrades are the only things that need a look.
  const told = [...objections, ...events.filter((row) => isAboutKeys({ kind: row.kind }))]
  const ids = [...new Set(told.map(({ attempt_id }) => Number(attempt_id)))]
  if (ids.length === 0) return tables
  const held = new Map<unknown, ReadonlySet<number>>()
  for (const attempt of await selectAttemptPapers(db, ids))
    held.set(attempt.id, await selectHeldElsewhere(db, now, attempt))
  const heldOf = ({ attempt_id }: OwnRow) => held.get(attempt_id) ?? new Set<number>()
  return {
    ...tables,
    objections: objections.map((row) =>
      heldOf(row).has(Number(row.question_id)) ? { ...row, ...undecided } : row,
    ),
    attempt_events: events.filter(
      (row) => !tellsHeld({ kind: String(row.kind), detail: row.detail }, heldOf(row)),
    ),
  }
}

const undecided = { decision: null, decided_at: null, reason: null }
