import type { CheckedAnswer, checkAnswer as endpoint } from '@prepwell/contract/sitting/checks.ts'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { invalid, notAllowedNow } from '../../../../platform/errors.ts'
import {
  getShownPart,
  latestBlockingExam,
  selectHeldQuestions,
} from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  type AttemptContext,
  type AttemptRecord,
  elapsedSeconds,
  type IncomingAnswer,
  itemsOf,
  type Paper,
  type PaperItem,
  readSelection,
  requireOpen,
  requireOwn,
  selectAnswers,
} from '../../attempts/index.ts'
import { requireKeysShown } from '../practise-again/private-practices.policy.ts'
import { hasLimits, requireWithinLimits } from '../save/answer-limits.ts'
import type { AttemptHeads } from '../save/attempt-heads.ts'
import { mergeAnswers } from '../save/merge-answers.queries.ts'
import { lockAttempt } from '../sitting.queries.ts'
import { lockAnswer } from './checked-answers.queries.ts'
import { showChecked, showMarked } from './checked-answers.view.ts'
import { countSimilar } from './similar-questions.queries.ts'

/** An answer to a question of the attempt `id`, and the student who sends it. */
interface Check {
  readonly viewer: Viewer
  readonly id: number
  readonly answer: z.output<(typeof endpoint)['body']>
}

/**
 * Stores an answer in a practice that checks answers as they are given, locks the stored selection,
 * and returns it with its marks and its key. Safe to repeat, and safe if two devices check at once:
 * the first check stays. A rejected check changes nothing, and is rejected before the answer is
 * compared with the key.
 */
export async function checkAnswer(
  { db, clock, papers }: AttemptContext,
  heads: AttemptHeads,
  { viewer, id, answer }: Check,
): Promise<CheckedAnswer> {
  const arrived = clock.now()
  const { paper_id } = await heads.get(viewer, id)
  const frozen = await papers.get(db, paper_id)
  return db.transaction().execute(async (tx) => {
    // This lock makes saves and submissions of the attempt wait until the answer is locked.
    const attempt = requireOwn(viewer, await lockAttempt(tx, id))
    requireOpen(attempt, arrived)
    if (!attempt.checks) throw notAllowedNow('The answers of this practice are checked at its end')
    const questionId = answer.question_id
    const asked = itemIn(frozen, attempt, questionId)
    await store(tx, {
      attempt,
      paper: frozen,
      arrived,
      incoming: read(asked, attempt, arrived, answer),
    })
    // Reads the time again, because an exam may have begun while the call waited.
    const now = clock.now()
    await requireNotHeld(tx, now, { viewer, questionId })
    if (attempt.is_private) requireKeysShown(await getShownPart(tx, attempt.quiz_id))
    const row = await lockAnswer(tx, { attemptId: id, questionId, now })
    if (!row) throw invalid('selected_values', 'an answer must be chosen before it is checked')
    const paper = await papers.graded(tx, paper_id)
    const marked = showMarked(paper, itemIn(paper, attempt, questionId), row)
    const similar =
      marked.outcome === 'right'
        ? []
        : await countSimilar(tx, now, {
            studentId: viewer.id,
            questionIds: [questionId],
            askedIds: idsOf(frozen, attempt),
          })
    return showChecked(marked, similar)
  })
}

/**
 * Finds the item as on the paper, because a selection is stored in the paper's order of options.
 * Throws 400 if the attempt does not ask the question.
 */
function itemIn<Item extends PaperItem>(
  { items }: { readonly items: readonly Item[] },
  { item_order: order }: Pick<AttemptRecord, 'item_order'>,
  questionId: number,
): Item {
  const isAsked = order === null || order.some(([id]) => id === questionId)
  const item = isAsked ? items.find(({ question_id }) => question_id === questionId) : undefined
  if (!item) throw invalid('question_id', 'this question is not part of the quiz')
  return item
}

const idsOf = (paper: Paper, { item_order }: Pick<AttemptRecord, 'item_order'>) =>
  itemsOf(paper, item_order).map(({ question_id }) => question_id)

const read = (
  item: PaperItem,
  attempt: AttemptRecord,
  arrived: Date,
  { selected_values, seq, time_spent }: Check['answer'],
): IncomingAnswer => ({
  question_id: item.question_id,
  selected: readSelection(item, selected_values, 'selected_values'),
  answered: true,
  marked_for_review: false,
  seq,
  review_seq: null,
  visit_seq: null,
  time_spent: Math.min(time_spent ?? 0, elapsedSeconds(attempt, arrived)),
})

/** Merges the answer like that of a save; throws 400 if it exceeds the limit of its section. */
async function store(
  tx: Tx,
  {
    attempt,
    paper,
    arrived,
    incoming,
  }: {
    readonly attempt: AttemptRecord
    readonly paper: Paper
    readonly arrived: Date
    readonly incoming: IncomingAnswer
  },
): Promise<void> {
  if (hasLimits(paper)) {
    const stored = await selectAnswers(tx, attempt.id)
    const arriving = { paper, order: attempt.item_order, stored, answers: [incoming] }
    requireWithinLimits(arriving, () => 'selected_values')
  }
  const [rows] = await mergeAnswers(tx, [{ attempt, now: arrived, answers: [incoming] }])
  if (!rows) throw new Error(`attempt ${attempt.id} has changed although it was locked`)
}

async function requireNotHeld(
  tx: Tx,
  now: Date,
  { viewer, questionId }: { readonly viewer: Viewer; readonly questionId: number },
): Promise<void> {
  const held = await selectHeldQuestions(tx, now, { asker: viewer.id, questionIds: [questionId] })
  const exam = latestBlockingExam(held)
  if (exam)
    throw notAllowedNow(
      `This question can be checked again when the results of ${exam.name} are published`,
    )
}
