import type { StudentFigures } from '@prepwell/contract/results/dashboards.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FiguresAsked, getPoints, whoseFigures } from '../statistics/index.ts'
import { countQuizzes, getSubmitted } from './dashboards.queries.ts'

/** The figures on a student's cards. */
export async function showStudentDashboard(
  context: Pick<Platform, 'db' | 'clock'>,
  asked: FiguresAsked,
): Promise<StudentFigures> {
  const { db } = context
  const figures = await whoseFigures(context, asked)
  const [quizzes, submitted, points] = await Promise.all([
    countQuizzes(db, figures.mode, figures.studentId),
    getSubmitted(db, figures),
    getPoints(db, figures),
  ])
  return {
    total_quizzes: quizzes,
    avg_score: Number(submitted.average ?? 0),
    completed_quizzes: submitted.completed,
    points_earned: Number(points),
    pending_result: submitted.pending,
  }
}
