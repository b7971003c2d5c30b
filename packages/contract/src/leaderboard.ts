import { z } from 'zod'
import { anyCase, list, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { quizModes } from './quiz-terms.ts'

/** The ranges of the leaderboard and the dashboards, in days that end now. */
export const ranges = [1, 7, 30, 90, 180, 365] as const

/** One of {@link ranges}. */
export type Range = (typeof ranges)[number]

/** A range as a number or as text; anything else is refused. */
export const range = z.coerce
  .number()
  .refine((days) => ranges.some((known) => known === days), `One of ${ranges.join(', ')}`)

/**
 * A student's place. Points are the sum of the percentages of the student's rated
 * attempts (the first published one of each quiz) that were submitted in the range, to 2
 * decimals; equal points share a rank.
 */
export const leaderboardRow = z.object({
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  profile_picture: z.string().nullable(),
  points_earned: z.number(),
  /** Rated attempts in the range. */
  total_quizzes: z.number().int(),
  rank: z.number().int(),
})

/** A student's place. */
export type LeaderboardRow = z.infer<typeof leaderboardRow>

/** What the leaderboard can be ordered by. */
export const leaderboardSorts = [
  'rank',
  'student_id',
  'name',
  'points_earned',
  'total_quizzes',
] as const

/**
 * Active, confirmed students with a rated attempt in the range, best first. `own` is the caller's
 * row, wherever it stands; null without one.
 */
export const listLeaderboard = endpoint({
  method: 'GET',
  path: '/api/students/leaderboard',
  tag: 'leaderboard',
  summary: 'Students by points',
  query: pageQuery(leaderboardSorts).extend({
    days_ago: range.default(1),
    quiz_mode: anyCase(quizModes).default('exam'),
  }),
  response: list(leaderboardRow).extend({ own: leaderboardRow.nullable() }),
})
