import type { CheckedAnswer, HeldAnswer } from '@prepwell/contract/sitting/checks.ts'
import { getShownPart, selectHeldIds } from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type AttemptContext, itemsOf, requireOpen, requireOwn } from '../../attempts/index.ts'
import { findNamedAttempt } from '../sitting.queries.ts'
import { selectChecked } from './checked-answers.queries.ts'
import { showChecked, showHeld, showMarked } from './checked-answers.view.ts'
import { countSimilar } from './similar-questions.queries.ts'

/**
 * The checked answers of the viewer's running attempt, in the student's order. `held` has those
 * that must not show their keys: answers to questions that an exam holds now, or all of them if
 * this is a private practice whose exam no longer shows its keys.
 */
export async function listChecks(
  { db, clock, papers }: AttemptContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<{ readonly checked: CheckedAnswer[]; readonly held: HeldAnswer[] }> {
  const now = clock.now()
  const attempt = requireOwn(viewer, await findNamedAttempt(db, id))
  requireOpen(attempt, now)
  const rows = attempt.checks ? await selectChecked(db, id) : []
  if (rows.length === 0) return { checked: [], held: [] }
  const byQuestion = new Map(rows.map((row) => [row.question_id, row]))
  const areShown = !attempt.is_private || (await getShownPart(db, attempt.quiz_id)) === 'keys'
  const asked = [...byQuestion.keys()]
  const heldIds = areShown ? await selectHeldIds(db, now, asked) : new Set(asked)
  const paper = await papers.graded(db, attempt.paper_id)
  const items = itemsOf(paper, attempt.item_order)
  const marked = items.flatMap((item) => {
    const row = byQuestion.get(item.question_id)
    return row && !heldIds.has(item.question_id) ? [showMarked(paper, item, row)] : []
  })
  const missed = marked.flatMap(({ question_id, outcome }) =>
    outcome === 'right' ? [] : [question_id],
  )
  const askedIds = items.map(({ question_id }) => question_id)
  const similar =
    missed.length === 0
      ? []
      : await countSimilar(db, now, { studentId: viewer.id, questionIds: missed, askedIds })
  return {
    checked: marked.map((one) => showChecked(one, similar)),
    held: items.flatMap((item) => {
      const row = byQuestion.get(item.question_id)
      return row && heldIds.has(item.question_id) ? [showHeld(item, row)] : []
    }),
  }
}
