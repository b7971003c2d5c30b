import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { adminCharts, getAdminChart } from '@prepwell/contract/results/dashboards.ts'
import { sharePractice } from '@prepwell/contract/results/own-practices.ts'
import * as results from '@prepwell/contract/results/results.ts'
import { exportableLists } from '@prepwell/contract/school/transfers.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSchoolTotals } from '../src/features/results/statistics/index.ts'
import { addChapter, addQuiz, oneOfEach } from '../src/test/content/exams.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { exportAs } from '../src/test/files/exported.ts'
import { addAdmin, addStudent, addToken } from '../src/test/people.ts'
import { plausibleBody } from '../src/test/plausible-bodies.ts'
import { expectRebuilt, keptStatistics } from '../src/test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'
import { ownPracticesAt } from '../src/test/sitting/own-practices.ts'
import { only, practisingAgainAt } from '../src/test/sitting/practising-again.ts'

// A private practice belongs to its owner alone, and no statistic counts it (docs/decisions/0028).

let school: School
let admin: Person
let other: Person
let practising: ReturnType<typeof practisingAgainAt>
let own: ReturnType<typeof ownPracticesAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  // The tests below send each id to every call, so a student must not have the id of a quiz.
  await sql`alter sequence users_id_seq restart with 70001`.execute(school.db)
  admin = await addAdmin(school)
  other = await addStudent(school)
  practising = practisingAgainAt(school)
  own = ownPracticesAt(school)
})
afterAll(() => school.close())

const quizRoutes = endpoints.filter(({ path }) => path.startsWith('/api/quizzes/:id'))
const attemptRoutes = endpoints.filter(({ path }) => /take_quiz(zes)?\/:id/.test(path))

it('does not exist for anybody but its owner, whichever call is made with its id', async () => {
  const { student, privateId } = await practising.withPrivate()
  const { body } = await practising.start(privateId, student)
  const attemptId = body.data.take_quiz_id
  const token = await addToken(school, tokenPermissions)
  const ids: ReadonlyArray<readonly [readonly Endpoint[], number]> = [
    [quizRoutes, privateId],
    [attemptRoutes, attemptId],
  ]
  for (const [routes, id] of ids) {
    expect(routes.length).toBeGreaterThan(4)
    for (const endpoint of routes)
      for (const person of [admin, other, token]) {
        const { status } = await school.call(
          endpoint,
          { params: { id, question_id: 1, announcement_id: 1 }, ...plausibleBody(endpoint) },
          person,
        )
        expect([403, 404], `${endpoint.method} ${endpoint.path}`).toContain(status)
      }
  }
  // The owner can take the practice, but even the owner cannot reach it through other calls.
  const statuses = async (...of: readonly Endpoint[]) =>
    Promise.all(
      of.map(
        async (endpoint) =>
          (await school.call(endpoint, { params: { id: privateId } }, student)).status,
      ),
    )
  expect(await statuses(sitting.checkStart, sitting.startAttempt, papers.getPaper)).toEqual([
    200, 200, 200,
  ])
  expect(await statuses(quizzes.getQuiz)).toEqual([404])
  const overlap = { query: { exam_id: privateId } }
  expect((await school.call(quizzes.getPracticeOverlap, overlap, admin)).status).toBe(404)
  const stored = await school.db
    .selectFrom('quizzes')
    .select(['name', 'deleted_at'])
    .where('id', '=', privateId)
    .executeTakeFirst()
  expect(stored).toEqual({ name: 'Again: Mock exam', deleted_at: null })
})

it('accepts no attempt by anybody else, not even from the console', async () => {
  const { privateId } = await practising.withPrivate()
  const { id: paper_id } = await school.db
    .selectFrom('papers')
    .select('id')
    .where('quiz_id', '=', privateId)
    .executeTakeFirstOrThrow()
  const inserted = school.db
    .insertInto('attempts')
    .values({
      student_id: other.id,
      quiz_id: privateId,
      paper_id,
      quiz_mode: 'practice',
      started_at: school.clock.now(),
      total_marks: '7',
    })
    .execute()
  await expect(inserted).rejects.toThrow('belongs to somebody else')
})

// Files are read below, templates contain no data of the school, and the event stream has the same
// content as the board.
const reads = endpoints.filter(
  ({ method, path }) => method === 'GET' && !/export|template|board\/events/.test(path),
)
const figureQueries = (['practice', 'exam'] as const).flatMap((quiz_mode) =>
  [1, 365].map((days_ago) => ({ quiz_mode, days_ago })),
)

