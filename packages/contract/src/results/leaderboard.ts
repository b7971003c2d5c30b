import { z } from 'zod'
import { quizModes } from '../quizzes/quiz-terms.ts'
import { anyCase, id, list, pageQuery } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { range } from './statistics.ts'

/**
 * A student's rank. Points are the sum, to 2 decimals, of the percentages of the student's rated
 * attempts (the first published one of each quiz) submitted in the range. Students with equal
 * points share a rank.
 */
export const leaderboardRow = z.object({
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  profile_picture: z.string().nullable(),
  points_earned: z.number(),
  /** The number of rated attempts in the range. */
  total_quizzes: z.number().int(),
  rank: z.number().int(),
})

export type LeaderboardRow = z.infer<typeof leaderboardRow>

/** Sort keys of the leaderboard. */
export const leaderboardSorts = [
  'rank',
  'student_id',
  'name',
  'points_earned',
  'total_quizzes',
] as const

/**
 * Active, confirmed students with a rated attempt in the range, best first. Every page has the
 * caller's row in `own`; null if the caller has none. `group_id` gives the ranking within a group;
 * a student can only name a group they belong to, others are 404. 403 for a student whose school
 * shows leaderboards to admins only.
 */
export const listLeaderboard = endpoint({
  method: 'GET',
  path: '/api/students/leaderboard',
  permission: 'leaderboard.read',
  tag: 'leaderboard',
  summary: 'Students by points',
  query: pageQuery(leaderboardSorts).extend({
    days_ago: range.default(1),
    quiz_mode: anyCase(quizModes).default('exam'),
    group_id: id.optional(),
  }),
  response: list(leaderboardRow).extend({ own: leaderboardRow.nullable() }),
  errors: ['not_found', 'forbidden'],
})
