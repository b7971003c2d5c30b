import * as results from '@prepwell/contract/results/results.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { begin, submit } = attemptCalls(() => school)

const save = (id: number, student: Person, quiz_state: QuizStateInput) =>
  school.call(attempts.saveAnswers, { params: { id }, body: { quiz_state } }, student)
const show = async (id: number, person: Person) =>
  (await school.call(results.getAttempt, { params: { id } }, person)).body.data
const publish = () => finishAll(school)
const times = async (id: number, person: Person) =>
  (await show(id, person)).result_state.data?.questions.map((question) => question.time_spent)
const medians = async (id: number, person: Person) =>
  (await show(id, person)).result_state.data?.questions.map((question) => question.median_time)

/**
 * Starts an exam or a practice as a new student and waits five minutes. The returned calls answer
 * and read its numerical question.
 */
async function sit(mode: 'exam' | 'practice' = 'exam') {
  const quiz = await addQuiz(school, { mode })
  const student = await addStudent(school)
  const id = await begin(quiz, student)
  school.clock.advance(300)
  const question = quiz.questions[2]?.id ?? 0
  const answer = (seq: number | undefined, time_spent?: number | null, text = String(seq)) =>
    save(id, student, {
      [question]: { answered: true, selected_values: text, seq, time_spent },
    })
  const stored = async () =>
    (await school.call(attempts.checkStart, { params: { id: quiz.id } }, student)).body.data
      .quiz_state[String(question)]
  return { quiz, student, id, question, answer, stored }
}

describe('time_spent of a save', () => {
  it('is stored and returned with the answer', async () => {
    const { answer, stored } = await sit()
    await answer(1, 42)
    expect(await stored()).toMatchObject({ selected_values: '1', time_spent: 42 })
  })

  it('is 0 for a client that does not measure it', async () => {
    const { answer, stored } = await sit()
    await answer(1)
    expect((await stored())?.time_spent).toBe(0)
    await answer(2, null)
    expect((await stored())?.time_spent).toBe(0)
  })

  it.each([
    { name: 'a newer answer with less', seq: 9, time: 10 },
    { name: 'a newer answer without one', seq: 9, time: undefined },
    { name: 'a replay', seq: 5, time: 60 },
    { name: 'an older answer with less', seq: 2, time: 20 },
    { name: 'an answer of a client that sends no sequence numbers', seq: undefined, time: 7 },
  ])('is not lowered by $name', async ({ seq, time }) => {
    const { answer, stored } = await sit()
    await answer(5, 60)
    await answer(seq, time)
    expect((await stored())?.time_spent).toBe(60)
  })

  it('from an older answer counts, though the answer itself does not', async () => {
    const { answer, stored, question } = await sit()
    await answer(5, 60)
    const late = await answer(2, 80)
    expect(late.body.saved).toEqual({})
    expect(late.body.order[String(question)]?.seq).toBe(5)
    expect(await stored()).toMatchObject({ selected_values: '5', time_spent: 80 })
  })

  it('alone does not change the answer', async () => {
    const { id, answer } = await sit()
    const row = () =>
      school.db
        .selectFrom('answers')
        .select(['selected', 'answered', 'marked_for_review', 'seq', 'time_spent'])
        .where('attempt_id', '=', id)
        .executeTakeFirstOrThrow()
    await answer(5, 60)
    const before = await row()
    school.clock.advance(30)
    await answer(5, 90)
    expect(await row()).toEqual({ ...before, time_spent: 90 })
  })

  it('is never longer than the time since the start', async () => {
    const { answer, stored } = await sit()
    await answer(1, 3000)
    expect((await stored())?.time_spent).toBe(300)
  })

  it.each([
    { name: 'less than nothing', time: -1 },
    { name: 'half a second', time: 0.5 },
    { name: 'more than a week', time: limits.timeSpentMax + 1 },
  ])('answers 400 for $name', async ({ time }) => {
    const { answer } = await sit()
    expect((await answer(1, time)).status).toBe(400)
  })

  it('counts from the last body, even from a submit', async () => {
    const { id, student, question } = await sit('practice')
    await submit(id, student, {
      [question]: { answered: true, selected_values: '1', seq: 3, time_spent: 77 },
    })
    expect((await show(id, student)).state[String(question)]?.time_spent).toBe(77)
  })
})

