import type { getQuestionAnswers } from '@prepwell/contract/results/class-results.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import type { call } from '../../../lib/call.ts'

/** A question of a paper with the answers by student. */
export type AskedQuestion = Awaited<ReturnType<typeof call<typeof getQuestionAnswers>>>['data']

type Answer = AskedQuestion['answers'][number]

/**
 * The number of students who needed the question, including blank answers. Shares refer to this
 * number, as in the grid.
 */
export const askedCount = ({ answers }: Pick<AskedQuestion, 'answers'>): number =>
  answers.reduce((sum, { not_needed, students }) => sum + (not_needed ? 0 : students.length), 0)

/** The number of students with an outcome. */
export const countWith = (
  { answers }: Pick<AskedQuestion, 'answers'>,
  outcome: Answer['outcome'],
): number => askedCount({ answers: answers.filter((answer) => answer.outcome === outcome) })

/** The number of students who chose an option, alone or with others. */
export const chosenCount = ({ answers }: Pick<AskedQuestion, 'answers'>, option: number): number =>
  askedCount({ answers: answers.filter(({ selected }) => selected.includes(option)) })

/** An answer on one line: 'A, C' for options, the typed number, 'Blank' or 'Not needed'. */
export function answerText(
  { options }: Pick<AskedQuestion, 'options'>,
  { selected, not_needed }: Pick<Answer, 'selected' | 'not_needed'>,
  letterOf: (place: number) => string,
): string {
  if (not_needed) return 'Not needed'
  if (selected.length === 0) return 'Blank'
  if (!options) return selected.join(', ')
  return selected
    .map((id) => options.findIndex((option) => option.id === id))
    .toSorted((a, b) => a - b)
    .map((place) => (place < 0 ? '?' : letterOf(place)))
    .join(', ')
}

/** The correct number, or the accepted range. */
export function numberKeyText({
  correct_answer: [low = '', high = low],
}: Pick<AskedQuestion, 'correct_answer'>): string {
  return rangeText({ low: String(low), high: String(high) })
}
