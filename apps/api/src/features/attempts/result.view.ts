import type { HoldingExam } from '@prepwell/contract/holding-exam.ts'
import type { AttemptDetail, AttemptMarks, ResultQuestion } from '@prepwell/contract/results.ts'
import { epoch } from '../../platform/clock.ts'
import { showSelection } from './answers.ts'
import type { AttemptWithStudent, MarkedAnswer, Others } from './history.queries.ts'
import type { Paper, PaperItem } from './paper.ts'
import { medianOfOthers, type RightTimes } from './right-times.ts'

const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

/** An attempt whose result is not there to be seen: nothing of paper, answers or marks. */
export const showWithoutResult = (
  attempt: AttemptWithStudent,
  others: Others,
  heldBy: HoldingExam | null,
): AttemptDetail => ({
  take_quiz_id: attempt.id,
  quiz_id: attempt.quiz_id,
  student_id: attempt.student_id,
  student_name: attempt.student_name,
  student_profile_picture: attempt.student_profile_picture,
  quiz_name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  quiz_difficulty: attempt.difficulty_level,
  total_questions: null,
  date_taken: epoch(attempt.started_at),
  completed: attempt.submitted_at !== null,
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
  state: {},
  result_state: {},
})

/** What a published attempt is shown with. */
interface ResultParts {
  readonly others: Others
  readonly paper: Paper
  readonly answers: readonly MarkedAnswer[]
  readonly rightTimes: ReadonlyMap<number, RightTimes>
  readonly marks: AttemptMarks
  /** Questions of which nothing is told that leads to what is right. */
  readonly heldIds: ReadonlySet<number>
  readonly heldBy: HoldingExam | null
}

/**
 * A published attempt with every question, key and explanation, the time that others
 * needed, and where the marks went.
 */
export function showResult(
  attempt: AttemptWithStudent,
  { others, paper, answers, rightTimes, marks, heldIds, heldBy }: ResultParts,
): AttemptDetail {
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  // A question without a time was never looked at, or no client counted at all.
  const isCounted = answers.some(({ time_spent }) => time_spent > 0)
  const timeTaken = secondsBetween(attempt.started_at, attempt.submitted_at ?? attempt.started_at)
  const scored = Number(attempt.scored_marks)
  const total = Number(attempt.total_marks)
  const percentage = Number(attempt.percentage)
  return {
    ...showWithoutResult(attempt, others, heldBy),
    is_withheld: false,
    total_questions: paper.items.length,
    time_taken: timeTaken,
    total_scored_marks: scored,
    total_marks: total,
    total_scored_percentage: percentage,
    state: Object.fromEntries(
      paper.items.map((item) => [
        String(item.question_id),
        showState(item, byQuestion.get(item.question_id), heldIds.has(item.question_id)),
      ]),
    ),
    result_state: {
      data: {
        score: { scored, total, percentage, timeTaken },
        questions: paper.items.map((item) => {
          const answer = byQuestion.get(item.question_id)
          const isHeld = heldIds.has(item.question_id)
          const times = rightTimes.get(item.question_id)
          return {
            ...(isHeld ? showHeldQuestion(item) : showQuestion(item, answer)),
            time_spent: isCounted ? (answer?.time_spent ?? 0) : null,
            median_time: isHeld ? null : medianOfOthers(times, attempt.student_id),
          }
        }),
        marks,
      },
    },
  }
}

const showState = (item: PaperItem, answer: MarkedAnswer | undefined, isHeld: boolean) => ({
  answered: answer?.answered ?? false,
  markedForReview: answer?.marked_for_review ?? false,
  selected_values: showSelection(item.type, isHeld ? [] : (answer?.selected ?? [])),
  time_spent: answer?.time_spent ?? 0,
})

type ShownQuestion = Omit<ResultQuestion, 'time_spent' | 'median_time'>

/**
 * A question of which only the paper's side is told: named field by field, so that nothing slips
 * through.
 */
const showHeldQuestion = (item: PaperItem): ShownQuestion => ({
  id: item.question_id,
  display_id: item.display_id,
  type: item.type,
  statement: item.statement,
  question_image: item.question_image,
  total_marks: item.marks,
  is_held: true,
  score: null,
  answer_explanation: null,
  options: item.type === 'Numerical' ? null : [...item.options],
  selected_answer: [],
  correct_answer: [],
})

function showQuestion(item: PaperItem, answer: MarkedAnswer | undefined): ShownQuestion {
  const values = (list: readonly string[]) =>
    item.type === 'Numerical' ? [...list] : list.map(Number)
  return {
    ...showHeldQuestion(item),
    is_held: false,
    score: Number(answer?.marks ?? 0),
    answer_explanation: item.explanation,
    selected_answer: values(answer?.selected ?? []),
    correct_answer: values(item.key),
  }
}