describe('time_spent of a result', () => {
  it('is shown for each question, 0 for one that was never seen', async () => {
    const { id, student, answer } = await sit('practice')
    await answer(1, 42)
    await submit(id, student)
    expect(await times(id, student)).toEqual([0, 0, 42])
  })

  it('is null if no client measured it', async () => {
    const { id, student, answer } = await sit('practice')
    await answer(1)
    await submit(id, student)
    expect(await times(id, student)).toEqual([null, null, null])
  })

  it('is shown to nobody before publication', async () => {
    const { id, student, answer } = await sit()
    await answer(1, 42)
    await submit(id, student)
    for (const person of [student, await addAdmin(school)]) {
      const detail = await show(id, person)
      expect([detail.state, detail.result_state]).toEqual([{}, {}])
    }
    school.clock.advance(7200)
    await publish()
    expect(await times(id, student)).toEqual([0, 0, 42])
  })
})

/** Takes the quiz, by default as a new student, with wrong answers at the positions `wrong`. */
async function take(
  quiz: TestQuiz,
  time_spent: number,
  wrong: readonly number[] = [],
  by?: Person,
) {
  const student = by ?? (await addStudent(school))
  const id = await begin(quiz, student)
  school.clock.advance(100)
  const right = rightAnswers(quiz)
  const quiz_state = Object.fromEntries(
    quiz.questions.map((question, place) => [
      question.id,
      {
        answered: true,
        selected_values: wrong.includes(place) ? null : right[question.id]?.selected_values,
        time_spent,
      },
    ]),
  )
  await submit(id, student, quiz_state)
  return { id, student }
}
/** Skips past the minute for which the comparison is cached. */
const aMinuteLater = () => school.clock.advance(60)

describe('median_time of a result', () => {
  it('is the median of the other students who answered correctly', async () => {
    const quiz = await addQuiz(school)
    const me = await take(quiz, 99)
    for (const seconds of [10, 20, 30, 40]) await take(quiz, seconds)
    await take(quiz, 50, [0])
    const weak = await take(quiz, 60, [0, 1])
    school.clock.advance(7200)
    await publish()
    expect(await medians(me.id, me.student)).toEqual([null, 30, 35])
    expect(await medians(weak.id, weak.student)).toEqual([30, 35, 35])
  })

  it('does not count an incomplete MSQ answer as correct', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const me = await take(quiz, 99)
    for (const seconds of [10, 20, 30, 40]) await take(quiz, seconds)
    const msq = quiz.questions[1]
    const student = await addStudent(school)
    const id = await begin(quiz, student)
    school.clock.advance(100)
    await submit(id, student, {
      [msq?.id ?? 0]: {
        answered: true,
        selected_values: [msq?.optionIds[0] ?? 0],
        time_spent: 50,
      },
    })
    expect(await medians(me.id, me.student)).toEqual([null, null, null])
  })

  it('leaves out students without measured times, and is null with fewer than five', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const me = await take(quiz, 99)
    for (const seconds of [10, 20, 30, 40, 0]) await take(quiz, seconds)
    expect(await medians(me.id, me.student)).toEqual([null, null, null])
    await take(quiz, 50)
    aMinuteLater()
    expect(await medians(me.id, me.student)).toEqual([30, 30, 30])
  })

  it('counts each student once, by the first attempt: with known answers they would be faster', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const me = await take(quiz, 99)
    const first = await take(quiz, 10)
    for (const seconds of [20, 30, 40, 50]) await take(quiz, seconds)
    for (let again = 0; again < 3; again += 1) await take(quiz, 1, [], first.student)
    const mine = await take(quiz, 1, [], me.student)
    expect(await medians(me.id, me.student)).toEqual([30, 30, 30])
    expect(await medians(mine.id, me.student)).toEqual([30, 30, 30])
  })

  it('is the same for an admin, who sees the result as that student does', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const me = await take(quiz, 99)
    for (const seconds of [10, 20, 30, 40, 50]) await take(quiz, seconds)
    expect(await medians(me.id, await addAdmin(school))).toEqual([30, 30, 30])
  })

  it('compares only with the same paper', async () => {
    const [quiz, other] = [
      await addQuiz(school, { mode: 'practice' }),
      await addQuiz(school, { mode: 'practice' }),
    ]
    const me = await take(quiz, 99)
    for (const seconds of [10, 20, 30, 40, 50]) await take(other, seconds)
    expect(await medians(me.id, me.student)).toEqual([null, null, null])
  })
})
