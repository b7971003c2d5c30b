import type { OpenAttempt, Recommendation } from '@prepwell/contract/results/today.ts'
import { countOf, formatDuration, timeAgo } from '../../../lib/dates.ts'
import { numberText } from '../../../lib/numbers.ts'
import { formatClock } from '../../sitting/sitting/index.ts'
import { quizzesOf } from '../statistics/index.ts'

const day = 24 * 3600

/** '00:41:10'; '3 days' if a day or more is left. */
export const leftText = (seconds: number): string =>
  seconds < day ? formatClock(seconds) : timeAgo(0, seconds).replace(/ ago$/, '')

/** '20 questions, 1 h 30 min'. */
export const sizeText = (quiz: {
  readonly total_questions: number
  readonly own_duration: number
}): string => `${countOf(quiz.total_questions, 'question')}, ${formatDuration(quiz.own_duration)}`

/** An older server does not send the number of questions that can be answered. */
type Answered = Pick<OpenAttempt, 'answered' | 'total_questions'> &
  Partial<Pick<OpenAttempt, 'to_answer'>>

/** '3 of 20 answered'. */
export const answeredText = ({ answered, to_answer, total_questions }: Answered): string =>
  `${answered} of ${to_answer ?? total_questions} answered`

/** One sentence on why a chapter is worth practising now. */
export function reasonText({
  reason,
  quiz_mode,
  right,
  questions,
  gained,
  lost,
}: Pick<
  Recommendation,
  'reason' | 'quiz_mode' | 'right' | 'questions' | 'gained' | 'lost'
>): string {
  const { many } = quizzesOf[quiz_mode]
  switch (reason) {
    case 'weak':
      return `In ${many} you got ${right} of ${questions} right here. You do better in your other chapters.`
    case 'next_exam':
      return `Your next exam is on this chapter. So far you got ${right} of ${questions} right.`
    case 'most_lost':
      return `In ${many} you lost the most marks here: ${marksText(lost, gained + lost)}.`
  }
}

/** '2 accepted, 1 rejected'. */
export const decisionsText = ({
  accepted,
  rejected,
}: {
  readonly accepted: number
  readonly rejected: number
}): string =>
  [accepted > 0 && `${accepted} accepted`, rejected > 0 && `${rejected} rejected`]
    .filter(Boolean)
    .join(', ')

const marksText = (lost: number, all: number) =>
  `${numberText(lost)} of ${numberText(Math.round(100 * all) / 100)}`
