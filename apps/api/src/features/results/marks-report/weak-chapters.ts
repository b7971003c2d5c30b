import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { windowEnding } from '../statistics/index.ts'
import type { MarksReads } from './marks-reads.ts'
import { reportFigures } from './show-marks-report.ts'

/** Older answers say little about a student today. */
export const recentDays = 90

/** The ids of chapters that are weak by the student's exams or practices of the last 90 days. */
export async function selectWeakChapters(
  marks: MarksReads,
  { studentId, now }: { readonly studentId: number; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const window = windowEnding(now, recentDays)
  const reports = await Promise.all(
    quizModes.map((mode) =>
      reportFigures(marks, { studentId, mode, window, reader: { role: 'student' } }),
    ),
  )
  const weak = reports.flatMap(({ chapters }) => chapters.filter(({ is_weak }) => is_weak))
  return new Set(weak.flatMap(({ chapter_id }) => chapter_id ?? []))
}
