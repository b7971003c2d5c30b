import type { Db } from '../../../platform/database/database.ts'
import { selectHeldElsewhere, selectHeldIds } from '../../quizzes/quiz/index.ts'
import { isAboutKeys, tellsHeld } from '../../results/results/index.ts'
import type { OwnRow } from '../../shared/personal-data/index.ts'
import { selectAttemptPapers, selectWithoutKeys } from './my-data.queries.ts'

type OwnTables = Readonly<Record<string, readonly OwnRow[]>>

/**
 * Removes from the rows about a student everything that reveals the right answer to a question that
 * an exam holds: decisions about objections, regrades in the logs of attempts, and rows of the
 * notebook. Also removes rows of the notebook that come from results without keys.
 */
export const withoutHeld = async (db: Db, now: Date, tables: OwnTables): Promise<OwnTables> =>
  withoutHeldCards(db, now, await withoutHeldReasons(db, now, tables))

/** The reason for a card and its ratings reveal whether an answer was right. */
const ofNotebook = ['cards', 'card_reviews', 'mistake_causes'] as const

async function withoutHeldCards(db: Db, now: Date, tables: OwnTables): Promise<OwnTables> {
  const rows = ofNotebook.flatMap((name) => tables[name] ?? [])
  if (rows.length === 0) return tables
  const ids = new Set(rows.map(({ question_id }) => Number(question_id)))
  const hidden = new Set(await selectHeldIds(db, now, [...ids]))
  const attemptIds = new Set(rows.flatMap(({ attempt_id: id }) => (id == null ? [] : Number(id))))
  const keyless = await selectWithoutKeys(db, [...attemptIds])
  // A card reflects the reviews that it was scheduled by. Until the notebook is read again, these
  // include reviews from results that no longer show keys.
  for (const { question_id, attempt_id } of rows)
    if (keyless.has(Number(attempt_id))) hidden.add(Number(question_id))
  const kept = ofNotebook.map((name) => [
    name,
    (tables[name] ?? []).filter(({ question_id }) => !hidden.has(Number(question_id))),
  ])
  return { ...tables, ...Object.fromEntries(kept) }
}

async function withoutHeldReasons(db: Db, now: Date, tables: OwnTables): Promise<OwnTables> {
  const { objections = [], attempt_events: events = [] } = tables
  // Only the reasons of decisions and regrades need to be checked.
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
