import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { getStudentDashboard } from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getProvisionalKey, listOwnObjections } from '@prepwell/contract/results/objections.ts'
import {
  getAttempt,
  getAttemptMarks,
  getResult,
  listAttempts,
} from '@prepwell/contract/results/results.ts'
import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz, type TestQuestion } from '../src/test/content/exams.ts'
import { addPerson } from '../src/test/people.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

/** Two schools that differ only in the keys and explanations of one exam. */
let schools: School[]
beforeAll(async () => {
  schools = [await openSchool(), await openSchool()]
})
afterAll(() => Promise.all(schools.map((school) => school.close())))

const hindi = { statement: 'कौन?', options: ['अ', 'ब', 'स', null] }
const options = ['a', 'b', 'c', 'd']
const asked = {
  MCQ: { type: 'MCQ', statement: 'Which one?', options, marks: 2, translations: { hi: hindi } },
  MSQ: { type: 'MSQ', statement: 'Which ones?', options, marks: 3 },
  Numerical: { type: 'Numerical', statement: 'How many?', marks: 4 },
} as const satisfies Record<string, TestQuestion>

const keyedInTwoWays: readonly (readonly TestQuestion[])[] = [
  [
    { ...asked.MCQ, correct: [0] },
    { ...asked.MSQ, correct: [0] },
    { ...asked.Numerical, answer: '1' },
  ],
  [
    {
      ...{ ...asked.MCQ, correct: [3], explanation: 'Because it is the last one. '.repeat(40) },
      translations: { hi: { ...hindi, explanation: 'क्योंकि वह अन्तिम है।' } },
    },
    {
      ...{ ...asked.MSQ, correct: [1, 2, 3], explanation: 'All but the first.' },
      translations: { hi: { explanation: 'पहले को छोड़कर सब।' } },
    },
    { ...asked.Numerical, answer: '271828.1828', range: ['271827.9', '271828.9'] },
  ],
]

/**
 * Lets one student sit an exam. Returns what the student receives, to the byte, until the results
 * are published.
 */
async function sit(school: School, questions: readonly TestQuestion[]) {
  const student = await addPerson(school, { name: 'Asha', email: 'asha@example.com' })
  const quiz = await addQuiz(school, {
    ...{ questions, languages: ['en', 'hi'], minutes: 2 },
    objections: 'provisional',
  })
  await school.db.updateTable('subjects').set({ name: 'Physics' }).execute()
  const received: { call: string; status: number; headers: object; body: string }[] = []
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
  const state = (place: number) => ({
    [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[place], seq: place },
    [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0]], seq: place },
    [numerical?.id ?? 0]: { answered: true, selected_values: '1', seq: place },
  })
  await ask(attempts.checkStart, quiz.id)
  const started = await ask(attempts.startAttempt, quiz.id)
  const id: number = started.json().data.take_quiz_id
  for (const encoding of ['identity', 'br', 'gzip']) await ask(getPaper, quiz.id, { encoding })
  for (const place of [1, 2])
    await ask(attempts.saveAnswers, id, { payload: { quiz_state: state(place) } })
  await ask(attempts.checkStart, quiz.id)
  await ask(sendHeartbeat, id, {
    payload: {
      ...{ device_id: 'tablet', is_visible: true, unsaved: 0, current_question: 1 },
      ...{ events: [], version: 0 },
    },
  })
  await ask(attempts.submitAttempt, id, { payload: { quiz_state: state(3) } })
  await ask(attempts.getReceipt, id)
  const lookAround = async () => {
    for (const call of [getAttempt, getResult, getAttemptMarks, getSubmissionReceipt])
      await ask(call, id)
    for (const call of [listAttempts, listOwnObjections]) await ask(call, id)
    for (const call of [getToday, getStudentDashboard, listLeaderboard]) await ask(call, id)
  }
  await lookAround()
  // While the provisional key is shown, only the call for that key reveals anything.
  school.clock.advance(120)
  await finishAll(school)
  await ask(listQuizzes, id)
  await lookAround()
  const key = await school.call(getProvisionalKey, { params: { id } }, student)
  expect(key.status).toBe(200)
  return received
}

it('before publication a student receives the same bytes and headers, whatever the key', async () => {
  const [first = [], second = []] = await Promise.all(
    keyedInTwoWays.map((questions, at) => sit(schools[at] as School, questions)),
  )
  expect(first.filter(({ status }) => status !== 200)).toEqual([])
  expect(second).toEqual(first)
})
