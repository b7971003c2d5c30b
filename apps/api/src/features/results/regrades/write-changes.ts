import type { Tx } from '../../../platform/database/database.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { queueMarksNotices } from '../emails/index.ts'
import { insertFindingChanges, insertRegradeEvents, writeMarks } from './applying.queries.ts'
import type { Changes } from './plan-regrade.ts'
import type { AskingPaper } from './regrades.queries.ts'
import { changeOf, hasOtherMarks } from './standings.ts'

interface Writing {
  readonly kind: 'regraded' | 'regrade_undone'
  readonly viewer: Viewer
  readonly now: Date
  readonly reason: string
  readonly papers: readonly AskingPaper[]
  /** The questions that are marked differently, by paper id, with their numbers on the paper. */
  readonly questions: ReadonlyMap<number, ReadonlyMap<number, number>>
  readonly changes: Changes
}

/**
 * Writes new marks with lines in the logs of the attempts, and queues one mail to each student
 * whose published marks have changed. The caller has locked the attempts and their students.
 */
export async function writeChanges(tx: Tx, writing: Writing): Promise<void> {
  const { kind, viewer, now, reason, papers, questions, changes } = writing
  await writeMarks(tx, changes.written)
  // A line with equal marks in a student's log would reveal a cut-off that the exam may not show.
  const lines = changes.standings.filter(hasOtherMarks).map(({ attempt, before, after }) => ({
    attempt_id: attempt.id,
    detail: {
      ...{ by: 'admin', actor_id: viewer.id, reason },
      questions: numbersIn(attempt.item_order, questions.get(attempt.paper_id) ?? new Map()),
      ...{ before: before.scored_marks, after: after.scored_marks },
    },
  }))
  if (lines.length > 0) await insertRegradeEvents(tx, { kind, at: now }, lines)
  await insertFindingChanges(
    tx,
    papers.map(({ quiz_id }) => quiz_id),
  )
  const shown = changes.standings.filter(
    (one) => one.attempt.published_at && changeOf(one) !== 0 && !isRehearsal(papers, one.attempt),
  )
  await queueMarksNotices(tx, { attemptIds: shown.map(({ attempt }) => attempt.id), now })
}

const isRehearsal = (
  papers: readonly AskingPaper[],
  { quiz_id }: { readonly quiz_id: number },
): boolean => papers.some((one) => one.quiz_id === quiz_id && one.is_rehearsal)

/** The numbers that these questions have in an attempt. */
function numbersIn(
  order: ItemOrder | null,
  onPaper: ReadonlyMap<number, number>,
): readonly number[] {
  if (!order) return [...onPaper.values()].sort((a, b) => a - b)
  return order.flatMap(([id], place) => (onPaper.has(id) ? [place + 1] : []))
}
