import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { countOf, formatDay } from '../../../lib/dates.ts'

/** The title of the notebook, and a sentence on what the student can do. */
export interface DueText {
  readonly kind: 'due' | 'done' | 'resting' | 'empty'
  readonly title: string
  readonly text: string
}

/** The cards of today, new ones included. */
const cardsToday = ({ due, new: fresh }: Pick<NotebookOverview, 'due' | 'new'>): number =>
  due + fresh

export function dueText(notebook: NotebookOverview): DueText {
  const { cards, resting, minutes, next_due_on, new_later, today } = notebook
  const count = cardsToday(notebook)
  if (cards === 0)
    return {
      kind: 'empty',
      title: 'Your notebook is waiting for its first card',
      text: 'Questions that you get wrong, leave blank or mark for review come here by themselves, as soon as a practice is submitted or the result of an exam is out. You can add any other question of a result by hand.',
    }
  if (count > 0)
    return {
      kind: 'due',
      title: `${countOf(count, 'card')} due today`,
      text: `${minutesText(minutes)} ${parts(notebook)}`,
    }
  const next =
    next_due_on === null
      ? new_later > 0
        ? 'New cards come tomorrow.'
        : ''
      : `The next card comes back ${dayInWords(next_due_on, today)}.`
  if (next === '' && resting > 0)
    return { kind: 'resting', title: 'Nothing is due today', text: restingText(resting) }
  return {
    kind: 'done',
    title: 'All done for today',
    text: next || 'Each card comes back when it is time.',
  }
}

const restingText = (resting: number) =>
  resting === 1
    ? 'One card rests because it kept slipping away. Read its explanation, and wake it when you feel ready.'
    : `${resting} cards rest because they kept slipping away. Read their explanations, and wake them when you feel ready.`

/** For example 'About 9 minutes.' */
export const minutesText = (minutes: number): string => `About ${countOf(minutes, 'minute')}.`

const parts = ({ due, new: fresh }: NotebookOverview) => {
  if (fresh === 0) return due === 1 ? 'You have seen it before.' : 'You have seen them all before.'
  if (due === 0) return fresh === 1 ? 'It is new.' : 'All of them are new.'
  return `${due} to remember, ${fresh} new.`
}

/** For example 'tomorrow', 'in 3 days, on Oct 15'. */
export function dayInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${days} days, on ${formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? undefined : 'with year')}`
}
