import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Range } from '@prepwell/contract/statistics.ts'

const lengths: Readonly<Record<Range, string>> = {
  1: '24 hours',
  7: 'week',
  30: 'month',
  90: '3 months',
  180: '6 months',
  365: 'year',
}

/** When the figures are from: 'in the past week'. */
export const inRange = (days: Range): string => `in the past ${lengths[days]}`

/** How long ago something was at most: 'within a week'. */
export const within = (days: Range): string =>
  /^\d/.test(lengths[days]) ? `within ${lengths[days]}` : `within a ${lengths[days]}`

/** What stands below the axis of a history. */
export function timeAxisTitle(days: Range): 'Hours' | 'Days' | 'Months' {
  if (days === 1) return 'Hours'
  return days <= 30 ? 'Days' : 'Months'
}

/** What quizzes of a mode are called. */
export const quizzesOf: Readonly<Record<QuizMode, { one: string; many: string; title: string }>> = {
  exam: { one: 'exam', many: 'exams', title: 'Exams' },
  practice: { one: 'practice', many: 'practices', title: 'Practices' },
}

/** What a chart is about: 'Exams in the past week'. */
export const aboutText = (mode: QuizMode, days: Range): string =>
  `${quizzesOf[mode].title} ${inRange(days)}`
