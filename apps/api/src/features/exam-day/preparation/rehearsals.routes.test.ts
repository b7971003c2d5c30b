import { reportQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import * as rehearsal from '@prepwell/contract/exam-day/rehearsal.ts'
import { listExams } from '@prepwell/contract/quizzes/quizzes.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { endpoints } from '../../../test/endpoints.ts'
import { addAdmin, addStudent, addToken } from '../../../test/people.ts'
import { plausibleBody } from '../../../test/plausible-bodies.ts'
import { expectRebuilt, keptStatistics } from '../../../test/recomputed/statistics-kept.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'
import { purgeRehearsals } from './rehearse.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  school.clock.set(firstDay)
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const by = (endpoint: Endpoint, id: number, person: Person | null = admin, body?: object) =>
  school.call(endpoint, { params: { id }, ...(body ? { body } : {}) } as never, person)
const begin = (id: number, person = admin) =>
  school.call(rehearsal.beginRehearsal, { params: { id } }, person)
const read = async (id: number, person = admin) =>
  (await school.call(rehearsal.getRehearsal, { params: { id } }, person)).body.data
const discard = (id: number, person = admin) =>
  school.call(rehearsal.discardRehearsal, { params: { id } }, person)
const upcoming = () => addQuiz(school, { startsIn: 7200, minutes: 30 })
const copies = async (...examIds: number[]) =>
  (
    await school.db
      .selectFrom('quizzes')
      .select('id')
      .where('rehearsal_of', 'is not', null)
      .$if(examIds.length > 0, (query) => query.where('rehearsal_of', 'in', examIds))
      .execute()
  ).length

it('a rehearsal is sat like the exam, marked at once, and then discarded', async () => {
  const exam = await upcoming()
  const [mcq] = exam.questions
  const { status, body } = await begin(exam.id)
  expect(status, body.message).toBe(200)
  const { quiz_id, take_quiz_id, deadline, started_at } = body.data
  expect(deadline - started_at).toBe(1800)
  const calls = [
    await by(sitting.checkStart, quiz_id),
    await by(sitting.startAttempt, quiz_id),
    await by(papers.getPaper, quiz_id),
    await by(sitting.saveAnswers, take_quiz_id, admin, {
      quiz_state: {
        [`${mcq?.id}`]: { answered: true, selected_values: mcq?.optionIds[1], seq: 1 },
      },
    }),
    await by(sitting.getReceipt, take_quiz_id),
    await by(reportQuestion, take_quiz_id, admin, { question_id: mcq?.id, text: 'Odd' }),
    await by(sendHeartbeat, take_quiz_id, admin, {
      ...{ device_id: 'one', is_visible: true, unsaved: 0, current_question: 1 },
      ...{ events: [], version: 0 },
    }),
    await by(sitting.submitAttempt, take_quiz_id, admin, { quiz_state: {} }),
  ]
  for (const call of calls) expect(call.status, JSON.stringify(call.body)).toBe(200)
  const result = await school.call(getAttempt, { params: { id: take_quiz_id } }, admin)
  expect(result.body.data).toMatchObject({ quiz_name: 'Rehearsal: Mock exam', is_private: true })
  expect(result.body.data.result_state.data).not.toBeNull()
  expect((await read(exam.id))?.submitted_at).not.toBeNull()
  expect((await discard(exam.id)).status).toBe(200)
  expect(await read(exam.id)).toBeNull()
  expect((await school.call(getAttempt, { params: { id: take_quiz_id } }, admin)).status).toBe(404)
  expect((await discard(exam.id)).status).toBe(200)
  // The record of who rehearsed is kept.
  const rows = await school.db
    .selectFrom('rehearsals')
    .select(['admin_id', 'copy_id', 'submitted_at'])
    .where('quiz_id', '=', exam.id)
    .execute()
  expect(rows).toEqual([{ admin_id: admin.id, copy_id: null, submitted_at: expect.any(Date) }])
})

it('a program neither rehearses nor reads an attempt as its own, which shows keys', async () => {
  const exam = await upcoming()
  const token = await addToken(school, ['quizzes.edit', 'attempts.read'])
  for (const endpoint of Object.values(rehearsal))
    expect((await by(endpoint, exam.id, token)).status, endpoint.summary).toBe(403)
  const { quiz_id, take_quiz_id } = (await begin(exam.id)).body.data
  await by(sitting.submitAttempt, take_quiz_id, admin, { quiz_state: {} })
  const read = (person: Person) => by(getAttempt, take_quiz_id, person)
  expect((await read(admin)).status).toBe(200)
  await school.db
    .updateTable('quizzes')
    .set({ owner_id: token.id })
    .where('id', '=', quiz_id)
    .execute()
  await school.db
    .updateTable('attempts')
    .set({ student_id: token.id })
    .where('id', '=', take_quiz_id)
    .execute()
  expect((await read(token)).status).toBe(404)
  expect((await by(papers.getPaper, quiz_id, token)).status).toBe(403)
})

it('a rehearsal exists once for each admin, even if two windows begin it at once', async () => {
  const exam = await upcoming()
  const [one, two] = await Promise.all([begin(exam.id), begin(exam.id)])
  expect(one.body.data).toEqual(two.body.data)
  const other = await addAdmin(school)
  expect((await begin(exam.id, other)).body.data.quiz_id).not.toBe(one.body.data.quiz_id)
})

it('a rehearsal draws and orders the paper as for a student, and follows its sections', async () => {
  const bank = await addChapter(
    school,
    [...oneOfEach, ...oneOfEach].map((question) => ({ ...question, marks: 1 })),
  )
  const sources = [{ chapter_id: bank.chapterId, take: 'draw' as const, count: 4 }]
  const id = await addSectionedQuiz(school, admin, [sectionOf(bank.chapterId, { sources })], {
    ...{ draw: 'own', shuffle_questions: true, shuffle_options: true },
    date_of_quiz: Math.floor(firstDay.getTime() / 1000) + 7200,
    ...{ access_code: 'ROOM-7', waiting_room: true },
  })
  const { body } = await begin(id)
  const paper = await school.call(papers.getPaper, { params: { id: body.data.quiz_id } }, admin)
  expect(paper.body.data.questions).toHaveLength(4)
  expect(JSON.stringify(paper.body)).not.toContain('correct')
  const closed = await by(sitting.submitAttempt, body.data.take_quiz_id, admin, { quiz_state: {} })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
})

describe('a rehearsal is refused', () => {
  it('once the exam has begun, for a practice, and for an unknown quiz', async () => {
    const live = await addQuiz(school)
    expect((await begin(live.id)).status).toBe(409)
    const practice = await addQuiz(school, { mode: 'practice' })
    for (const id of [practice.id, 2_000_000_000]) {
      expect((await begin(id)).status).toBe(404)
      expect((await by(rehearsal.getRehearsal, id)).status).toBe(404)
      expect((await discard(id)).status).toBe(404)
    }
    expect(await copies(live.id, practice.id)).toBe(0)
  })

  it('while the exam has no questions, and leaves nothing behind', async () => {
    const empty = await addQuiz(school, { startsIn: 7200, questions: [] })
    expect((await begin(empty.id)).status).toBe(400)
    expect(await copies(empty.id)).toBe(0)
  })
})

it('a rehearsal is private: no student, other admin or other attempt can reach it', async () => {
  const exam = await upcoming()
  const { quiz_id, take_quiz_id } = (await begin(exam.id)).body.data
  const [student, other] = [await addStudent(school), await addAdmin(school)]
  const theirs = await sittingAt(school).sit()
  const candidateCalls = [
    ...[sitting.checkStart, sitting.startAttempt, papers.getPaper].map(
      (endpoint) => [endpoint, quiz_id, exam.id] as const,
    ),
    ...[sitting.saveAnswers, sitting.submitAttempt, sitting.getReceipt].map(
      (endpoint) => [endpoint, take_quiz_id, theirs.id] as const,
    ),
  ]
  for (const [endpoint, own, foreign] of candidateCalls) {
    const body = endpoint.method === 'POST' ? { quiz_state: {} } : undefined
    const name = endpoint.path
    expect((await by(endpoint, own, other, body)).status, name).toBe(403)
    expect((await by(endpoint, own, student, body)).status, name).toBe(404)
    expect((await by(endpoint, foreign, admin, body)).status, name).toBe(403)
  }
  const quizRoutes = endpoints.filter(({ path }) => /^\/api\/quizzes\/:id/.test(path))
  for (const endpoint of quizRoutes) {
    const params = { id: quiz_id, question_id: 1, announcement_id: 1 }
    const answer = await school.call(
      endpoint,
      { params, ...plausibleBody(endpoint) } as never,
      other,
    )
    expect([403, 404], `${endpoint.method} ${endpoint.path}`).toContain(answer.status)
  }
})

it('a rehearsal counts nowhere, holds nothing back, and changes nothing in the exam', async () => {
  const exam = await upcoming()
  const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
  const student = await addStudent(school)
  const look = async () => {
    const reads = endpoints.filter(
      ({ method, path }) =>
        method === 'GET' &&
        /^\/api\/(quizzes\/:id(\/(results|statistics|help|dependents|reports|announcements))?|quizzes\/(exams|upcoming|practices)|students|admins\/dashboard|today|students\/(leaderboard|take_quizzes|dashboard))$/.test(
          path,
        ),
    )
    const seen: Record<string, string> = {}
    for (const endpoint of reads)
      for (const [who, person] of Object.entries({ admin: other, student })) {
        const query = /dashboard/.test(endpoint.path) ? { quiz_mode: 'exam', days_ago: 7 } : {}
        const { status, body } = await school.call(
          endpoint,
          { params: { id: exam.id }, query } as never,
          person,
        )
        seen[`${who} ${endpoint.path}`] = `${status} ${JSON.stringify(body)}`
      }
    return seen
  }
  const other = await addAdmin(school)
  const [before, kept] = [await look(), await keptStatistics(school)]
  const { take_quiz_id } = (await begin(exam.id)).body.data
  await by(sitting.submitAttempt, take_quiz_id, admin, { quiz_state: {} })
  await finishAll(school)
  expect(await look()).toEqual(before)
  expect(await keptStatistics(school)).toEqual(kept)
  await expectRebuilt(school)
  for (const table of ['notices', 'item_finding_changes'] as const)
    expect(await school.db.selectFrom(table).selectAll().execute()).toEqual([])
  // The practice with the exam's questions stays open, and the exam keeps its own paper.
  expect((await by(sitting.startAttempt, practice.id, student)).status).toBe(200)
  school.clock.advance(7200)
  await purgeRehearsals(school.platform)
  expect(await copies()).toBe(0)
  expect((await by(sitting.startAttempt, exam.id, student)).status).toBe(200)
  expect(JSON.stringify((await school.call(listExams, {}, student)).body)).not.toContain(
    'Rehearsal',
  )
})

it('a rehearsal is submitted by the server when its time is up, and then shows its result', async () => {
  const exam = await upcoming()
  const { take_quiz_id } = (await begin(exam.id)).body.data
  school.clock.advance(1800 + 60)
  await finishAll(school)
  const { body } = await school.call(getAttempt, { params: { id: take_quiz_id } }, admin)
  expect(body.data.result_state.data).not.toBeNull()
})

describe('a rehearsal is deleted', () => {
  it.each([
    ['when the exam begins', { startsIn: 7200, goes: 7200 }],
    ['after 24 hours', { startsIn: 90_000, goes: 86_400 }],
  ])('%s, not before', async (_when, { startsIn, goes }) => {
    const exam = await addQuiz(school, { startsIn })
    await begin(exam.id)
    school.clock.advance(goes - 1)
    await purgeRehearsals(school.platform)
    expect(await read(exam.id)).not.toBeNull()
    school.clock.advance(1)
    await purgeRehearsals(school.platform)
    expect(await copies()).toBe(0)
  })
})
