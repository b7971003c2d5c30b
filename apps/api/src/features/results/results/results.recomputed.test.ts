import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { getAttempt, listAttempts } from '@prepwell/contract/results/results.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, signedInAnew } from '../../../test/people.ts'
import { isPublished, readEverything } from '../../../test/recomputed/everything.ts'
import {
  attemptRows,
  isShownToAdmin,
  resultFigures,
} from '../../../test/recomputed/recomputed-attempts.ts'
import { submittedIn } from '../../../test/recomputed/recomputed-figures.ts'
import { elsewhere, marksReport } from '../../../test/recomputed/recomputed-marks.ts'
import {
  askedIn,
  marksOfParts,
  sectionResults,
} from '../../../test/recomputed/recomputed-sections.ts'
import type { PrintedQuiz } from '../../../test/recomputed/written-papers.ts'
import { anyRegrade, writeRegrade } from '../../../test/recomputed/written-regrades.ts'
import {
  addStudents,
  anyAttempts,
  anyPeople,
  printQuizzes,
  turningMoments,
  write,
} from '../../../test/recomputed/written-year.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let quizzes: PrintedQuiz[]
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  quizzes = await printQuizzes(school)
})
afterAll(() => school.close())

const regrades = fc.array(anyRegrade, { minLength: 2, maxLength: 6 })
type Taken = Parameters<typeof write>[1]['attempts'][number]

/** An attempt of student 0 at each quiz with sections that this student has not taken yet. */
const atSections = (attempts: readonly Taken[]): Taken[] =>
  [0, 1, 2, 3]
    .filter((quiz) => !attempts.some((one) => one.student === 0 && one.quiz === quiz))
    .map((quiz) => ({
      ...{ student: 0, quiz, ago: 5_000_000 + quiz * 777_000, percentage: 50, published: true },
      answers: ['half', 'full', 'untouched', 'none', 'blank', 'half', 'full', 'none'],
    }))

/** The number of results of regraded papers that were compared. */
let compared = 0

it.each(turningMoments)(
  'at %s history, results and comparisons equal a recount of all attempts by hand',
  (now) =>
    fc.assert(
      fc.asyncProperty(anyPeople, anyAttempts, regrades, async (persons, attempts, regraded) => {
        await school.db.deleteFrom('users').where('role', '=', 'student').execute()
        school.clock.set(new Date(now))
        const students = await addStudents(school, persons)
        await write(school, { quizzes, students, attempts: [...attempts, ...atSections(attempts)] })
        for (const one of regraded) await writeRegrade(school, quizzes, one)
        const all = await readEverything(school)
        const [asked] = students
        if (!asked) throw new Error('nobody to ask')
        const [viewer, boss] = [signedInAnew(school, asked), signedInAnew(school, admin)]
        const rows = attemptRows(all, viewer.id)
        const list = async (query: object, person = viewer) =>
          (await school.call(listAttempts, { query }, person)).body

        expect((await list({})).data).toEqual(rows)
        expect((await list({ student_id: viewer.id }, boss)).data).toEqual(
          attemptRows(all, viewer.id, isShownToAdmin),
        )
        for (const quiz_mode of quizModes) {
          const own = rows.filter((row) => row.quiz_mode === quiz_mode)
          expect(await list({ quiz_mode, page: 2, per_page: 5 })).toEqual({
            data: own.slice(5, 10),
            total: own.length,
          })
          const scores = (await list({ quiz_mode, sort: 'total_scored', order: 'asc' })).data
          const known = scores.flatMap(({ total_scored }) => total_scored ?? [])
          expect(known).toEqual([...known].sort((a, b) => a - b))
        }

        for (const attempt of all.attempts.filter(({ student_id }) => student_id === viewer.id)) {
          const { body } = await school.call(getAttempt, { params: { id: attempt.id } }, viewer)
          expect(body.data).toMatchObject(resultFigures(all, attempt))
          expect(body.data.result_state.data !== undefined).toBe(isPublished(attempt))
          if (!body.data.result_state.data) continue
          const { marks, questions, sections } = body.data.result_state.data
          if (all.regrades.some(({ paper_id }) => paper_id === attempt.paper_id)) compared += 1
          expect(sections).toEqual(sectionResults(all, attempt))
          const asked = askedIn(all, attempt)
          expect(
            questions.map(({ id, score, not_needed = false }) => [id, score, not_needed]),
          ).toEqual(
            asked.map(({ questionId, gained, isSpare }) => [
              questionId,
              marksOfParts(gained),
              isSpare,
            ]),
          )
          const taken = submittedIn(all, attempt.quiz_mode, 365).filter(
            ({ student_id }) => student_id === viewer.id,
          )
          expect(marks.types).toEqual(marksReport(all, [attempt]).types)
          expect(marks.elsewhere).toEqual(elsewhere(all, taken, attempt))
        }
      }),
      { numRuns: 1 },
    ),
)

it('has compared results of regraded papers, too', () => expect(compared).toBeGreaterThan(8))
