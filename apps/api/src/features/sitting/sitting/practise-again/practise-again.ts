import { againOutcomes, type Outcome, outcomeOf } from '@prepwell/contract/results/outcome.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { notAllowedNow, notFound } from '../../../../platform/errors.ts'
import { selectDraftIds } from '../../../bank/questions/index.ts'
import {
  findPrivatePractice,
  insertPrivatePractice,
  selectHeldIds,
} from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  type AttemptContext,
  countedItems,
  freezePrivatePaper,
  type GradedItem,
  type GradedPaper,
  isGivenToAll,
  itemsOf,
  type MarkedAnswer,
  markAnswer,
  markInTurn,
  markSections,
  requireOwn,
  selectMarkedAnswers,
} from '../../attempts/index.ts'
import { findOrigin, lockStudent, type Origin } from './practise-again.queries.ts'
import { requireKeysShown, requirePracticeLeft } from './private-practices.policy.ts'

/**
 * Creates a private practice of the questions that did not earn full marks in the student's own
 * attempt, or returns the existing one. Its paper is frozen from that of the attempt, with its
 * regrades. Safe to repeat and to double-click. Leaves out, without mentioning them, questions that
 * an exam holds now or that have become drafts. Once they are no longer held, or checked again, a
 * repeated call gives the practice a new paper that includes them; a running attempt keeps its own.
 */
export function practiseAgain(
  { db, clock, papers }: AttemptContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<{ quiz_id: number; name: string }> {
  return markInTurn(db, async (tx) => {
    // The calls of one student wait for each other, so that the daily limit is exact and no
    // practice is created twice.
    if (!(await lockStudent(tx, viewer.id))) throw notFound('Student')
    const origin = requireOwn(viewer, await findOrigin(tx, id))
    if (!origin.published_at) throw notAllowedNow('The result is not published yet')
    requireKeysShown(origin.shown_after)
    const source = await papers.toMark(tx, origin.paper_id)
    // After waiting for a regrade, so that the paper counts as frozen after it.
    const now = clock.now()
    const asked = itemsOf(source, origin.item_order)
    const items = await selectItems(tx, { origin, source, asked, now })
    if (items.length === 0) throw notAllowedNow('There is nothing to practise again')
    const name = nameOf(origin)
    const quizId =
      (await findPrivatePractice(tx, origin.id)) ??
      (await insertOne(tx, now, { ...origin, name }, items.length / asked.length))
    await freezePrivatePaper(tx, { quizId, source, items, now })
    return { quiz_id: quizId, name }
  })
}

/** A practice of a practice is still named after the original quiz. */
const nameOf = ({ quiz_name, is_private }: Origin) =>
  is_private ? quiz_name : `Again: ${quiz_name}`

async function selectItems(
  tx: Tx,
  {
    origin,
    source,
    asked,
    now,
  }: {
    readonly origin: Origin
    readonly source: GradedPaper
    readonly asked: readonly GradedItem[]
    readonly now: Date
  },
): Promise<GradedItem[]> {
  const questionIds = asked.map(({ question_id }) => question_id)
  const answers = await selectMarkedAnswers(tx, origin.id)
  const heldIds = await selectHeldIds(tx, now, questionIds)
  const draftIds = await selectDraftIds(tx, questionIds)
  return itemsToAskAgain(source, asked, answers).filter(
    ({ question_id }) => !heldIds.has(question_id) && !draftIds.has(question_id),
  )
}

/**
 * The items that did not earn full marks, in the student's order. Leaves out blank items beyond
 * `answer_at_most`, because they cost nothing, and items that do not count for anybody.
 */
export function itemsToAskAgain(
  { sections }: Pick<GradedPaper, 'sections'>,
  asked: readonly GradedItem[],
  answers: ReadonlyArray<Pick<MarkedAnswer, 'question_id' | 'selected' | 'marks'>>,
): GradedItem[] {
  const items = countedItems(asked)
  if (sections) {
    const marked = markSections(sections, items, answers)
    return items.filter((_item, place) => {
      const one = marked.items[place]
      return one && !one.isLeftOut && isAskedAgain(one.outcome)
    })
  }
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  return items.filter((item) => {
    const answer = byQuestion.get(item.question_id)
    const selected = answer?.selected ?? []
    const outcome = outcomeOf({
      full: item.marks,
      // After a regrade, even a question without a stored answer may have marks.
      earned: item.regrades ? markAnswer(item, selected).valueOf() : Number(answer?.marks ?? 0),
      blank: selected.length === 0 && !isGivenToAll(item),
    })
    return isAskedAgain(outcome)
  })
}

const isAskedAgain = (outcome: Outcome) => againOutcomes.some((each) => each === outcome)

/** Inserts the practice; `share` is the fraction of the attempt's questions that it asks. */
async function insertOne(
  tx: Tx,
  now: Date,
  { id, student_id, name, difficulty_level, time_duration_seconds }: Origin & { name: string },
  share: number,
): Promise<number> {
  await requirePracticeLeft(tx, student_id, now)
  return insertPrivatePractice(tx, now, {
    name,
    description:
      'The questions you did not get right. Only you can see this practice, and it does not change your points.',
    difficulty_level,
    time_duration_seconds: Math.max(1, Math.ceil((time_duration_seconds * share) / 60)) * 60,
    owner_id: student_id,
    origin_attempt_id: id,
  })
}
