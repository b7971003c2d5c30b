import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { getAttemptMarks } from '@prepwell/contract/results/results.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInAnew } from '../../../test/people.ts'
import {
  type Everything,
  isPublished,
  readEverything,
} from '../../../test/recomputed/everything.ts'
import { submittedIn } from '../../../test/recomputed/recomputed-figures.ts'
import { elsewhere, marksReport } from '../../../test/recomputed/recomputed-marks.ts'
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
import { windowEnding } from '../statistics/index.ts'
import { selectAnswerColumns } from './marks.queries.ts'
import { createMarksReads, type MarksReads } from './marks-reads.ts'
import { reportFigures } from './show-marks-report.ts'

let school: School
let quizzes: PrintedQuiz[]
/** Stands for another process, which has cached papers for as long as the app has. */
let other: MarksReads
beforeAll(async () => {
  school = await openSchool()
  quizzes = await printQuizzes(school)
  other = createMarksReads(school.platform)
  // Every other exam shows only marks.
  await sql`update quizzes set shown_after = 'marks' where quiz_mode = 'exam' and id % 2 = 0`.execute(
    school.db,
  )
})
afterAll(() => school.close())

const nthAttempt = (n: number) => sql`(
  select id from attempts order by id
  offset ${n}::integer % greatest(1, (select count(*) from attempts)) limit 1)`
const quizOf = (n: number) => sql`(select quiz_id from attempts where id = ${nthAttempt(n)})`
const chapterOf = (n: number) => sql`(select chapter_id from quizzes where id = ${quizOf(n)})`

/** Changes to the n-th attempt, or to its quiz or chapter. */
const changes: Readonly<Record<string, (n: number) => RawBuilder<unknown>>> = {
  publish: (n) =>
    sql`update attempts set published_at = submitted_at where id = ${nthAttempt(n)} and published_at is null`,
  'take back the result': (n) =>
    sql`update attempts set published_at = null, rated = false where id = ${nthAttempt(n)}`,
  'delete the attempt': (n) => sql`delete from attempts where id = ${nthAttempt(n)}`,
  'mark anew': (n) =>
    sql`update answers set marks = 0 where attempt_id = ${nthAttempt(n)} and exists (
      select from attempts join papers on papers.id = paper_id
      where attempts.id = attempt_id and papers.sections is null)`,
  'delete the answers': (n) => sql`delete from answers where attempt_id = ${nthAttempt(n)}`,
  'show marks only': (n) =>
    sql`update quizzes set shown_after = 'marks' where id = ${quizOf(n)} and quiz_mode = 'exam'`,
  'show keys': (n) =>
    sql`update quizzes set shown_after = 'keys' where id = ${quizOf(n)} and quiz_mode = 'exam'`,
  'delete the practices': (n) =>
    sql`update quizzes set deleted_at = now()
      where chapter_id = ${chapterOf(n)} and quiz_mode = 'practice' and deleted_at is null`,
  'undo the deletion': (n) =>
    sql`update quizzes set deleted_at = null where chapter_id = ${chapterOf(n)}`,
  'rename the chapter': (n) =>
    sql`update chapters set name = name || ' again' where id = ${chapterOf(n)}`,
}

/** The attempts that a student may see by chapter. Exams that show only marks are left out. */
const shownOf = (all: Everything, studentId: number, mode: (typeof quizModes)[number]) => {
  const marksOnly = new Set(
    all.quizzes.filter(({ shown_after }) => shown_after === 'marks').map(({ id }) => id),
  )
  return submittedIn(all, mode, 365).filter(
    ({ student_id, quiz_id }) => student_id === studentId && !marksOnly.has(quiz_id),
  )
}

type Report = ReturnType<typeof marksReport>

/** Rounds the intervals and sorts the chapters by number, so that reports can be compared. */
const comparable = ({ chapters, types }: Report) => ({
  types,
  chapters: chapters
    .map(({ interval, ...chapter }) => ({
      ...chapter,
      interval: interval?.map((end) => end.toFixed(9)) ?? null,
    }))
    .sort((a, b) => a.chapter_name.localeCompare(b.chapter_name) || a.questions - b.questions),
})

async function expectReports(person: Person, all: Everything, change: string): Promise<void> {
  for (const mode of quizModes) {
    const expected = comparable(marksReport(all, shownOf(all, person.id, mode)))
    const query = { quiz_mode: mode, days_ago: 365 }
    const { body } = await school.call(getMarksReport, { query }, person)
    expect({ change, ...comparable(body.data) }).toEqual({ change, ...expected })
    const window = windowEnding(school.clock.now(), 365)
    const figures = { studentId: person.id, mode, window, reader: { role: 'student' } as const }
    const elsewhereRead = comparable(await reportFigures(other, figures))
    expect({ change, ...elsewhereRead }).toEqual({ change, ...expected })
  }
}

async function expectMarks(person: Person, all: Everything): Promise<void> {
  const own = all.attempts.filter(({ student_id }) => student_id === person.id)
  const marksOnly = ({ quiz_id }: { quiz_id: number }) =>
    all.quizzes.find(({ id }) => id === quiz_id)?.shown_after === 'marks'
  for (const attempt of own.slice(0, 4)) {
    const { body } = await school.call(getAttemptMarks, { params: { id: attempt.id } }, person)
    const isShown = isPublished(attempt) && !marksOnly(attempt)
    const taken = shownOf(all, person.id, attempt.quiz_mode)
    expect(body.data).toMatchObject({
      types: isShown ? marksReport(all, [attempt]).types : [],
      elsewhere: isShown ? elsewhere(all, taken, attempt) : { questions: 0, right: 0 },
    })
  }
}

it('reports show what has happened since, each student their own, whatever the order', () =>
  fc.assert(
    fc.asyncProperty(
      anyPeople,
      anyAttempts,
      fc.array(
        fc.record({
          change: fc.constantFrom(...Object.keys(changes), ...Array<string>(5).fill('regrade')),
          n: fc.nat(140),
          regrade: anyRegrade,
        }),
        { minLength: 4, maxLength: 10 },
      ),
      async (persons, attempts, happening) => {
        await school.db.deleteFrom('users').where('role', '=', 'student').execute()
        school.clock.set(new Date(turningMoments[0]))
        const students = await addStudents(school, persons)
        await write(school, { quizzes, students, attempts })
        // The last student is suspended.
        const readers = students.slice(0, 2).map((one) => signedInAnew(school, one))
        for (const { change, n, regrade } of happening) {
          if (change === 'regrade') await writeRegrade(school, quizzes, regrade)
          else await changes[change]?.(n).execute(school.db)
          const all = await readEverything(school)
          await Promise.all(readers.map((one) => expectReports(one, all, change)))
          await Promise.all(readers.map((one) => expectMarks(one, all)))
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  ))

it('an attempt whose result was taken back a moment ago has no answers', async () => {
  const [student] = await addStudents(school, [{ signedUpAgo: 0, signedInAgo: null }])
  const attempt = { quiz: 0, student: 0, ago: 1000, percentage: 0, published: false }
  const answers = Array<'full'>(12).fill('full')
  await write(school, {
    quizzes,
    students: student ? [student] : [],
    attempts: [{ ...attempt, answers }],
  })
  const { id } = await school.db
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student?.id ?? 0)
    .executeTakeFirstOrThrow()
  const asked = [{ id, withOrder: true, withSelected: true }]
  expect(await selectAnswerColumns(school.db, asked)).toEqual([])
  await school.db
    .updateTable('attempts')
    .set({ published_at: school.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await selectAnswerColumns(school.db, asked)).toMatchObject([{ id }])
})
