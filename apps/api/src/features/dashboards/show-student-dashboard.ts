import type { StudentFigures } from '@prepwell/contract/dashboards.ts'
import type { Db } from '../../platform/database.ts'
import { getPoints } from '../leaderboard/index.ts'
import { countQuizzes, getSubmitted } from './dashboards.queries.ts'
import type { Figures } from './figures.ts'

/** The figures on a student's cards. */
export async function showStudentDashboard(db: Db, figures: Figures): Promise<StudentFigures> {
  const [quizzes, submitted, points] = await Promise.all([
    countQuizzes(db, figures.mode),
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
