import type { LeaderboardRow } from '@prepwell/contract/results/leaderboard.ts'
import type { School } from '../school.ts'

const day = 24 * 3600

/**
 * Computes the leaderboard independently of the app: from every row of the database, in whole
 * hundredths.
 */
export async function recomputedBoard(
  { db, clock }: Pick<School, 'db' | 'clock'>,
  mode: string,
  days: number,
): Promise<LeaderboardRow[]> {
  const attempts = await db.selectFrom('attempts').selectAll().execute()
  const users = await db.selectFrom('users').selectAll().execute()
  const now = clock.now().getTime()
  const time = (moment: Date | null) => moment?.getTime() ?? Number.NaN
  const published = attempts
    .filter((attempt) => attempt.published_at)
    .sort((a, b) => time(a.submitted_at) - time(b.submitted_at) || a.id - b.id)
  const rated = published
    .filter(
      (attempt, index) =>
        published.findIndex(
          (one) => one.student_id === attempt.student_id && one.quiz_id === attempt.quiz_id,
        ) === index,
    )
    .filter(({ quiz_mode }) => quiz_mode === mode)
    .filter(({ submitted_at }) => time(submitted_at) >= now - days * day * 1000)
    .filter(({ submitted_at }) => time(submitted_at) <= now)
  const board = users
    .filter((user) => user.role === 'student' && user.status === 'Active' && user.email_verified_at)
    .map((user) => {
      const own = rated.filter(({ student_id }) => student_id === user.id)
      const hundredths = own.reduce(
        (sum, { percentage }) => sum + Math.max(0, Math.round(Number(percentage) * 100)),
        0,
      )
      return { user, total_quizzes: own.length, hundredths }
    })
    .filter(({ total_quizzes }) => total_quizzes > 0)
  const names = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return board
    .sort(
      (a, b) =>
        b.hundredths - a.hundredths ||
        names(a.user.name.toLowerCase(), b.user.name.toLowerCase()) ||
        a.user.id - b.user.id,
    )
    .map(({ user: { id, name, username, profile_picture }, total_quizzes, hundredths }) => ({
      student_id: id,
      name,
      username,
      profile_picture,
      points_earned: hundredths / 100,
      total_quizzes,
      rank: 1 + board.filter((other) => other.hundredths > hundredths).length,
    }))
}
