import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Range } from '@prepwell/contract/results/statistics.ts'

const lengths: Readonly<Record<Range, string>> = {
  1: '24 hours',
  7: 'week',
  30: 'month',
  90: '3 months',
  180: '6 months',
  365: 'year',
}

/** 'in the past week'. */
export const inRange = (days: Range): string => `in the past ${lengths[days]}`

/** 'within a week'. */
export const within = (days: Range): string =>
  /^\d/.test(lengths[days]) ? `within ${lengths[days]}` : `within a ${lengths[days]}`

export function timeAxisTitle(days: Range): 'Hours' | 'Days' | 'Months' {
  if (days === 1) return 'Hours'
  return days <= 30 ? 'Days' : 'Months'
}

export const quizzesOf: Readonly<Record<QuizMode, { one: string; many: string; title: string }>> = {
  exam: { one: 'exam', many: 'exams', title: 'Exams' },
  practice: { one: 'practice', many: 'practices', title: 'Practices' },
}

/** 'Exams in the past week'. */
export const aboutText = (mode: QuizMode, days: Range): string =>
  `${quizzesOf[mode].title} ${inRange(days)}`
