import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type {
  AttemptDetail,
  AttemptMarks,
  AttemptRow,
  ResultQuestion,
} from '@prepwell/contract/results/results.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { mapInTurns } from '../../../platform/concurrency/event-loop.ts'
import { lazyList } from '../../../platform/http/lazy-list.ts'
import {
  type MarkedAnswer,
  type Paper,
  type PaperItem,
  questionKinds,
  showSelection,
} from '../../sitting/attempts/index.ts'
import { type CorrectTimes, medianOfOthers } from './correct-times.ts'
import type { EarnedMarks } from './earned-marks.ts'
import type { AttemptWithStudent, ListedAttempt, Others } from './history.queries.ts'
import { standingAmong } from './standing.ts'

/** An attempt as a row of a list. */
export const showRow = (row: ListedAttempt): AttemptRow => ({
  take_quiz_id: row.take_quiz_id,
  quiz_id: row.quiz_id,
  quiz_name: row.quiz_name,
  quiz_mode: row.quiz_mode,
  date_taken: epoch(row.started_at),
  total_scored: row.shown_since ? Number(row.percentage) : null,
  completed: row.submitted_at !== null,
  pending_result: row.submitted_at !== null && row.shown_since === null,
})

const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

interface PendingParts {
  readonly now: Date
  readonly others: Others
  readonly heldBy: HoldingExam | null
  /** Expected time of the result, in epoch seconds; null if no result is pending. */
  readonly resultsBy: number | null
  /** The part that the reader sees once it is published. */
  readonly shown: ShownPart
}

/** An attempt whose result is not visible: without paper, answers and marks. */
export const showWithoutResult = (
  attempt: AttemptWithStudent,
  { now, others, heldBy, resultsBy, shown }: PendingParts,
): AttemptDetail => ({
  take_quiz_id: attempt.id,
  quiz_id: attempt.quiz_id,
  student_id: attempt.student_id,
  student_name: attempt.student_name,
  student_profile_picture: attempt.student_profile_picture,
  quiz_name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  quiz_difficulty: attempt.difficulty_level,
  is_private: attempt.is_private,
  origin_take_quiz_id: attempt.origin_attempt_id,
  total_questions: null,
  questions_count: attempt.questions_count,
  answered_count: attempt.answered_count,
  date_taken: epoch(attempt.started_at),
  completed: attempt.submitted_at !== null,
  server_time: epoch(now),
  deadline: epochOrNull(attempt.deadline),
  time_taken: null,
  total_time: attempt.deadline
    ? secondsBetween(attempt.started_at, attempt.deadline)
    : attempt.time_duration_seconds,
  total_scored_marks: null,
  total_marks: null,
  total_scored_percentage: null,
  total_percentage: 100,
  others_average: others.average,
  others_count: others.count,
  is_withheld: attempt.submitted_at !== null && heldBy !== null,
  held_by: heldBy,
  results_by: resultsBy,
  rank: null,
  candidates: null,
  percentile: null,
  is_published: attempt.published_at !== null,
  review_first: attempt.review_first,
  late_answers: attempt.late_answers,
  shown,
  state: {},
  result_state: {},
})

/** Rounds to 2 decimals, for full marks such as two thirds. */
const shownMarks = (marks: number) => Math.round(marks * 100) / 100

interface ResultParts extends Omit<PendingParts, 'resultsBy'> {
  /** The student's own items, in the student's order. */
  readonly items: readonly PaperItem[]
  readonly passages: Paper['passages']
  readonly answers: readonly MarkedAnswer[]
  readonly earned: EarnedMarks
  readonly correctTimes: ReadonlyMap<number, CorrectTimes>
  readonly marks: AttemptMarks
  /** Questions of which nothing may be shown that reveals the right answer. */
  readonly heldIds: ReadonlySet<number>
}

/**
 * A visible result: questions, keys, the times of others, and where marks were lost, as far as they
 * may be shown. Yields to the event loop in between.
 */
