import type { StudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { countOf, formatDate } from '../../../../lib/dates.ts'
import { numberText, shortPercentText } from '../../../../lib/numbers.ts'
import { attemptStates } from '../../../shared/attempt-states/index.ts'

type Exam = StudentProgress['exams'][number]
type Chapter = StudentProgress['chapters'][number]

export type ScoredExam = Exam & { readonly percentage: number }

/** The exams with a score, in the same order. */
export const scoredExams = (exams: readonly Exam[]): ScoredExam[] =>
  exams.filter((exam): exam is ScoredExam => exam.percentage !== null)

/** 'Score of each exam in the last year. 2 exams missed.' */
export function examsNote(exams: readonly Exam[]): string {
  const missed = exams.filter(({ state }) => state === 'absent').length
  return `Score of each exam in the last year${missed > 0 ? `, ${countOf(missed, 'exam')} missed` : ''}`
}

/** 'Rank 3 of 41'. */
export const rankText = ({ rank, candidates }: Exam): string =>
  rank === null ? '–' : `${rank} of ${candidates}`

/** All exams as a table, including the missed ones. */
export const examsTable = (exams: readonly Exam[]) => ({
  head: ['Exam', 'Date', 'Marks', 'Score', 'Rank', 'Percentile'],
  rows: exams.map((exam) => [
    exam.quiz_name,
    formatDate(exam.date_of_quiz),
    marksOf(exam),
    exam.percentage === null ? '–' : shortPercentText(exam.percentage),
    rankText(exam),
    exam.percentile === null ? '–' : numberText(exam.percentile),
  ]),
})

function marksOf({ state, scored_marks, total_marks }: Exam): string {
  if (state === 'absent') return attemptStates.absent
  if (scored_marks === null || total_marks === null) return attemptStates.running
  return `${numberText(scored_marks)} of ${numberText(total_marks)}`
}

/** 'Before 3 of 20 right, since then 15 of 20'. */
export const changeText = ({ earlier, later }: Pick<Chapter, 'earlier' | 'later'>): string =>
  `Before ${earlier.right} of ${earlier.questions} right, since then ${later.right} of ${later.questions}`
