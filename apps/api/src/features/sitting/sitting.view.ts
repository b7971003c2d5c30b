import type { checkStart, getPaper, getReceipt, startAttempt } from '@prepwell/contract/sitting.ts'
import type { z } from 'zod'
import { epoch, epochOrNull } from '../../platform/clock.ts'
import {
  type AnswerRow,
  type Paper,
  secondsLeft,
  showAnswers,
  showOrders,
} from '../attempts/index.ts'
import { windowEnd } from '../quizzes/index.ts'
import type { StartCheck } from './check-start.ts'
import type { StartedAttempt } from './gathered/gathered-starts.queries.ts'
import type { AttemptWithQuiz, NamedAttempt } from './sitting.queries.ts'
import type { Started } from './start-attempt.ts'

const headOfAttempt = (attempt: StartedAttempt, now: Date) => ({
  id: attempt.quiz_id,
  name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  chapter_name: attempt.chapter_name,
  difficulty_level: attempt.difficulty_level,
  time_duration: durationOf(attempt),
  total_marks: Number(attempt.total_marks),
  server_time: epoch(now),
  started_at: epoch(attempt.started_at),
  deadline: epochOrNull(attempt.deadline),
})

/** The attempt's own duration, or that of the quiz where no clock runs. */
const durationOf = ({ started_at, deadline, time_duration_seconds }: StartedAttempt) =>
  deadline ? Math.round((deadline.getTime() - started_at.getTime()) / 1000) : time_duration_seconds

export function showStartCheck(
  check: StartCheck,
  now: Date,
): z.input<(typeof checkStart)['response']>['data'] {
  if (check.running)
    return {
      ...headOfAttempt(check.running, now),
      existing: true,
      description: check.running.description,
      subject_name: check.running.subject_name,
      completed: false,
      start_by: null,
      total_questions: check.running.questions_count,
      existing_take_quiz_id: check.running.id,
      quiz_state: showAnswers(check.paper, check.answers),
      order: showOrders(check.answers),
    }
  const { quiz } = check
  return {
    id: quiz.id,
    name: quiz.name,
    quiz_mode: quiz.quiz_mode,
    description: quiz.description,
    subject_name: quiz.subject_name,
    chapter_name: quiz.chapter_name,
    difficulty_level: quiz.difficulty_level,
    time_duration: quiz.time_duration_seconds,
    total_marks: quiz.total_marks,
    start_by: quiz.quiz_mode === 'exam' ? epoch(windowEnd(quiz)) : null,
    total_questions: quiz.total_questions,
    server_time: epoch(now),
    started_at: null,
    deadline: null,
    existing: false,
    completed: false,
    quiz_state: {},
    order: {},
  }
}

export const showStart = (
  { attempt, existing }: Started,
  now: Date,
): z.input<(typeof startAttempt)['response']>['data'] => ({
  ...headOfAttempt(attempt, now),
  existing,
  take_quiz_id: attempt.id,
  ...(existing
    ? {
        existing_take_quiz_id: attempt.id,
        existing_take_quiz_time_remaining: secondsLeft(attempt, now),
      }
    : {}),
})

/** What stands above the questions of a paper. */
export const headOfPaper = (attempt: AttemptWithQuiz) => ({
  name: attempt.quiz_name,
  chapter_name: attempt.chapter_name,
  quiz_mode: attempt.quiz_mode,
  time_duration: durationOf(attempt),
})

/** The paper for its student: named field by field, so that no key slips through. */
export const showPaper = (
  attempt: AttemptWithQuiz,
  paper: Paper,
): z.input<(typeof getPaper)['response']>['data'] => ({
  ...headOfPaper(attempt),
  questions: paper.items.map((item) => ({
    id: item.question_id,
    display_id: item.display_id,
    type: item.type,
    statement: item.statement,
    question_image: item.question_image,
    marks: item.marks,
    options: item.options.map(({ id, text }) => ({ id, text })),
  })),
})

/** What is stored: named field by field, so that no marks or keys slip through. */
export const showReceipt = (
  attempt: NamedAttempt,
  answers: readonly AnswerRow[],
  now: Date,
): z.input<(typeof getReceipt)['response']>['data'] => ({
  take_quiz_id: attempt.id,
  quiz_id: attempt.quiz_id,
  quiz_name: attempt.quiz_name,
  quiz_mode: attempt.quiz_mode,
  server_time: epoch(now),
  deadline: epochOrNull(attempt.deadline),
  submitted_at: epochOrNull(attempt.submitted_at),
  order: showOrders(answers),
})
