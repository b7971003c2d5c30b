import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addChapter, addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())

const { start, submit } = attemptCalls(() => school)
beforeEach(async () => {
  school.clock.set(firstDay)
  await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
})

type Query = Record<string, unknown>
const exams = (query: Query = {}, person = student) =>
  school.call(contract.listExams, { query }, person)
const practices = (query: Query = {}, person = student) =>
  school.call(contract.listPractices, { query }, person)
const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)

const change = (id: number, fields: { name?: string; description?: string }) =>
  school.db.updateTable('quizzes').set(fields).where('id', '=', id).execute()

describe('GET /api/quizzes/exams', () => {
  it("returns the server's time, also for practices", async () => {
    const server_time = epoch(school.clock.now())
    for (const { body } of [await exams(), await practices()])
      expect(body).toEqual({ data: [], server_time })
  })

  it('says expired for what the other lists call completed', async () => {
    await addQuiz(school, { startsIn: -3600 })
    await addQuiz(school, { mode: 'practice' })
    expect((await exams()).body.data).toMatchObject([{ status: 'expired', quiz_mode: 'exam' }])
    expect((await exams({ status: 'expired' })).body.data).toHaveLength(1)
  })

  it('shows each student their own progress', async () => {
    const quiz = await addQuiz(school)
    const other = await addStudent(school)
    const of = async (person: Person) => (await exams({}, person)).body.data[0]
    const untouched = { attempted: false, completed: false, take_quiz_id: null, deadline: null }
    expect(await of(student)).toMatchObject(untouched)
    const { take_quiz_id, deadline } = (await start(quiz, student)).body.data
    const sitting = { attempted: true, completed: false, take_quiz_id, deadline }
    expect(await of(student)).toMatchObject(sitting)
    await submit(take_quiz_id, student)
    const done = { attempted: true, completed: true, take_quiz_id, deadline: null }
    expect(await of(student)).toMatchObject(done)
    expect(await of(other)).toMatchObject(untouched)
    expect(await of(admin)).toMatchObject(untouched)
  })

  it("keeps an exam live for a student who is still taking it, until the student's own deadline", async () => {
    const quiz = await addQuiz(school, { startsIn: 0, minutes: 60 })
    school.clock.advance(1800)
    await start(quiz, student)
    const other = await addStudent(school)
    const statusFor = async (person: Person) => (await exams({}, person)).body.data[0]?.status
    school.clock.advance(1800)
    expect(await statusFor(student)).toBe('live')
    expect(await statusFor(other)).toBe('expired')
    expect(idsOf(await exams({ status: 'live' }))).toEqual([quiz.id])
    expect(idsOf(await exams({ status: 'live' }, other))).toEqual([])
    school.clock.advance(1800)
    expect(await statusFor(student)).toBe('expired')
  })

  describe('sorted live first', () => {
    const page = { sort: 'live_first', order: 'asc', page: 1 }

    it('begins with the exam the student is taking, then other live ones, finished ones, the next, and the latest', async () => {
      const older = await addQuiz(school, { startsIn: -9000 })
      const nextButOne = await addQuiz(school, { startsIn: 120 })
      const finished = await addQuiz(school, { startsIn: -10 })
      const takeable = await addQuiz(school, { startsIn: -20 })
      const olderTakeable = await addQuiz(school, { startsIn: -30 })
      const sitting = await addQuiz(school, { startsIn: -40 })
      const over = await addQuiz(school, { startsIn: -8000 })
      const next = await addQuiz(school, { startsIn: 60 })
      await submit((await start(finished, student)).body.data.take_quiz_id, student)
      await start(sitting, student)
      const ids = (quizzes: readonly { id: number }[]) => quizzes.map(({ id }) => id)
      const rest = [next, nextButOne, over, older]
      expect(idsOf(await exams(page))).toEqual(
        ids([sitting, takeable, olderTakeable, finished, ...rest]),
      )
      const asOthers = [finished, takeable, olderTakeable, sitting, ...rest]
      expect(idsOf(await exams(page, admin))).toEqual(ids(asOthers))
      const pages = [1, 2, 3].map((number) => exams({ ...page, page: number, per_page: 3 }, admin))
      expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(ids(asOthers))
    })

    it('with equal beginnings puts the newest first, and shows no row on two pages', async () => {
      const ids: number[] = []
      for (let count = 0; count < 5; count++) ids.push((await addQuiz(school)).id)
      const numbers = [1, 2, 3]
      const pages = await Promise.all(
        numbers.map((number) => exams({ ...page, page: number, per_page: 2 })),
      )
      expect(pages.flatMap(idsOf)).toEqual(ids.toReversed())
      expect(pages.map(({ body }) => body.total)).toEqual(numbers.map(() => ids.length))
    })

    it('works for practices too, and for no other list', async () => {
      const upcoming = await addQuiz(school, { mode: 'practice', startsIn: 60 })
      const older = await addQuiz(school, { mode: 'practice', startsIn: -120 })
      const newer = await addQuiz(school, { mode: 'practice', startsIn: -60 })
      expect(idsOf(await practices(page))).toEqual([newer.id, older.id, upcoming.id])
      const answer = await school.call(contract.listQuizzes, { query: page as Query }, student)
      expect(answer.status).toBe(400)
    })
  })

  it('filters by subject and by duration, from (inclusive) and below (exclusive)', async () => {
    const short = await addQuiz(school, { minutes: 15 })
    const long = await addQuiz(school, { minutes: 30 })
    const found = async (query: Query) => idsOf(await exams({ sort: 'id', order: 'asc', ...query }))
    expect(await found({ duration_from: 900, duration_below: 1800 })).toEqual([short.id])
    expect(await found({ duration_from: 1800 })).toEqual([long.id])
    expect(await found({ duration_below: 900 })).toEqual([])
    expect((await exams({ duration_from: 2_147_483_648 })).status).toBe(400)
    const [row] = (await exams({ search: 'mock', duration_from: 1800 })).body.data
    expect(await found({ subject_id: row?.subject_id })).toEqual([long.id])
  })

  it('finds one quiz by its id, for those who may see it', async () => {
    const [first, other] = [await addQuiz(school), await addQuiz(school)]
    const practice = await addQuiz(school, { mode: 'practice' })
    await change(first.id, { name: 'Mock 1, renamed' })
    const one = { sort: 'live_first', order: 'asc', page: 1, per_page: 12, quiz_id: first.id }
    expect((await exams(one)).body).toMatchObject({ data: [{ id: first.id }], total: 1 })
    expect(idsOf(await practices({ quiz_id: practice.id }))).toEqual([practice.id])
    expect(idsOf(await exams({ quiz_id: practice.id }))).toEqual([])
    const member = await addStudent(school)
    await openTo(school, other, [await addGroup(school, [member])])
    expect(idsOf(await exams({ quiz_id: other.id }))).toEqual([])
    expect(idsOf(await exams({ quiz_id: other.id }, member))).toEqual([other.id])
    expect((await exams({ quiz_id: 'first' })).status).toBe(400)
  })

  it('searches name and description, and pages', async () => {
    const algebra = await addQuiz(school)
    const optics = await addQuiz(school)
    await addQuiz(school)
    await change(algebra.id, { name: 'Algebra 100%' })
    await change(optics.id, { description: 'About LIGHT' })
    const answer = await exams({
      search: '100%, light',
      page: 1,
      per_page: 1,
      sort: 'id',
      order: 'asc',
    })
    expect(idsOf(answer)).toEqual([algebra.id])
    expect(answer.body.total).toBe(2)
  })
})

