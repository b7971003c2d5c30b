import { getResult } from '@prepwell/contract/results/results.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signedInAnew } from '../../../test/people.ts'
import { readEverything } from '../../../test/recomputed/everything.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../../test/recomputed/ratings.ts'
import { resultFigures } from '../../../test/recomputed/recomputed-attempts.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let reader: Person
let quizzes: RatedQuiz[]
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  reader = await addPerson(school)
  quizzes = [await addRatedQuiz(school, 'exam'), await addRatedQuiz(school, 'practice')]
})
afterAll(() => school.close())

/** Changes to the n-th attempt of the other students, or to its student. */
const changes = {
  publish: (n: number) =>
    sql`update attempts set published_at = now() where id = ${nthAttempt(n)} and published_at is null`,
  // Raises the marks above those of an equal result, while the rounded percentage stays the same.
  'mark anew': (n: number) =>
    sql`update attempts set scored_marks = scored_marks + 0.01, marks_version = marks_version + 1
      where id = ${nthAttempt(n)}`,
  'mark far lower': (n: number) =>
    sql`update attempts set scored_marks = 1, percentage = 1 where id = ${nthAttempt(n)}`,
  suspend: (n: number) => sql`update users set status = 'Suspended' where id = ${nthStudent(n)}`,
  activate: (n: number) => sql`update users set status = 'Active' where id = ${nthStudent(n)}`,
  'delete the attempt': (n: number) => sql`delete from attempts where id = ${nthAttempt(n)}`,
  'delete the student': (n: number) => sql`delete from users where id = ${nthStudent(n)}`,
}

// The reader was added first, so the reader's id is the smallest.
const others = sql`student_id <> (select min(student_id) from attempts)`
const nthAttempt = (n: number) => sql`(
  select id from attempts where ${others} order by id
  offset ${n}::integer % greatest(1, (select count(*) from attempts where ${others})) limit 1)`
const nthStudent = (n: number) => sql`(select student_id from attempts where id = ${nthAttempt(n)})`

it('a result shows what has happened to the others, whatever the order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          percentage: fc.constantFrom(0, 20, 20, 55.55, 90),
          published: fc.boolean(),
        }),
        { minLength: 2, maxLength: 6 },
      ),
      fc.array(
        fc.record({
          change: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
          n: fc.nat(20),
        }),
        { minLength: 4, maxLength: 12 },
      ),
      async (members, happening) => {
        await school.db.deleteFrom('attempts').execute()
        const students = [reader]
        for (const _member of members) students.push(await addPerson(school))
        await addAttempts(
          school,
          students.flatMap(({ id: studentId }, place) =>
            quizzes.map((quiz) => ({
              ...{ quiz, studentId, submittedAgo: 60 },
              percentage: members[place - 1]?.percentage ?? 20,
              published: members[place - 1]?.published ?? true,
            })),
          ),
        )
        const viewer = signedInAnew(school, reader)
        for (const { change, n } of happening) {
          await changes[change](n).execute(school.db)
          const all = await readEverything(school)
          for (const attempt of all.attempts.filter(({ student_id: id }) => id === reader.id)) {
            const { body } = await school.call(getResult, { params: { id: attempt.id } }, viewer)
            expect({ change, ...body.data }).toMatchObject(resultFigures(all, attempt))
          }
        }
      },
    ),
    { numRuns: 25 },
  ))
