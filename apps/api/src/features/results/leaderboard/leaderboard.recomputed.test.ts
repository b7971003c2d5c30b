import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { ranges } from '@prepwell/contract/results/statistics.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, addPerson, signedInAnew } from '../../../test/people.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../../test/recomputed/ratings.ts'
import { recomputedBoard } from '../../../test/recomputed/recomputed-board.ts'
import { turningMoments } from '../../../test/recomputed/written-year.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const day = 24 * 3600

/** Factor by which `npm run test:deep` runs more cases than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

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
      // Null is a running attempt. Times are often near the edges of the ranges and in the same
      // second, otherwise anywhere in a year.
      submittedAgo: fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 4, arbitrary: fc.nat(370 * day * 1000).map((ago) => ago / 1000) },
        {
          weight: 9,
          arbitrary: fc
            .tuple(fc.constantFrom(0, 1, 1, 1, ...ranges), fc.constantFrom(-1, 0, 0, 0, 1))
            .map(([days, offset]) => Math.max(0, days * day + offset)),
        },
      ),
      percentage: fc.constantFrom(-100, -8.33, 0, 33.33, 33.34, 66.67, 50, 100),
      published: fc.constantFrom(true, true, true, false),
      retake: fc.nat(3),
    }),
    {
      maxLength: 60,
      // At most one exam attempt and one running attempt per student and quiz.
      selector: ({ student, quiz, retake, submittedAgo }) =>
        `${student} ${quiz} ${quiz >= 3 || submittedAgo === null ? '' : retake}`,
    },
  )
  .map((attempts) => attempts.map(({ retake: _, ...attempt }) => attempt))

it.each(turningMoments)('at %s equals a recount of all attempts by hand', (now) =>
  fc.assert(
    fc.asyncProperty(people, taken, async (persons, attempts) => {
      await school.db.deleteFrom('users').where('role', '=', 'student').execute()
      school.clock.set(new Date(now))
      const students: Person[] = []
      for (const person of persons) students.push(await addPerson(school, person))
      const written = attempts.flatMap(({ student, quiz: index, ...attempt }) => {
        const [who, quiz] = [students[student % students.length], quizzes[index]]
        return who && quiz && student < students.length
          ? [{ ...attempt, quiz, studentId: who.id }]
          : []
      })
      await addAttempts(school, written)
      const { id } = students.find((_, i) => persons[i]?.status === 'Active') ?? admin
      // Signs in at the current time of the test's clock.
      const viewer = signedInAnew(school, { id })
      for (const quiz_mode of quizModes)
        for (const days_ago of ranges) {
          const query = { quiz_mode, days_ago }
          const expected = await recomputedBoard(school, quiz_mode, days_ago)
          const { body } = await school.call(listLeaderboard, { query }, viewer)
          expect(body.data).toEqual(expected)
          expect(body.own).toEqual(
            expected.find(({ student_id }) => student_id === viewer.id) ?? null,
          )
        }
    }),
    { numRuns: 2 * depth },
  ),
)
