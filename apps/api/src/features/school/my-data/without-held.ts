import type { Db } from '../../../platform/database/database.ts'
import { selectHeldElsewhere, selectHeldIds } from '../../quizzes/quiz/index.ts'
import { isAboutKeys, tellsHeld } from '../../results/results/index.ts'
import type { OwnRow } from '../../shared/personal-data/index.ts'
import { selectAttemptPapers, selectWithoutKeys } from './my-data.queries.ts'

type OwnTables = Readonly<Record<string, readonly OwnRow[]>>

/**
 * The rows about a student without what tells the right answer to a question that an exam holds:
 * decisions about objections, regrades in the logs of attempts, and the notebook. Of the notebook
 * also without what results tell that show no keys.
 */
export const withoutHeld = async (db: Db, now: Date, tables: OwnTables): Promise<OwnTables> =>
  withoutHeldCards(db, now, await withoutHeldReasons(db, now, tables))

/** Why there is a card, and how it was rated, tell whether an answer was right. */
const ofNotebook = ['cards', 'card_reviews', 'mistake_causes'] as const

async function withoutHeldCards(db: Db, now: Date, tables: OwnTables): Promise<OwnTables> {
  const rows = ofNotebook.flatMap((name) => tables[name] ?? [])
  if (rows.length === 0) return tables
  const ids = new Set(rows.map(({ question_id }) => Number(question_id)))
  const hidden = new Set(await selectHeldIds(db, now, [...ids]))
  const attemptIds = new Set(rows.flatMap(({ attempt_id: id }) => (id == null ? [] : Number(id))))
  const keyless = await selectWithoutKeys(db, [...attemptIds])
  // A card tells the reviews that it remembers; until the notebook is read again, also those of
  // results that show no keys any more.
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
