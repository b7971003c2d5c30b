import type { StudentFigures } from '@prepwell/contract/results/dashboards.ts'
import { batch } from '../../../platform/concurrency/batch.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Figures, type FiguresAsked, whoseFigures } from '../statistics/index.ts'
import { findStudentFigures } from './dashboards.queries.ts'

/**
 * Returns a function that shows the figures on a student's cards. On the evening of the results all
 * students open them, so batched requests use one statement.
 */
export function createStudentDashboards(
  context: Pick<Platform, 'db' | 'clock'>,
): (asked: FiguresAsked) => Promise<StudentFigures> {
  const read = batch({
    name: 'student_figures',
    run: (asked: readonly Figures[]) => findStudentFigures(context.db, asked),
  })
  return async (asked) => {
    const { quizzes, average, completed, points, pending, has_results } = await read(
      await whoseFigures(context, asked),
    )
    return {
      total_quizzes: quizzes,
      avg_score: Number(average ?? 0),
      completed_quizzes: completed,
      points_earned: Number(points),
      pending_result: pending,
      has_results,
    }
  }
}
