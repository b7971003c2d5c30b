import type { getStudentDashboard, StudentFigures } from '@prepwell/contract/dashboards.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import { getPoints, windowEnding } from '../leaderboard/index.ts'
import { showProfile } from '../users/index.ts'
import { requireStudentId } from './dashboards.policy.ts'
import { countQuizzes, getSubmitted } from './dashboards.queries.ts'

type Asked = z.output<(typeof getStudentDashboard)['query']>

/** A student's figures, for the student and for admins; 404 for everybody else. */
export async function showStudentDashboard(
  db: Db,
  now: Date,
  viewer: Viewer,
  { student_id, days_ago, quiz_mode }: Asked,
): Promise<StudentFigures> {
  const { id } = await showProfile(db, viewer, {
    id: requireStudentId(viewer, student_id),
    role: 'student',
  })
  const rating = { mode: quiz_mode, window: windowEnding(now, days_ago) }
  const [quizzes, submitted, points] = await Promise.all([
    countQuizzes(db, quiz_mode),
    getSubmitted(db, id, rating),
    getPoints(db, rating, id),
  ])
  return {
    total_quizzes: quizzes,
    avg_score: Number(submitted.average ?? 0),
    completed_quizzes: submitted.completed,
    points_earned: Number(points),
    pending_result: submitted.pending,
  }
}
