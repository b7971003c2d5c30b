import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberText, percentText } from '../../../lib/numbers.ts'

export type Reader = 'student' | 'admin'

type Chapter = MarksReport['chapters'][number]
type Marks = MarksReport['types'][number]

const whose: Readonly<Record<Reader, string>> = { student: 'your', admin: "the student's" }

/** '12.5 of 20 marks'. */
export const gainedText = ({ gained, lost }: Pick<Marks, 'gained' | 'lost'>): string =>
  `${numberText(gained)} of ${marksText(sumOf([gained, lost]))}`

const marksText = (marks: number) => `${numberText(marks)} ${marks === 1 ? 'mark' : 'marks'}`

/** Adds without rounding errors of binary fractions. */
const sumOf = (values: readonly number[]) =>
  Math.round(100 * values.reduce((a, b) => a + b, 0)) / 100

/** The answers that lost marks: '4 wrong, 2 partly right, 1 blank'; empty when none did. */
export const lossText = ({ wrong, partly, blank }: Pick<Marks, 'wrong' | 'partly' | 'blank'>) =>
  [
    { count: wrong, word: 'wrong' },
    { count: partly, word: 'partly right' },
    { count: blank, word: 'blank' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ')

/** A sentence about the marks deducted for wrong answers; null when none were. */
export function costText(parts: readonly Marks[], reader: Reader): string | null {
  const deducted = sumOf(parts.map((part) => part.deducted ?? 0))
  if (deducted === 0) return null
  const cost = sumOf(parts.map((part) => part.lost_wrong ?? 0))
  const who = reader === 'student' ? 'Wrong answers cost you' : 'Wrong answers cost'
  return `${who} ${marksText(cost)}: ${numberText(cost - deducted)} not gained, ${numberText(deducted)} taken off.`
}

/** '5 of 12 right'. */
export const rightText = ({ right, questions }: Pick<Marks, 'right' | 'questions'>): string =>
  `${right} of ${questions} right`

/** A plain sentence about the student's knowledge of a chapter. */
export function evidenceText(
  chapter: Pick<Chapter, 'right' | 'questions' | 'is_weak' | 'interval'>,
  reader: Reader,
): string {
  const right = rightText(chapter)
  if (!chapter.interval) return `${right}; too few questions to judge`
  return chapter.is_weak ? `${right}: weaker than ${whose[reader]} other chapters` : right
}

/** Explains from its interval why a chapter counts as weak. */
export function whyWeakText(interval: NonNullable<Chapter['interval']>, reader: Reader): string {
  const [lower, upper] = interval.map((share) => percentText(Math.round(100 * share)))
  const other = `${whose[reader]} share of right answers in other chapters`
  return `We look at ${whose[reader]} latest answer to each question. Allowing for luck, ${whose[reader]} share of right answers here is between ${lower} and ${upper} (95% Wilson interval). Even ${upper} is below ${other}. It is a hint where to practise, not a verdict.`
}

/** A sentence about all chapters when none is weak; null when one is. */
export function verdictText(
  chapters: ReadonlyArray<Pick<Chapter, 'is_weak' | 'interval'>>,
): string | null {
  if (chapters.some(({ is_weak }) => is_weak)) return null
  if (chapters.length === 1) return 'A single chapter: there is no other to compare it with.'
  if (chapters.every(({ interval }) => !interval))
    return `Too early to tell which chapter is weak: that takes ${limits.comparedQuestionsMin} different questions of one.`
  return 'No chapter is clearly weaker than the others.'
}

/** The total marks of a report. */
export const totalOf = (parts: ReadonlyArray<Pick<Marks, 'gained' | 'lost'>>) => ({
  gained: sumOf(parts.map(({ gained }) => gained)),
  lost: sumOf(parts.map(({ lost }) => lost)),
})

/** Sorts weak chapters first, then by marks lost. */
export const inOrder = <Part extends Pick<Marks, 'lost'> & { readonly is_weak?: boolean }>(
  parts: readonly Part[],
): Part[] =>
  parts.toSorted(
    (a, b) => Number(b.is_weak ?? false) - Number(a.is_weak ?? false) || b.lost - a.lost,
  )
