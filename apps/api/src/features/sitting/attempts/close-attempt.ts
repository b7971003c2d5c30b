import type { Fraction } from 'fraction.js'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { selectHeldIds } from '../../quizzes/quiz/index.ts'
import type { AnswerRow } from './answers.ts'
import { type AttemptRecord, selectAnswers, updateClosed, updateMarks } from './attempts.queries.ts'
import { totalMarks } from './compose-paper.ts'
import { finishTime } from './deadline.ts'
import {
  exactMarks,
  marksText,
  noMarks,
  percentageText,
  storedMarks,
  sumMarks,
} from './exact-marks.ts'
import { itemsOf } from './item-order.ts'
import { markAnswer } from './mark-answer.ts'
import { markSections } from './mark-sections.ts'
import { subjectPercentages } from './mark-subjects.ts'
import type { GradedItem, GradedPaper } from './paper.ts'
import { countedItems } from './regrades.ts'

interface Closing {
  readonly attempt: Pick<
    AttemptRecord,
    'id' | 'quiz_mode' | 'total_marks' | 'started_at' | 'deadline' | 'item_order'
  >
  readonly paper: GradedPaper
  readonly now: Date
  readonly end: {
    readonly at: Date
    readonly by: 'student' | 'server' | 'admin'
    /** Details for the event: which admin submitted the attempt, and why. */
    readonly detail?: object
    /** The device that submits, if the client names it. */
    readonly deviceId?: string | null
  }
  /** All stored answers, if the caller has just read them. */
  readonly answers?: readonly AnswerRow[] | undefined
}

/**
 * Closes and marks an attempt that the caller has locked and found open, and returns its finish
 * time. A practice is published at once, unless an exam holds some of its questions now, because
 * the score alone would reveal which answers are correct. An exam is published when everybody has
 * finished. Triggers update points and counts in the same transaction.
 */
export async function closeAttempt(tx: Tx, closing: Closing): Promise<Date> {
  const end = await tryClose(tx, closing)
  if (!end) throw new Error(`attempt ${closing.attempt.id} has changed although it was locked`)
  return end
}

/**
 * Closes an attempt that was open a moment ago, like {@link closeAttempt}, but without a lock.
 * Returns null and changes nothing if, in the meantime, it was closed, received an answer or was
 * moved away from the device, or its paper was regraded.
 */
export async function tryClose(
  db: Db | Tx,
  { attempt, paper, now, end, answers: known }: Closing,
): Promise<Date | null> {
  const items = itemsOf(paper, attempt.item_order)
  const answers = known ?? (await selectAnswers(db, attempt.id))
  const submitted_at = finishTime(attempt, end.at)
  const questionIds = items.map(({ question_id }) => question_id)
  const isPublished =
    attempt.quiz_mode === 'practice' && (await selectHeldIds(db, now, questionIds)).size === 0
  const isClosed = await updateClosed(db, {
    id: attempt.id,
    deadline: attempt.deadline,
    submitted_at,
    closed_by: end.by,
    ...markAttempt({ attempt, paper, answers }),
    published_at: isPublished ? submitted_at : null,
    at: end.at,
    detail: end.detail,
    device_id: end.deviceId ?? null,
    grading: paper.grading,
  })
  return isClosed ? submitted_at : null
}

interface Answered {
  readonly attempt: Pick<AttemptRecord, 'total_marks' | 'item_order'>
  readonly paper: GradedPaper
  readonly answers: readonly MarkedSelection[]
}

type MarkedSelection = Pick<AnswerRow, 'question_id' | 'selected'>

/** Marks an attempt and its answers; returns the columns to store. */
export function markAttempt({ attempt, paper, answers }: Answered) {
  const asked = itemsOf(paper, attempt.item_order)
  const items = countedItems(asked)
  const { marks, scored, total, subjects } = markPaper(paper, items, answers)
  // A regrade may leave questions out, and a later one may count them again. Full marks are never
  // 0: an attempt whose questions are all left out keeps the full marks of its start.
  const total_marks =
    paper.grading === 0 || items.length === 0
      ? attempt.total_marks
      : totalMarks(paper.sections, items)
  return {
    scored_marks: marksText(scored),
    total_marks,
    percentage: percentageText(scored, total ?? exactMarks(total_marks)),
    subject_percentages: subjects,
    marked: answers.map(({ question_id, selected }) => ({
      question_id,
      selected,
      marks: storedMarks(marks.get(question_id) ?? noMarks),
    })),
  }
}

/**
 * Marks again, with its current answers, a closed attempt that the caller has locked. Triggers
 * update points and counts in the same transaction.
 */
export async function markAgain(
  tx: Tx,
  { attempt, paper }: Omit<Answered, 'answers'> & { readonly attempt: { readonly id: number } },
): Promise<void> {
  const answers = await selectAnswers(tx, attempt.id)
  await updateMarks(tx, { id: attempt.id, ...markAttempt({ attempt, paper, answers }) })
}

interface MarkedPaper {
  /** Marks by question id; includes blank questions that earn or cost marks. */
  readonly marks: ReadonlyMap<number, Fraction>
  readonly scored: Fraction
  /**
   * The exact full marks. The full marks of the attempt are rounded, so with a marking scheme of
   * thirds they could give more than 100 %. Null for a paper without sections, whose attempts have
   * exact full marks.
   */
  readonly total: Fraction | null
  readonly subjects: ReturnType<typeof subjectPercentages>
}

/** Marks a paper. `items` are only the questions that count. */
function markPaper(
  paper: GradedPaper,
  items: readonly GradedItem[],
  answers: readonly MarkedSelection[],
): MarkedPaper {
  if (paper.sections) {
    const marked = markSections(paper.sections, items, answers)
    const marks = new Map(marked.items.map((one) => [one.question_id, one.marks]))
    return {
      marks,
      scored: marked.scored,
      total: marked.total,
      subjects: subjectPercentages(paper, items, marked),
    }
  }
  const selections = new Map(answers.map(({ question_id, selected }) => [question_id, selected]))
  const marks = new Map(
    items.flatMap((item) => {
      const { question_id: id, regrades } = item
      const selected = selections.get(id)
      // Without a regrade, a blank answer earns nothing.
      return selected || regrades ? [[id, markAnswer(item, selected ?? [])]] : []
    }),
  )
  return { marks, scored: sumMarks([...marks.values()]), total: null, subjects: null }
}