/** The queries that an endpoint is called with: statistics in both modes, by hour and by day. */
function queriesOf({ path }: Endpoint): object[] {
  if (path.includes(':id')) return [{}]
  if (path === getAdminChart.path)
    return adminCharts.flatMap((chart_type) =>
      figureQueries.map((query) => ({ chart_type, ...query })),
    )
  return /dashboard|leaderboard/.test(path) ? figureQueries : [{}]
}

/**
 * Calls whose response changes whenever something is read: the audit log of files, the last use of
 * the caller's session, and the sizes of disk and database.
 */
const unread = /^\/api\/(audit|auth\/sessions|server\/findings)/

/**
 * Everything that these people can read, as text: every list, page, statistic and file, except what
 * their own attempts may change.
 */
async function everything(
  people: Readonly<Record<string, Person>>,
  ids: readonly number[],
  student_id: number,
) {
  const own = new Set<string>([
    ...[results.listAttempts, results.getAttempt, results.getResult, results.getAttemptMarks].map(
      ({ path }) => `owner ${path}`,
    ),
    ...['owner /api/today', 'owner /api/practices/choices'],
  ])
  const read: Record<string, string> = {}
  const note = async (name: string, answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    read[name] = `${status} ${text}`
  }
  for (const [who, person] of Object.entries(people)) {
    const calls = reads
      .filter(({ path }) => !own.has(`${who} ${path}`) && !unread.test(path))
      .flatMap((endpoint) =>
        (endpoint.path.includes(':id') ? ids : [0]).flatMap((id) =>
          queriesOf(endpoint).map(async (query) => {
            const params = { id, question_id: 1, token: 'none', key: 'none', code: 'none' }
            const named = who === 'admin' ? { student_id, ...query } : query
            const answer = school.call(endpoint, { params, query: named }, person)
            const text = answer.then(({ status, body }) => ({ status, text: JSON.stringify(body) }))
            await note(`${who} ${endpoint.path} ${id} ${JSON.stringify(named)}`, text)
          }),
        ),
      )
    const files = exportableLists
      .filter((list) => who !== 'owner' || list !== 'attempts')
      // Each file that the admin downloads adds a line to the audit log.
      .filter((list) => list !== 'audit')
      .map((list) =>
        note(`${who} ${list}`, exportAs(school, list, { type: 'json', student_id }, person)),
      )
    await Promise.all([...calls, ...files])
  }
  return read
}

/** The statistics in the database, and those that a newly started process reads. */
const figuresFromScratch = async () => ({
  kept: await keptStatistics(school),
  papers: [...(await createSchoolTotals(school.platform)('practice', 365))],
})

it('is in no list and no statistic except its owner’s own results', async () => {
  const { practice, student, attemptId } = await practising.oneRight()
  const exam = await addQuiz(school, { minutes: 30 })
  const { chapterId: neverAsked } = await addChapter(school, oneOfEach)
  await practising.take(exam.id, student, {})
  await practising.take(practice.id, other, only(practice, String(practice.questions[0]?.id)))
  school.clock.advance(2 * 3600)
  await finishAll(school)
  const people = { owner: student, other, admin }
  const ids = [practice.id, exam.id, practice.chapterId, student.id, attemptId]
  const before = await everything(people, ids, student.id)
  const figures = await figuresFromScratch()
  // Enough of the responses must have content for the comparison to mean something.
  expect(Object.values(before).filter((text) => text.startsWith('200')).length).toBeGreaterThan(80)

  const { quiz_id } = (await practising.again(attemptId, student)).body.data
  const finished = await practising.take(quiz_id, student, {})
  await practising.take(quiz_id, student, only(practice, String(practice.questions[1]?.id)))
  const next = (await practising.again(finished, student)).body.data.quiz_id
  await practising.start(next, student)
  const ownId = await own.made(student, { chapter_ids: [practice.chapterId, neverAsked], count: 6 })
  await practising.take(ownId, student, only(practice, String(practice.questions[0]?.id)))
  await school.call(sharePractice, { params: { id: ownId } }, student)
  await finishAll(school)

  expect(await everything(people, ids, student.id)).toEqual(before)
  expect(await figuresFromScratch()).toEqual(figures)
  await expectRebuilt(school)
  const listed = await school.call(results.listAttempts, {}, student)
  expect(listed.body.data.filter(({ quiz_name }) => quiz_name.startsWith('Again: '))).toHaveLength(
    3,
  )
  const today = await school.call(endpointOf('/api/today'), {}, student)
  expect(JSON.stringify(today.body)).toContain('Again: Mock exam')
  expect(listed.body.data.map(({ quiz_name }) => quiz_name)).toContain('Own practice: Chapter')
})

const endpointOf = (path: string) => {
  const found = endpoints.find((endpoint) => endpoint.path === path)
  if (!found) throw new Error(path)
  return found
}