describe('GET /api/quizzes/practices', () => {
  it('lists practices only; those that have begun are always live', async () => {
    const practice = await addQuiz(school, { mode: 'practice', startsIn: -1e8 })
    await addQuiz(school)
    expect((await practices()).body.data).toMatchObject([{ id: practice.id, status: 'live' }])
    expect(idsOf(await practices({ quiz_mode: 'exam' }))).toEqual([practice.id])
    expect(idsOf(await practices({ status: 'upcoming' }))).toEqual([])
  })

  it('shows each student their running attempt and their best score', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const [mcq] = practice.questions
    const part = { [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] } }
    const other = await addStudent(school)
    const of = async (person: Person) => (await practices({}, person)).body.data[0]
    const untouched = { running: null, best_percentage: null }
    expect(await of(student)).toMatchObject(untouched)
    for (const quiz_state of [part, rightAnswers(practice), {}])
      await submit((await start(practice, student)).body.data.take_quiz_id, student, quiz_state)
    expect(await of(student)).toMatchObject({ running: null, best_percentage: 100 })

    const { take_quiz_id } = (await start(practice, student)).body.data
    const running = { take_quiz_id, answered_count: 0, questions_count: 3, deadline: null }
    expect((await of(student))?.running).toEqual(running)
    await school.call(
      attempts.saveAnswers,
      { params: { id: take_quiz_id }, body: { quiz_state: part } },
      student,
    )
    expect((await of(student))?.running).toEqual({ ...running, answered_count: 1 })
    expect(await of(other)).toMatchObject(untouched)
    expect(await of(admin)).toMatchObject(untouched)
  })

  it('does not call a practice running after its deadline', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const of = async () => (await practices()).body.data[0]?.running
    const { deadline } = (
      await school.call(
        attempts.startAttempt,
        { params: { id: practice.id }, body: { timed: true } },
        student,
      )
    ).body.data
    expect(await of()).toMatchObject({ deadline })
    school.clock.advance(3600)
    expect(await of()).toBeNull()
  })

  it('hides a score that is not published because an exam asks the same questions', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const begun = (await start(practice, student)).body.data.take_quiz_id
    await addQuiz(school, { chapterId: practice.chapterId })
    await submit(begun, student, rightAnswers(practice))
    expect((await practices()).body.data).toMatchObject([
      { id: practice.id, best_percentage: null },
    ])
  })
})

