import { getAttempt, listAttempts } from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import * as checks from '@prepwell/contract/sitting/checks.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuestion } from '../src/test/content/exams.ts'
import { addPerson, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { checkingAt } from '../src/test/sitting/checking.ts'

// A practice with checks reveals the key of a question only once that question is checked.

/** Two schools whose rows have the same ids. */
let schools: School[]
beforeAll(async () => {
  schools = [await openSchool(), await openSchool()]
})
afterAll(() => Promise.all(schools.map((school) => school.close())))

const options = ['a', 'b', 'c', 'd']
const asked = {
  MCQ: { type: 'MCQ', statement: 'Which one?', options, marks: 2 },
  MSQ: { type: 'MSQ', statement: 'Which ones?', options, marks: 3 },
  Numerical: { type: 'Numerical', statement: 'How many?', marks: 4 },
} as const satisfies Record<string, TestQuestion>

const open: TestQuestion = { ...asked.MCQ, correct: [1], explanation: 'It is the second one.' }
const keyedInTwoWays: readonly (readonly TestQuestion[])[] = [
  [open, { ...asked.MSQ, correct: [0] }, { ...asked.Numerical, answer: '1' }],
  [
    open,
    { ...asked.MSQ, correct: [1, 2, 3], explanation: 'All but the first. '.repeat(40) },
    { ...asked.Numerical, answer: '271828.1828', range: ['271827.9', '271828.9'] },
  ],
]

/**
 * Lets one student practise with checks. Returns what the student receives, to the byte: only the
 * first question is checked, the others are answered, and their checks are refused.
 */
async function practise(school: School, questions: readonly TestQuestion[]) {
  const student = await addPerson(school, { name: 'Asha', email: 'asha@example.com' })
  const quiz = await addQuiz(school, { mode: 'practice', questions })
  await school.db.updateTable('subjects').set({ name: 'Physics' }).execute()
  const received: object[] = []
  const ask = async (
    { method, path }: Endpoint,
    id: number,
    { payload, encoding = 'identity' }: { payload?: object; encoding?: string } = {},
  ) => {
    const response = await school.app.inject({
      method,
      url: path.replace(':id', String(id)),
      ...(payload ? { payload } : {}),
      headers: { authorization: `Bearer ${student.token}`, 'accept-encoding': encoding },
    })
    const { date: _date, 'x-request-id': _id, ...headers } = response.headers
    const body = response.rawPayload.toString('latin1')
    received.push({ call: `${method} ${path}`, status: response.statusCode, headers, body })
    return response
  }
  const [mcq, msq, numerical] = quiz.questions
  await ask(attempts.checkStart, quiz.id)
  const started = await ask(attempts.startAttempt, quiz.id, { payload: { check: true } })
  const id: number = started.json().data.take_quiz_id
  for (const encoding of ['identity', 'br', 'gzip']) await ask(getPaper, quiz.id, { encoding })
  const check = (question_id: number | undefined, selected_values: unknown, seq = 1) =>
    ask(checks.checkAnswer, id, { payload: { question_id, selected_values, seq } })
  for (const selected of [mcq?.optionIds[0], mcq?.optionIds[1], null])
    expect((await check(mcq?.id, selected)).statusCode).toBe(200)
  // The server refuses a blank, another question's option, two numbers, and a missing answer.
  await check(msq?.id, [])
  await check(msq?.id, mcq?.optionIds[1])
  await check(numerical?.id, ['1', '2'])
  await check(numerical?.id, undefined)
  const state = {
    [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0]], seq: 3 },
    [numerical?.id ?? 0]: { answered: true, selected_values: '1', seq: 3 },
  }
  await ask(attempts.saveAnswers, id, { payload: { quiz_state: state } })
  for (const encoding of ['identity', 'br', 'gzip']) await ask(checks.listChecks, id, { encoding })
  await ask(attempts.checkStart, quiz.id)
  await ask(getPaper, quiz.id)
  await ask(attempts.getReceipt, id)
  for (const call of [getAttempt, listAttempts, getToday]) await ask(call, id)
  return { received, check, numerical }
}

it('a student receives the same bytes and headers, whatever the keys of unchecked questions', async () => {
  const [first, second] = await Promise.all(
    keyedInTwoWays.map((questions, at) => practise(schools[at] as School, questions)),
  )
  expect(second?.received).toEqual(first?.received)
  // Only a check reveals which of the two keys the school has.
  const answers = await Promise.all(
    [first, second].map((one) => one?.check(one.numerical?.id, '1', 9)),
  )
  expect(answers.map((answer) => answer?.json().data.outcome)).toEqual(['right', 'wrong'])
})

describe('a canary in every key', () => {
  const canaries = ['zyzzyva0', 'zyzzyva1', 'zyzzyva2', 'zyzzyva3']

  it('is found only for the questions that the student has checked, and by nobody else', async () => {
    const school = schools[0] as School
    const checking = checkingAt(school)
    const at = await checking.beginOn(
      canaries.map((explanation) => ({ ...asked.MCQ, correct: [1], explanation })),
    )
    const ids = [at.id, at.quiz.id, at.quiz.chapterId, ...at.quiz.questions.map(({ id }) => id)]
    const told = async (person = at.student) => {
      const texts = await readableBy(school, signedInAnew(school, person), ids)
      return canaries.filter((canary) => texts.some((text) => text.includes(canary)))
    }
    expect(await told()).toEqual([])
    for (const place of [2, 0]) {
      const question = at.quiz.questions[place]
      const answer = await checking.check(at, question?.id ?? 0, question?.optionIds[0])
      const text = JSON.stringify([answer.body, answer.headers])
      expect(canaries.filter((canary) => text.includes(canary))).toEqual([canaries[place]])
    }
    expect(await told()).toEqual([canaries[0], canaries[2]])
    expect(await told(await addStudent(school))).toEqual([])
  })

  it('is not found while an exam holds the questions, checked or not, until its results', async () => {
    const school = schools[0] as School
    const checking = checkingAt(school)
    const at = await checking.beginOn(
      canaries.map((explanation) => ({ ...asked.MCQ, correct: [1], explanation })),
    )
    const [first, second] = at.quiz.questions
    await checking.checked(at, first?.id ?? 0, first?.optionIds[0])
    const { chapterId } = at.quiz
    await addQuiz(school, { chapterId, startsIn: 60, minutes: 60 })
    const ids = [at.id, at.quiz.id, chapterId, ...at.quiz.questions.map(({ id }) => id)]
    const told = async () => {
      const texts = await readableBy(school, signedInAnew(school, at.student), ids)
      return canaries.filter((canary) => texts.some((text) => text.includes(canary)))
    }
    expect(await told()).toEqual([canaries[0]])
    school.clock.advance(60)
    const refused: string[] = []
    for (const question of [first, second])
      for (const option of [0, 1]) {
        const { body } = await checking.check(at, question?.id ?? 0, question?.optionIds[option])
        refused.push(JSON.stringify(body))
      }
    expect(new Set(refused).size).toBe(1)
    expect(canaries.filter((canary) => refused[0]?.includes(canary))).toEqual([])
    expect(await told()).toEqual([])
    school.clock.advance(3600)
    expect(await told()).toEqual([canaries[0]])
  })
})
