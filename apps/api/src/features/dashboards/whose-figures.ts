import type { getTimeScores } from '@prepwell/contract/dashboards.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import { windowEnding } from '../leaderboard/index.ts'
import { showProfile } from '../users/index.ts'
import { requireStudentId } from './dashboards.policy.ts'
import type { Figures } from './figures.ts'

type Asked = z.output<(typeof getTimeScores)['query']>

/**
 * Whose figures are asked for: the student's own, or an admin names the
 * student; 404 for everybody else's.
 */
export async function whoseFigures(
  db: Db,
  now: Date,
  viewer: Viewer,
  { student_id, days_ago, quiz_mode }: Asked,
): Promise<Figures> {
  const { id } = await showProfile(db, viewer, {
    id: requireStudentId(viewer, student_id),
    role: 'student',
  })
  return {
    studentId: id,
    mode: quiz_mode,
    window: windowEnding(now, days_ago),
  }
}