export async function showResult(
  attempt: AttemptWithStudent,
  {
    now,
    others,
    items,
    passages,
    answers,
    earned,
    correctTimes,
    marks,
    heldIds,
    heldBy,
    shown,
  }: ResultParts,
): Promise<AttemptDetail> {
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  // If no time is above 0, the client did not measure times; otherwise a question without a time
  // was never visited.
  const isCounted = answers.some(({ time_spent }) => time_spent > 0)
  const timeTaken = secondsBetween(attempt.started_at, attempt.submitted_at ?? attempt.started_at)
  const scored = Number(attempt.scored_marks)
  const total = Number(attempt.total_marks)
  const percentage = Number(attempt.percentage)
  const shownItems = shown === 'marks' ? [] : items
  const states = await mapInTurns(shownItems, (item) => [
    String(item.question_id),
    showState(item, byQuestion.get(item.question_id), heldIds.has(item.question_id)),
  ])
  const questions = lazyList(shownItems, (item) => {
    const answer = byQuestion.get(item.question_id)
    const isHeld = heldIds.has(item.question_id)
    const times = correctTimes.get(item.question_id)
    return {
      ...(isHeld ? showHeldQuestion(item) : showQuestion(item, answer, earned)),
      ...(shown === 'keys' ? {} : withoutKey),
      time_spent: isCounted ? (answer?.time_spent ?? 0) : null,
      median_time: isHeld || shown !== 'keys' ? null : medianOfOthers(times, attempt.student_id),
    }
  })
  return {
    ...showWithoutResult(attempt, { now, others, heldBy, resultsBy: null, shown }),
    // Before publication, there are no other results to compare an attempt with.
    ...(attempt.quiz_mode === 'exam' && attempt.published_at
      ? standingAmong({ count: others.candidates, above: others.above })
      : {}),
    is_withheld: false,
    total_questions: items.length,
    time_taken: timeTaken,
    total_scored_marks: scored,
    total_marks: total,
    total_scored_percentage: percentage,
    state: Object.fromEntries(states),
    result_state: {
      data: {
        score: { scored, total, percentage, timeTaken },
        questions,
        ...(earned.sections ? showSections(earned.sections, shown) : {}),
        ...showPassages(shownItems, passages),
        marks,
      },
    },
  }
}

/** The fields of a question that depend on its answer key, left empty. */
const withoutKey = {
  answer_explanation: null,
  explanation_format: 'plain' as const,
  correct_answer: [],
}

/** If only marks are shown, the numbers of right and wrong answers are hidden. */
const showSections = (sections: NonNullable<EarnedMarks['sections']>, shown: ShownPart) =>
  shown === 'marks'
    ? { section_marks: sections.map(({ name, marks, gained }) => ({ name, marks, gained })) }
    : { sections: [...sections] }

const showState = (item: PaperItem, answer: MarkedAnswer | undefined, isHeld: boolean) => ({
  answered: answer?.answered ?? false,
  markedForReview: answer?.marked_for_review ?? false,
  selected_values: showSelection(item.type, isHeld ? [] : (answer?.selected ?? [])),
  time_spent: answer?.time_spent ?? 0,
})

function showPassages(items: readonly PaperItem[], passages: Paper['passages']) {
  const shown = new Set(items.map(({ passage_id }) => passage_id))
  const own = passages.filter(({ id }) => shown.has(id))
  return own.length > 0 ? { passages: own } : {}
}

type ShownQuestion = Omit<ResultQuestion, 'time_spent' | 'median_time'>

/**
 * Only what the paper shows of a question. Fields are listed one by one, so that nothing can leak.
 */
const showHeldQuestion = (item: PaperItem): ShownQuestion => ({
  id: item.question_id,
  display_id: item.display_id,
  type: item.type,
  statement: item.statement,
  question_format: item.question_format,
  question_image: item.question_image,
  total_marks: shownMarks(item.marks),
  ...(item.section === undefined ? {} : { section: item.section, marks_awarded: null }),
  ...(item.passage_id === undefined ? {} : { passage_id: item.passage_id }),
  is_held: true,
  score: null,
  answer_explanation: null,
  explanation_format: 'plain',
  options: questionKinds[item.type].showOptions(item),
  selected_answer: [],
  correct_answer: [],
})

function showQuestion(
  item: PaperItem,
  answer: MarkedAnswer | undefined,
  { byQuestion }: EarnedMarks,
): ShownQuestion {
  const { showValues } = questionKinds[item.type]
  const { marks: score = 0, isNotNeeded = false } = byQuestion.get(item.question_id) ?? {}
  return {
    ...showHeldQuestion(item),
    is_held: false,
    score,
    ...(item.section === undefined ? {} : { marks_awarded: score }),
    ...(isNotNeeded ? { not_needed: true } : {}),
    answer_explanation: item.explanation,
    explanation_format: item.explanation_format,
    selected_answer: showValues(answer?.selected ?? []),
    correct_answer: showValues(item.key),
  }
}
