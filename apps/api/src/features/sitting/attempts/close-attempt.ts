import type { Fraction } from 'fraction.js'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { selectHeldIds } from '../../quizzes/quiz/index.ts'
import type { AnswerRow } from './answers.ts'
import { type AttemptRecord, selectAnswers, updateClosed, updateMarks } from './attempts.queries.ts'
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
import type { Paper, PaperItem } from './paper.ts'

/** How an attempt is closed. */
interface Closing {
  readonly attempt: Pick<
    AttemptRecord,
    'id' | 'quiz_mode' | 'total_marks' | 'started_at' | 'deadline' | 'item_order'
  >
  readonly paper: Paper
  readonly now: Date
  readonly end: {
    readonly at: Date
    readonly by: 'student' | 'server' | 'admin'
    /** What the event says besides: which admin, and why. */
    readonly detail?: object
    /** The device on which the student submits, where it says so. */
    readonly deviceId?: string | null
  }
  /** All stored answers, where the caller has just read them. */
  readonly answers?: readonly AnswerRow[] | undefined
}

/**
 * Closes and marks an attempt that the caller has locked and found open, and gives the time of its
 * end. A practice is published at once, unless an exam holds some of its questions now: its score
 * alone would reveal what is right. An exam is published when everybody has finished. Triggers
 * update points and counts in the same transaction.
 */
export async function closeAttempt(tx: Tx, closing: Closing): Promise<Date> {
  const end = await tryClose(tx, closing)
  if (!end) throw new Error(`attempt ${closing.attempt.id} has changed although it was locked`)
  return end
}

/**
 * As {@link closeAttempt} for an attempt that was open a moment ago; null, and nothing happens,
 * when it was closed or an answer has arrived meanwhile, or when it was moved away from the device.
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
  })
  return isClosed ? submitted_at : null
}

/** Answers to the paper of an attempt. */
interface Answered {
  readonly attempt: Pick<AttemptRecord, 'total_marks' | 'item_order'>
  readonly paper: Paper
  readonly answers: readonly AnswerRow[]
}

/** What an attempt with these answers and each of them earns, as it is stored. */
export function markAttempt({ attempt, paper, answers }: Answered) {
  const items = itemsOf(paper, attempt.item_order)
  const { marks, scored, total, subjects } = markPaper(paper, items, answers)
  return {
    scored_marks: marksText(scored),
    percentage: percentageText(scored, total ?? exactMarks(attempt.total_marks)),
    subject_percentages: subjects,
    marked: answers.map(({ question_id, selected }) => ({
      question_id,
      selected,
      marks: storedMarks(marks.get(question_id) ?? noMarks),
    })),
  }
}

/**
 * Marks a closed attempt that the caller has locked again, with the answers that it has now.
 * Triggers update points and counts in the same transaction.
 */
export async function markAgain(
  tx: Tx,
  { attempt, paper }: Omit<Answered, 'answers'> & { readonly attempt: { readonly id: number } },
): Promise<void> {
  const answers = await selectAnswers(tx, attempt.id)
  await updateMarks(tx, { id: attempt.id, ...markAttempt({ attempt, paper, answers }) })
}

interface MarkedPaper {
  /** What each question earned; blank ones too, where a scheme counts them. */
  readonly marks: ReadonlyMap<number, Fraction>
  readonly scored: Fraction
  /**
   * The exact full marks: by those of the attempt, which are rounded, a scheme of thirds would give
   * more than 100 %. Null without sections, where the attempt's are exact.
   */
  readonly total: Fraction | null
  readonly subjects: ReturnType<typeof subjectPercentages>
}

function markPaper(
  paper: Paper,
  items: readonly PaperItem[],
  answers: readonly AnswerRow[],
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
  const byId = new Map(items.map((item) => [item.question_id, item]))
  const marks = new Map(
    answers.flatMap(({ question_id, selected }) => {
      const item = byId.get(question_id)
      return item ? [[question_id, markAnswer(item, selected)]] : []
    }),
  )
  return { marks, scored: sumMarks([...marks.values()]), total: null, subjects: null }
}
