import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as objections from '@prepwell/contract/results/objections.ts'
import { exportableLists, exportByEmail } from '@prepwell/contract/school/transfers.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { exportAs } from '../src/test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

const explanation = 'zyzzyva'
const objection = 'quagga says that the key is wrong'
const reason = 'okapi has looked it up'
const numericalKey = '271828.1828'
/** Marks and a percentage that appear nowhere else. */
const [scored, percentage] = ['7.35', '67.74']

let school: School
let admin: Person
let exam: TestQuiz
let ada: Person
let grace: Person
const own: number[] = []
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  exam = await addQuiz(school, {
    ...{ startsIn: 0, minutes: 60, objections: 'provisional' },
    questions: [
      { type: 'MCQ', marks: 1.5, options: ['a', 'b'], correct: [0], explanation },
      { type: 'MCQ', marks: 5.85, options: ['c', 'd'], correct: [1], explanation },
      { type: 'Numerical', marks: 3.5, answer: numericalKey, explanation },
    ],
  })
  ada = await addStudent(school)
  grace = await addStudent(school)
  const [first, second] = exam.questions
  const right = {
    [first?.id ?? 0]: { answered: true as const, selected_values: first?.optionIds[0] ?? 0 },
    [second?.id ?? 0]: { answered: true as const, selected_values: second?.optionIds[1] ?? 0 },
  }
  for (const [person, quiz_state] of [
    [ada, right],
    [grace, {}],
  ] as const) {
    const params = { id: exam.id }
    const { body } = await school.call(attempts.startAttempt, { params }, person)
    own.push(body.data.take_quiz_id)
    const taken = { params: { id: body.data.take_quiz_id }, body: { quiz_state } }
    await school.call(attempts.submitAttempt, taken, person)
  }
  school.clock.advance(7200)
  await finishAll(school)
})
afterAll(() => school.close())

/** Everything that a person can read or download; the provisional key is left out. */
async function otherThings(person: Person | null): Promise<string[]> {
  const anew = person && signedInAnew(school, person)
  const questions = exam.questions.map(({ id }) => id)
  const ids = [exam.id, exam.chapterId, ...own, ...questions]
  const files = await Promise.all(
    exportableLists.map((list) => exportAs(school, list, { type: 'csv', quiz_id: exam.id }, anew)),
  )
  for (const list of exportableLists)
    await school.call(exportByEmail, { body: { list, type: 'csv' } }, anew)
  return [
    ...(await readableBy(school, anew, ids)).filter((text) => !isProvisionalKey(text)),
    ...files.map(({ text }) => text),
  ]
}
/** A result has a stage; the provisional key has none. */
const isProvisionalKey = (text: string) =>
  text.includes('"objections_close_at"') && text.includes('"is_held"') && !text.includes('"stage"')

const tellsKey = (text: string) =>
  [explanation, numericalKey].some((secret) => text.includes(secret)) ||
  /"correct_answers?":(?!\[\])|"is_correct"|"median_time":\d/.test(text)
const tellsMarks = (text: string) => text.includes(scored) || text.includes(percentage)

describe('while the provisional key is shown', () => {
  it('those who sat the exam read it in one call, without explanations and marks', async () => {
    const answer = await school.call(
      objections.getProvisionalKey,
      { params: { id: own[0] ?? 0 } },
      signedInAnew(school, ada),
    )
    const text = JSON.stringify(answer.body)
    expect([answer.status, isProvisionalKey(text), text.includes(numericalKey)]).toEqual([
      ...[200, true, true],
    ])
    expect(text.includes(explanation) || tellsMarks(text)).toBe(false)
  })

  it('nothing else tells anybody a key or marks', async () => {
    const people = [ada, grace, await addStudent(school), null]
    for (const person of people) {
      const seen = await otherThings(person)
      expect(seen.filter(tellsKey)).toEqual([])
      expect(seen.filter(tellsMarks)).toEqual([])
    }
    const mails = await school.mails()
    expect(mails.length).toBeGreaterThan(1)
    expect(mails.filter((mail) => tellsMarks(JSON.stringify(mail)))).toEqual([])
  })

  it('those who did not sit it read no key at all', async () => {
    for (const person of [grace, await addStudent(school), null]) {
      const { status } = await school.call(
        objections.getProvisionalKey,
        { params: { id: own[0] ?? 0 } },
        person && signedInAnew(school, person),
      )
      expect([401, 404]).toContain(status)
    }
  })

  it('objections and decisions are for their student and for those who decide', async () => {
    const question_id = exam.questions[0]?.id
    const stored = await school.call(
      objections.objectToQuestion,
      { params: { id: own[0] ?? 0 }, body: { question_id, kind: 'other', text: objection } },
      signedInAnew(school, ada),
    )
    expect(stored.status).toBe(201)
    await school.call(
      objections.decideObjections,
      { params: { id: exam.id }, body: { question_id, decision: 'accept', reason } },
      signedInAnew(school, admin),
    )
    const tells = (text: string) => text.includes(objection) || text.includes(reason)
    for (const person of [grace, await addStudent(school), null])
      expect((await otherThings(person)).filter(tells)).toEqual([])
    expect((await otherThings(ada)).filter(tells).length).toBeGreaterThan(0)
    expect((await otherThings(admin)).filter(tells).length).toBeGreaterThan(0)
  })
})

it('the same search finds keys and marks once the results are published', async () => {
  school.clock.advance(48 * 3600)
  const params = { id: exam.id }
  const { status } = await school.call(publishQuiz, { params }, signedInAnew(school, admin))
  expect(status).toBe(200)
  const seen = await otherThings(ada)
  for (const tells of [tellsKey, tellsMarks]) expect(seen.some(tells)).toBe(true)
  expect((await otherThings(await addStudent(school))).filter(tellsKey)).toEqual([])
})