describe('GET /api/quizzes/subjects', () => {
  const mcq = { type: 'MCQ', options: ['a', 'b'], correct: [0] } as const
  const subjects = async (query: Query = {}) =>
    (await school.call(contract.listQuizSubjects, { query }, student)).body.data
  const subjectOf = async ({ id }: { id: number }, name: string) => {
    const { subject_id } = (await school.call(contract.getQuiz, { params: { id } }, student)).body
      .data
    await school.db.updateTable('subjects').set({ name }).where('id', '=', subject_id).execute()
    return { id: subject_id, name }
  }

  it('names each subject with quizzes of the mode once, by name', async () => {
    const optics = await addQuiz(school)
    const physics = await subjectOf(optics, 'physics')
    await addQuiz(school, { chapterId: optics.chapterId })
    const algebra = await subjectOf(await addQuiz(school), 'Algebra')
    const zoology = await subjectOf(await addQuiz(school, { mode: 'practice' }), 'Zoology')
    await addChapter(school, [])
    expect(await subjects()).toEqual([algebra, physics, zoology])
    expect(await subjects({ quiz_mode: 'Exam' })).toEqual([algebra, physics])
    expect(await subjects({ quiz_mode: 'practice' })).toEqual([zoology])
  })

  it('names the subjects of all sections', async () => {
    const [one, other] = [await addChapter(school, [mcq]), await addChapter(school, [mcq])]
    const sections = [sectionOf(one.chapterId), sectionOf(other.chapterId)]
    const id = await addSectionedQuiz(school, await addAdmin(school), sections)
    const { chapters } = (await school.call(contract.getQuiz, { params: { id } }, student)).body
      .data
    const ids = async (quiz_mode: string) =>
      (await subjects({ quiz_mode })).map((subject) => subject.id).sort()
    expect(await ids('exam')).toEqual(chapters.map(({ subject_id }) => subject_id).sort())
    expect(await ids('practice')).toEqual([])
  })

  it('leaves out subjects whose quizzes are all deleted', async () => {
    await addQuiz(school)
    await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
    expect(await subjects()).toEqual([])
  })
})
