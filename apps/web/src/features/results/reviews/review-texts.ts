import type { Rating } from '@prepwell/contract/results/notebook-terms.ts'
import { countOf } from '../../../lib/dates.ts'
import type { SessionSummary } from './engine/reviewer-state.ts'

export const ratingNames: Readonly<Record<Rating, string>> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
}

/** The day on which a card comes back, for example 'tomorrow', '12 days', '5 months'. */
export function daysText(days: number): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 60) return countOf(days, 'day')
  if (days < 720) return countOf(Math.round(days / 30), 'month')
  return countOf(Math.round(days / 365), 'year')
}

/** For example 'comes back tomorrow', 'comes back in 12 days'. */
export const comesBackText = (days: number): string =>
  `comes back ${days <= 1 ? daysText(days) : `in ${daysText(days)}`}`

/** The reason for the rating of an answer; empty if the outcome already says it. */
export function reasonText(answer: {
  readonly isRight: boolean
  readonly isSlow: boolean
  readonly isChanged: boolean
}): string {
  if (!answer.isRight) return ''
  if (answer.isSlow && answer.isChanged)
    return 'It took a while, and you chose another answer first.'
  if (answer.isSlow) return 'It took longer than most students need.'
  return answer.isChanged ? 'You chose another answer first.' : ''
}

/** The end of a session in words. */
export function summaryTexts({ reviewed, done, left, nextInDays }: SessionSummary): {
  readonly title: string
  readonly text: string
} {
  const known = done.filter(({ rating }) => rating !== 'again').length
  const cards = countOf(done.length, 'card')
  const remembered =
    done.length === 0
      ? ''
      : known === 0
        ? `${cards} reviewed.`
        : `You remembered ${known} of ${cards}.`
  const next = nextInDays === null ? '' : `The first of them ${comesBackText(nextInDays)}.`
  if (reviewed === 0)
    return { title: 'Nothing to review now', text: 'Each card comes back when it is time.' }
  if (left > 0)
    return {
      title: 'Session done',
      text: `${remembered} ${countOf(left, 'more card')} ${left === 1 ? 'is' : 'are'} due today, if you want to go on.`.trim(),
    }
  return { title: 'All done for today', text: `${remembered} ${next}`.trim() }
}
