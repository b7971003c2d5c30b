import type { CardReason } from '@prepwell/contract/results/notebook-terms.ts'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { type Outcome, outcomeOf } from '@prepwell/contract/results/outcome.ts'
import {
  type GradedItem,
  type GradedPaper,
  isGivenToAll,
  isLeftOut,
} from '../../../sitting/attempts/index.ts'
import { type CorrectTimes, earnedMarks, medianOfOthers } from '../../results/index.ts'

/** A stored answer of a published attempt. */
export interface NotedAnswer {
  readonly question_id: number
  readonly selected: string[]
  readonly answered: boolean
  readonly marked_for_review: boolean
  readonly visit_seq: number
  readonly marks: string | null
  /** Seconds on the screen. */
  readonly time_spent: number
}

/** One question of a result, as the notebook reads it. */
export interface ResultLine {
  readonly question_id: number
  readonly outcome: Outcome
  /** False if the question counts for nothing: a section had enough answers without it. */
  readonly counts: boolean
  /** True if a regrade leaves the question out. */
  readonly isLeftOut: boolean
  readonly isMarked: boolean
  readonly isVisited: boolean
  readonly selected: readonly string[]
  readonly seconds: number
  /** Seconds above which a right answer is slow; null if nobody's time is known. */
  readonly slowAbove: number | null
}

interface Result {
  readonly studentId: number
  readonly paper: GradedPaper
  /** The student's own items. */
  readonly items: readonly GradedItem[]
  readonly answers: readonly NotedAnswer[]
  /** Times of the students who were right, by question. */
  readonly times: ReadonlyMap<number, CorrectTimes>
}

/** Reads a result, question by question. */
export function readResult({ studentId, paper, items, answers, times }: Result): ResultLine[] {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]))
  const earned = earnedMarks({ paper, items, answers, heldIds: new Set() })
  return items.map((item) => {
    const { question_id } = item
    const answer = answerOf.get(question_id)
    const { marks = 0, isNotNeeded = false } = earned.byQuestion.get(question_id) ?? {}
    const median = medianOfOthers(times.get(question_id), studentId)
    const selected = answer?.selected ?? []
    return {
      question_id,
      outcome: outcomeOf({
        full: hundredths(item.marks),
        earned: hundredths(marks),
        blank: selected.length === 0 && !isGivenToAll(item),
      }),
      counts: !isNotNeeded,
      isLeftOut: isLeftOut(item),
      isMarked: answer?.marked_for_review ?? false,
      isVisited: answer !== undefined && wasVisited(answer),
      selected,
      seconds: answer?.time_spent ?? 0,
      slowAbove: median === null ? null : median * notebookLimits.slowFactor,
    }
  })
}

const hundredths = (marks: number) => Math.round(marks * 100)

/** Clients that do not count visits still send screen time, an answer or a mark for review. */
const wasVisited = ({ visit_seq, time_spent, answered, marked_for_review }: NotedAnswer) =>
  visit_seq > 0 || time_spent > 0 || answered || marked_for_review

/** True if the answer took longer than `slowAbove` seconds. */
export const isSlow = ({ seconds }: Pick<ResultLine, 'seconds'>, slowAbove: number | null) =>
  slowAbove !== null && seconds > slowAbove

/** The reason why a question belongs in the notebook; null if it does not. */
export function reasonOf(line: ResultLine): Exclude<CardReason, 'added'> | null {
  if (line.isLeftOut || !line.counts) return null
  if (line.outcome === 'wrong' || line.outcome === 'partly') return line.outcome
  if (line.outcome === 'blank') return line.isVisited ? 'blank' : null
  if (line.isMarked) return 'marked'
  return isSlow(line, line.slowAbove) ? 'slow' : null
}
