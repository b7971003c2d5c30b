import { updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { getLateDelivery, importAnswerFile } from '@prepwell/contract/exam-day/late-answers.ts'
import { previewPaper, previewQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getQuestionAnswers } from '@prepwell/contract/results/class-results.ts'
import { getQuestionStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { decideObjections } from '@prepwell/contract/results/objections.ts'
import { regradeQuiz } from '@prepwell/contract/results/regrades.ts'
import { getAttempt, getResult } from '@prepwell/contract/results/results.ts'
import { exportableLists, exportTypes } from '@prepwell/contract/school/transfers.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import { isForTokens, tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../src/platform/clock.ts'
import { addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { exportAs, isPackedExport, unzipTexts } from '../src/test/files/exported.ts'
import { addAdmin, addStudent, addToken, signedInAnew } from '../src/test/people.ts'
import { plausibleBody } from '../src/test/plausible-bodies.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { answerFileOf } from '../src/test/sitting/answer-logs.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

// A token reaches the whole school, so only its permissions decide whether it sees keys: right
// answers and explanations need `questions.read`, in whatever call they appear.

const canary = 'zyzzyva'
const numericalKey = '271828.1828'

let school: School
let exam: TestQuiz
let practice: TestQuiz
let ids: number[]
let everything: Person
let keyless: Person
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  const questions = [
    {
      type: 'MCQ',
      ...{ options: ['a', 'b', 'c'], correct: [1], explanation: `because ${canary}` },
      translations: { hi: { statement: 'कौन?', explanation: `क्योंकि ${canary}` } },
    },
    { type: 'MSQ', options: ['p', 'q', 'r'], correct: [0, 2], explanation: canary },
    { type: 'Numerical', answer: numericalKey, explanation: canary },
  ] as const
  const languages = ['en', 'hi']
  exam = await addQuiz(school, { questions, languages, reviewFirst: true, minutes: 30 })
  practice = await addQuiz(school, { questions, languages, mode: 'practice' })
  const student = await addStudent(school)
  const attempts = [await sit(exam, student), await sit(practice, student)]
  const admin = await addAdmin(school)
  const [first] = exam.questions
  const body = { answer_explanation: `because ${canary}, and more` }
  await school.call(updateQuestion, { params: { id: first?.id ?? 0 }, body } as never, admin)
  const late = {
    ...{ question_id: exam.questions[1]?.id, answered: true, seq: 1 },
    selected: [String(exam.questions[1]?.optionIds[0])],
  }
  const { id: lateId } = await school.db
    .insertInto('late_deliveries')
    .values({
      ...{ attempt_id: attempts[0], source: 'device', received_at: school.clock.now() },
      ...{ answers: JSON.stringify([late]), logs: '[]', findings: '[]' },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  ids = [
    ...[exam.id, practice.id, exam.chapterId, practice.chapterId, student.id, lateId],
    ...[...attempts, ...exam.questions.map(({ id }) => id)],
  ]
  everything = await addToken(school, tokenPermissions)
  keyless = await addToken(school, withoutKeys)
})
afterAll(() => school.close())

const { publish, take } = attemptCalls(() => school)

/** Every permission that a token can have, except the one for keys. */
const withoutKeys: readonly Permission[] = tokenPermissions.filter(
  (permission) => permission !== 'questions.read',
)

/** Answers the first question correctly. A typed number would look like the key. */
const sit = (quiz: TestQuiz, student: Person) =>
  take(quiz, student, {
    [quiz.questions[0]?.id ?? 0]: {
      ...{ answered: true, seq: 1, time_spent: 9 },
      selected_values: quiz.questions[0]?.optionIds[1] ?? 0,
    },
    [quiz.questions[2]?.id ?? 0]: { answered: true, selected_values: '7', seq: 1, time_spent: 9 },
  })

const tellsKey = (text: string) =>
  text.includes(canary) ||
  text.includes(numericalKey) ||
  /"(correct_answers?|answer_explanation|key)":(?!\[\]|null|"")|"is_correct":true/.test(text)

const sectionsOf = ({ chapterId }: TestQuiz) => [
  {
    ...{ name: 'All', instructions: '', scheme_id: 1, answer_at_most: null },
    sources: [{ chapter_id: chapterId, take: 'all' }],
  },
]

/**
 * Everything that a token can read: the reading calls, previews, and each list as a file of each
 * kind.
 */
async function readBy(token: Person): Promise<{ call: string; text: string }[]> {
  const seen = (await readableBy(school, token, ids)).map((text) => ({ call: 'read', text }))
  const body = { sections: sectionsOf(exam) }
  for (const endpoint of [previewQuiz, previewPaper]) {
    const answer = await school.call(endpoint, { body } as never, token)
    seen.push({ call: endpoint.path, text: JSON.stringify(answer.body) })
  }
  for (const list of exportableLists)
    for (const type of exportTypes) {
      const { status, text, bytes } = await exportAs(
        school,
        list,
        { type, quiz_id: exam.id },
        token,
      )
      const texts = isPackedExport(type) && status === 200 ? unzipTexts(bytes).values() : [text]
      for (const one of texts) seen.push({ call: `${list} ${type} ${status}`, text: one })
    }
  return seen
}

describe.each(['while its results wait', 'once they are published'])('an exam %s', (when) => {
  beforeAll(async () => {
    school.clock.advance(3600)
    if (when === 'once they are published') await publish()
  })

  it('is seen with its keys by a token that may read questions', async () => {
    const found = (await readBy(everything)).filter(({ text }) => tellsKey(text))
    // Keys appear in lists and single questions, results, class results, paper health, and files of
    // three kinds.
    expect(found.length).toBeGreaterThan(10)
  })

  it('shows no key to a token that may do everything but read questions', async () => {
    const seen = await readBy(keyless)
    expect(seen.filter(({ text }) => /^\{"(data|message)"/.test(text)).length).toBeGreaterThan(30)
    expect(seen.filter(({ text }) => tellsKey(text))).toEqual([])
  })
})

it('a token without the permission still reads marks, and is refused calls that are about keys', async () => {
  const status = async (endpoint: Endpoint, params: object, token: Person) =>
    (await school.call(endpoint, { params } as never, token)).status
  const attempt = { id: ids[6] ?? 0 }
  const { body } = await school.call(getAttempt, { params: attempt }, keyless)
  expect(body.data).toMatchObject({ shown: 'marks', total_scored_marks: 1, total_marks: 3 })
  expect(await status(getResult, attempt, keyless)).toBe(200)
  const question = { id: exam.id, question_id: exam.questions[0]?.id ?? 0 }
  expect(await status(getQuestionAnswers, question, keyless)).toBe(403)
  expect(await status(getQuestionAnswers, question, everything)).toBe(200)
  // The file says for each option whether it is right.
  const file = async (token: Person) =>
    (await exportAs(school, 'item_statistics', { type: 'csv', quiz_id: exam.id }, token)).status
  expect([await file(keyless), await file(everything)]).toEqual([403, 200])
})

it('marks beside answers, and advice about options, tell a token no key that may not read keys', async () => {
  const late = async (...more: Permission[]) => {
    const token = await addToken(school, ['late-answers.decide', ...more])
    const params = { id: ids[5] ?? 0 }
    return (await school.call(getLateDelivery, { params }, token)).body.data
  }
  expect(await late('questions.read', 'class-results.read')).toMatchObject({
    ...{ marks: 1, marks_otherwise: 1.5 },
    compared: [{ stored: null, late: expect.stringMatching(/^[A-C]$/) }],
  })
  // A token that knows the answers, because it wrote them, would learn the key from the marks.
  expect(await late('class-results.read')).toMatchObject({
    ...{ marks: null, marks_otherwise: null, compared: [{ stored: null, late: null }] },
  })
  expect(await late('questions.read')).toMatchObject({
    ...{ marks: null, marks_otherwise: null, total_marks: 3 },
    compared: [{ late: expect.any(String) }],
  })
  // Everybody chose the same wrong option.
  const doubted = await addQuiz(school, {
    questions: [{ type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] }],
  })
  const [question] = doubted.questions
  for (let n = 0; n < 6; n += 1)
    await take(doubted, await addStudent(school), {
      [question?.id ?? 0]: { answered: true, selected_values: question?.optionIds[2] ?? 0 },
    })
  const advice = async (...more: Permission[]) => {
    const read = ['questions.statistics', 'class-results.read'] as const
    const token = await addToken(school, [...read, ...more])
    const params = { id: question?.id ?? 0 }
    const { body } = await school.call(getQuestionStatistics, { params }, token)
    return body.data.used_in.flatMap((use) => use.advice)
  }
  const found = { kind: 'check_key', letters: ['C'] }
  expect(await advice('questions.read')).toEqual([expect.objectContaining(found)])
  expect(await advice()).toEqual([{ kind: 'check_key', options: [], letters: [] }])
})

it('a token that may not read keys imports no answers, whose marks it could then compare', async () => {
  const file = answerFileOf(null, {
    ...{ take_quiz_id: ids[6] ?? 0, quiz_name: 'An exam', student_name: 'Somebody' },
    ...{ made_at: epoch(school.clock.now()), logs: [] },
    answers: {},
  })
  const input = { params: { id: exam.id }, body: { file, reason: 'Brought', dry_run: true } }
  const permissions: Permission[] = ['late-answers.decide', 'class-results.read']
  const status = async (...more: Permission[]) =>
    (await school.call(importAnswerFile, input, await addToken(school, [...permissions, ...more])))
      .status
  expect([await status(), await status('questions.read')]).toEqual([403, 200])
})

it('the reasons of regrades and decisions about objections tell it nothing', async () => {
  const admin = signedInAnew(school, await addAdmin(school))
  const [first] = exam.questions
  const question_id = first?.id ?? 0
  const at = school.clock.now()
  await school.db
    .insertInto('objections')
    .values({ attempt_id: ids[6] ?? 0, question_id, kind: 'other', text: 'It is wrong, I say', at })
    .execute()
  const params = { id: exam.id }
  const decided = { question_id, decision: 'accept', reason: `the first, ${canary}` }
  const regraded = { items: [{ question_id, policy: 'full_all' }], reason: decided.reason }
  for (const answer of [
    await school.call(decideObjections, { params, body: decided }, admin),
    await school.call(regradeQuiz, { params, body: regraded }, admin),
  ])
    expect([200, 201], answer.body.message).toContain(answer.status)
  const told = async (permissions: readonly Permission[]) =>
    (await readBy(await addToken(school, permissions))).filter(({ text }) =>
      text.includes(decided.reason),
    )
  expect(await told(withoutKeys)).toEqual([])
  // The reason appears in the attempt and its result, its log, and the audit log with its files.
  expect((await told(tokenPermissions)).length).toBeGreaterThan(4)
})

/** Calls that a token can make and that change something, deletions last. */
const writes = endpoints
  .filter(({ method, permission }) => {
    return method !== 'GET' && permission !== 'anyone' && isForTokens(permission)
  })
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

it('no call that changes something answers such a token with a key', async () => {
  // By now, the first token has expired.
  const token = await addToken(school, withoutKeys)
  const answers = []
  for (const endpoint of writes)
    for (const id of ids) {
      const params = { id, question_id: exam.questions[0]?.id ?? 0, token: 'none', key: 'none' }
      const input = { params, ...bodyFor(endpoint) }
      const { status, body } = await school.call(endpoint, input as never, token)
      answers.push({
        call: `${endpoint.method} ${endpoint.path}`,
        status,
        text: JSON.stringify(body),
      })
    }
  expect(writes.length).toBeGreaterThan(30)
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(10)
  expect(answers.filter(({ text }) => tellsKey(text))).toEqual([])
})

const bodyFor = (endpoint: Endpoint) => {
  const plausible = plausibleBody(endpoint)
  return 'body' in plausible || endpoint.method === 'DELETE' ? plausible : { body: {} }
}

it('alone, a permission reaches no key either, but for that to read questions', async () => {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  const leaking = []
  for (const permission of withoutKeys) {
    const token = await addToken(school, [permission])
    for (const endpoint of reads.filter((one) => one.permission === permission))
      for (const id of endpoint.path.includes(':') ? ids : [exam.id]) {
        if (/events|export/.test(endpoint.path)) continue
        const params = { id, question_id: exam.questions[0]?.id ?? 0, list: 'none' }
        const { body } = await school.call(endpoint, { params } as never, token)
        if (tellsKey(JSON.stringify(body))) leaking.push(`${permission} ${endpoint.path}`)
      }
  }
  expect(leaking).toEqual([])
})

it('the sweep above finds keys where they may be', async () => {
  const admin = signedInAnew(school, await addAdmin(school))
  expect((await readableBy(school, admin, ids)).filter(tellsKey).length).toBeGreaterThan(3)
})
