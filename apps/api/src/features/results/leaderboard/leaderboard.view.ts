import type { LeaderboardRow } from '@prepwell/contract/results/leaderboard.ts'
import type { Standing } from './board.ts'

export const showStanding = ({ student, rank }: Standing): LeaderboardRow => ({
  student_id: student.student_id,
  name: student.name,
  username: student.username,
  profile_picture: student.profile_picture,
  points_earned: student.hundredths / 100,
  total_quizzes: student.total_quizzes,
  rank,
})
