import { type LeaderboardRow, listLeaderboard, ranges } from '@prepwell/contract/leaderboard.ts'
import { quizModes } from '@prepwell/contract/quiz-terms.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../test/people.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../test/ratings.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'

const day = 24 * 3600

let school: School
let admin: Person
const quizzes: RatedQuiz[] = []
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  for (const mode of quizModes)
    for (const deleted of [false, false, true])
      quizzes.push(await addRatedQuiz(school, mode, { deleted }))
})
afterAll(() => school.close())

const people = fc.array(
  fc.record({
    name: fc.constantFrom('ann', 'Ann', 'bob', 'Cyd'),
    status: fc.constantFrom('Active', 'Active', 'Active', 'Suspended'),
    verified: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 7 },
)

const taken = fc
  .uniqueArray(
    fc.record({
      student: fc.nat(6),
      quiz: fc.nat(5),
      // Around the edges of the ranges, and often at the same second.
      submittedAgo: fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        {
          weight: 9,
          arbitrary: fc
            .tuple(fc.constantFrom(0, 1, 1, 1, ...ranges), fc.constantFrom(-1, 0, 0, 0, 1))
            .map(([days, offset]) => Math.max(0, days * day + offset)),
        },
      ),
      percentage: fc.constantFrom(0, 33.33, 33.34, 66.67, 50, 100),
      published: fc.constantFrom(true, true, true, false),
      retake: fc.nat(3),
    }),
    {
      maxLength: 60,
      // One exam attempt of each student, and one running attempt.
      selector: ({ student, quiz, retake, submittedAgo }) =>
        `${student} ${quiz} ${quiz >= 3 || submittedAgo === null ? '' : retake}`,
    },
  )
  .map((attempts) => attempts.map(({ retake: _, ...attempt }) => attempt))

/** The board by another way: from every row of the database, with whole hundredths. */
async function recomputed(mode: string, days: number): Promise<LeaderboardRow[]> {
  const attempts = await school.db.selectFrom('attempts').selectAll().execute()
  const users = await school.db.selectFrom('users').selectAll().execute()
  const now = school.clock.now().getTime()
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
        (sum, { percentage }) => sum + Math.round(Number(percentage) * 100),
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

it('is what anybody finds who goes through all attempts by hand', { timeout: 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(people, taken, async (persons, attempts) => {
      await school.db.deleteFrom('users').where('role', '=', 'student').execute()
      const students: Person[] = []
      for (const person of persons) students.push(await addPerson(school, person))
      const written = attempts.flatMap(({ student, quiz: index, ...attempt }) => {
        const [who, quiz] = [students[student % students.length], quizzes[index]]
        return who && quiz && student < students.length
          ? [{ ...attempt, quiz, studentId: who.id }]
          : []
      })
      await addAttempts(school, written)
      const viewer = students.find((_, i) => persons[i]?.status === 'Active') ?? admin
      for (const quiz_mode of quizModes)
        for (const days_ago of ranges) {
          const query = { quiz_mode, days_ago }
          const expected = await recomputed(quiz_mode, days_ago)
          const { body } = await school.call(listLeaderboard, { query }, viewer)
          expect(body.data).toEqual(expected)
          expect(body.own).toEqual(
            expected.find(({ student_id }) => student_id === viewer.id) ?? null,
          )
        }
    }),
    { numRuns: 30 },
  ),
)
