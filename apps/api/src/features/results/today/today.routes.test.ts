import { putNotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { getToday, type Today } from '@prepwell/contract/results/today.ts'
import { saveAnswers, startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { only } from '../../../test/sitting/practising-again.ts'

const day = 24 * 3600

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { begin, take } = attemptCalls(() => school)

/** Moves past the exams of earlier tests and publishes their results. */
async function nextWeek() {
  school.clock.advance(8 * day)
  await finishAll(school)
}

async function todayOf(student: Person): Promise<Today> {
  const { status, body } = await school.call(getToday, {}, signedInAnew(school, student))
  expect(status).toBe(200)
  return body.data
}

const ids = (rows: ReadonlyArray<{ id: number }>) => rows.map(({ id }) => id)
const nothing = { live: [], open: [], next_exam: null, results: [], recommendation: null }

it('is for students only', async () => {
  for (const [person, status] of [
    [null, 401],
    [await addPerson(school, { status: 'Suspended' }), 401],
    [await addAdmin(school), 403],
    [await addStudent(school), 200],
  ] as const)
    expect((await school.call(getToday, {}, person)).status).toBe(status)
})

it('is empty in an empty school', async () =>
  expect(await todayOf(await addStudent(school))).toEqual({
    ...nothing,
    server_time: epoch(school.clock.now()),
    first_practices: [],
  }))

it('shows a new student live exams and three practices that can be started, easiest first', async () => {
  await nextWeek()
  const exam = await addQuiz(school)
  const add = (difficulty_level: 'easy' | 'medium' | 'hard', fields = {}) =>
    addQuiz(school, { mode: 'practice', ...fields }).then(async (quiz) => {
      const change = school.db.updateTable('quizzes').set({ difficulty_level })
      await change.where('id', '=', quiz.id).execute()
      return quiz
    })
  const hard = await add('hard')
  const medium = await add('medium')
  const easy = await add('easy')
  await add('easy', { questions: [] })
  await add('easy', { startsIn: 60 })
  await add('easy', { chapterId: exam.chapterId })
  const found = await todayOf(await addStudent(school))
  expect(found).toMatchObject({ ...nothing, live: [{ id: exam.id, total_questions: 3 }] })
  expect(ids(found.first_practices)).toEqual([easy.id, medium.id, hard.id])
})

describe('the goal of a student', () => {
  const setGoal = async (student: Person, body: object) =>
    expect(
      (await school.call(putNotebookSettings, { body }, signedInAnew(school, student))).status,
    ).toBe(200)
  const dayIn = (days: number) =>
    new Date(school.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

  it('has its days to go until the exam is over, and is nobody else’s', async () => {
    await nextWeek()
    const [student, other] = [await addStudent(school), await addStudent(school)]
    await setGoal(student, { exam_name: 'JEE Main', exam_date: dayIn(10) })
    const days_left = (await todayOf(student)).goal?.days_left ?? -1
    expect([9, 10, 11]).toContain(days_left)
    expect((await todayOf(student)).goal).toEqual({
      ...{ exam_name: 'JEE Main', exam_date: dayIn(10), days_left },
    })
    expect((await todayOf(other)).goal).toBeUndefined()
    await setGoal(student, { exam_date: null })
    expect((await todayOf(student)).goal).toMatchObject({ exam_date: null, days_left: null })
    expect(await todayOf(student)).not.toHaveProperty('is_goal_over')
    await setGoal(student, { exam_date: dayIn(-3) })
    const { goal, is_goal_over } = await todayOf(student)
    expect({ goal, is_goal_over }).toEqual({ goal: undefined, is_goal_over: true })
    await setGoal(student, { exam_name: null, exam_date: null })
    expect((await todayOf(student)).goal).toBeUndefined()
    expect(await todayOf(student)).not.toHaveProperty('is_goal_over')
  })

  it('puts first what fits it among the live exams, and hides none', async () => {
    await nextWeek()
    const mine = await addQuiz(school, { name: 'NEET mock', startsIn: -120 })
    const other = await addQuiz(school)
    const student = await addStudent(school)
    const liveIds = async () => ids((await todayOf(student)).live)
    expect(await liveIds()).toEqual([other.id, mine.id])
    await setGoal(student, { exam_name: 'NEET', exam_date: null })
    expect(await liveIds()).toEqual([mine.id, other.id])
  })

  it('shows an exam that closes soon even if three others fit, and counts the rest', async () => {
    await nextWeek()
    const fits = { name: 'NEET mock', minutes: 20 * 60 }
    const mine = [await addQuiz(school, { ...fits, startsIn: -300 })]
    for (const startsIn of [-240, -180]) mine.push(await addQuiz(school, { ...fits, startsIn }))
    const closing = await addQuiz(school, { minutes: 76 })
    const student = await addStudent(school)
    const shown = async () => {
      const { live, more_live } = await todayOf(student)
      return { live: ids(live), more_live }
    }
    const [first, second, third] = mine.map(({ id }) => id)
    expect(await shown()).toEqual({ live: [closing.id, third, second], more_live: 1 })
    await setGoal(student, { exam_name: 'NEET', exam_date: null })
    expect(await shown()).toEqual({ live: [third, second, closing.id], more_live: 1 })
    await take({ id: closing.id }, student)
    expect(await shown()).toEqual({ live: [third, second, first], more_live: undefined })
  })

  it('puts first what fits it among the first practices', async () => {
    await nextWeek()
    await addQuiz(school, { mode: 'practice' })
    const mine = await addQuiz(school, { mode: 'practice', name: 'Mechanics for NEET' })
    await school.db
      .updateTable('quizzes')
      .set({ difficulty_level: 'hard' })
      .where('id', '=', mine.id)
      .execute()
    const student = await addStudent(school)
    const firstIds = async () => ids((await todayOf(student)).first_practices)
    expect((await firstIds())[0]).not.toBe(mine.id)
    await setGoal(student, { exam_name: 'NEET', exam_date: null })
    expect((await firstIds())[0]).toBe(mine.id)
  })
})

it('shows a live exam until its start, then its attempt, then nothing until its result is published', async () => {
  await nextWeek()
  const exam = await addQuiz(school)
  await addQuiz(school, { questions: [] })
  const [student, other] = [await addStudent(school), await addStudent(school)]
  const now = epoch(school.clock.now())
  expect((await todayOf(student)).live).toMatchObject([
    { id: exam.id, name: 'Mock exam', date_of_quiz: now - 60, time_duration: 3600 },
  ])
  const id = await begin(exam, student)
  const [question] = exam.questions
  const quiz_state = {
    [question?.id ?? 0]: { answered: true, selected_values: question?.optionIds[1], seq: 1 },
  }
  await school.call(saveAnswers, { params: { id }, body: { quiz_state } }, student)
  const running = await todayOf(student)
  expect(running).toMatchObject({ live: [], results: [], first_practices: [] })
  expect(running.open).toEqual([
    {
      take_quiz_id: id,
      quiz_id: exam.id,
      quiz_name: 'Mock exam',
      quiz_mode: 'exam',
      date_taken: now,
      deadline: now + 3600,
      answered: 1,
      to_answer: 3,
      total_questions: 3,
    },
  ])
  expect(await todayOf(other)).toMatchObject({ live: [{ id: exam.id }], open: [], results: [] })

  await school.call(submitAttempt, { params: { id }, body: { quiz_state: {} } }, student)
  expect(await todayOf(student)).toMatchObject(nothing)
  expect(JSON.stringify(await todayOf(student))).not.toContain('percentage')

  school.clock.advance(2 * 3600)
  await finishAll(school)
  expect((await todayOf(student)).results).toEqual([
    {
      take_quiz_id: id,
      quiz_id: exam.id,
      quiz_name: 'Mock exam',
      quiz_mode: 'exam',
      published_at: epoch(school.clock.now()),
      percentage: 22.22,
    },
  ])
  expect((await todayOf(other)).results).toEqual([])
  school.clock.advance(7 * day)
  expect((await todayOf(student)).results).toEqual([])
})

const draw = (chapter_id: number, count: number) => ({ chapter_id, take: 'draw' as const, count })

it('of a section with a limit, only what can be answered counts', async () => {
  await nextWeek()
  const { chapterId } = await addQuiz(school, { mode: 'practice' })
  const limited = await addSectionedQuiz(school, await addAdmin(school), [
    sectionOf(chapterId, { answer_at_most: 1, sources: [draw(chapterId, 2)] }),
    sectionOf(chapterId, { sources: [draw(chapterId, 1)] }),
  ])
  const student = await addStudent(school)
  await begin({ id: limited }, student)
  expect((await todayOf(student)).open).toMatchObject([
    { quiz_id: limited, answered: 0, to_answer: 2, total_questions: 3 },
  ])
})

it('names the next exam, and no deleted one', async () => {
  await nextWeek()
  const deleted = await addQuiz(school, { startsIn: 600 })
  const later = await addQuiz(school, { startsIn: 2 * day })
  const next = await addQuiz(school, { startsIn: day, minutes: 90 })
  await school.db
    .updateTable('quizzes')
    .set({ deleted_at: school.clock.now() })
    .where('id', '=', deleted.id)
    .execute()
  const student = await addStudent(school)
  expect((await todayOf(student)).next_exam).toMatchObject({
    id: next.id,
    date_of_quiz: epoch(school.clock.now()) + day,
    time_duration: 5400,
  })
  school.clock.advance(day)
  expect(await todayOf(student)).toMatchObject({
    live: [{ id: next.id }],
    next_exam: { id: later.id },
  })
})

it('keeps an unfinished practice until its time is up', async () => {
  await nextWeek()
  const practice = await addQuiz(school, { mode: 'practice' })
  const student = await addStudent(school)
  const timed = { params: { id: practice.id }, body: { timed: true } }
  await school.call(startAttempt, timed, student)
  const now = epoch(school.clock.now())
  expect((await todayOf(student)).open).toMatchObject([
    { quiz_mode: 'practice', deadline: now + 3600, answered: 0 },
  ])
  school.clock.advance(3611)
  expect((await todayOf(student)).open).toEqual([])
})

it("does not announce a practice's result, which was shown at once, but recommends the chapter that lost marks", async () => {
  await nextWeek()
  const practice = await addQuiz(school, { mode: 'practice' })
  const [student, other] = [await addStudent(school), await addStudent(school)]
  await take(practice, student, only(practice, String(practice.questions[0]?.id)))
  expect(await todayOf(student)).toMatchObject({
    results: [],
    recommendation: {
      reason: 'most_lost',
      quiz_mode: 'practice',
      practice_id: practice.id,
      chapter_name: 'Chapter',
      questions: 3,
      right: 1,
      gained: 2,
      lost: 7,
    },
  })
  expect((await todayOf(other)).recommendation).toBeNull()
})

it('recommends no practice that an exam holds', async () => {
  await nextWeek()
  const practice = await addQuiz(school, { mode: 'practice' })
  const student = await addStudent(school)
  await take(practice, student)
  await addQuiz(school, { chapterId: practice.chapterId, startsIn: 60 })
  expect((await todayOf(student)).recommendation).toMatchObject({ reason: 'next_exam' })
  school.clock.advance(60)
  expect((await todayOf(student)).recommendation).toBeNull()
})

it('announces a practice held by an exam when the exam is published, and nothing before', async () => {
  await nextWeek()
  const practice = await addQuiz(school, { mode: 'practice' })
  const [student, candidate] = [await addStudent(school), await addStudent(school)]
  const id = await begin(practice, student)
  const exam = await addQuiz(school, { chapterId: practice.chapterId, startsIn: 60 })
  school.clock.advance(60)
  await begin(exam, candidate)
  const quiz_state = rightAnswers(practice)
  await school.call(submitAttempt, { params: { id }, body: { quiz_state } }, student)
  expect(await todayOf(student)).toMatchObject({ open: [], results: [], recommendation: null })
  school.clock.advance(3 * 3600)
  await finishAll(school)
  expect((await todayOf(student)).results).toMatchObject([
    { take_quiz_id: id, quiz_mode: 'practice', percentage: 100 },
  ])
})
