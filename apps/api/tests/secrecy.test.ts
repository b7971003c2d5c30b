import { publishQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { exportableLists, exportByEmail, exportTypes } from '@prepwell/contract/school/transfers.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { exportAs, isPackedExport, unzipTexts } from '../src/test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

const canary = 'zyzzyva'
/** A picture of an explanation: its name alone would be enough to fetch it. */
const hiddenPicture = '5ec0de5e-c0de-4ec0-8de5-ec0de5ec0de5-30x20.webp'
/** The picture in the Hindi explanation. */
const hiddenHindi = '5ec0de5e-c0de-4ec0-8de5-ec0de5ec0de6-30x20.webp'
/** The picture in every text whose language the exam does not offer. */
const hiddenUrdu = '5ec0de5e-c0de-4ec0-8de5-ec0de5ec0de7-30x20.webp'
const inHindi = { hi: { statement: 'क्या?', explanation: `क्योंकि ${canary}` } }
const numericalKey = '271828.1828'
const numericalRange = ['271827.9', '271828.9'] as const

let school: School
let exam: TestQuiz
let sitting: Person
let attemptId: number
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  exam = await addQuiz(school, {
    languages: ['en', 'hi'],
    questions: [
      {
        type: 'MCQ',
        options: ['a', 'b'],
        correct: [0],
        explanation: `because ${canary} ![](upload:${hiddenPicture})`,
        translations: {
          hi: {
            ...{ statement: 'क्या?', options: ['अ', 'ब'] },
            explanation: `![](upload:${hiddenHindi})`,
          },
          ur: {
            statement: `![](upload:${hiddenUrdu})`,
            options: [`![](upload:${hiddenUrdu})`, 'ب'],
            explanation: `![](upload:${hiddenUrdu})`,
          },
        },
      },
      {
        ...{ type: 'MSQ', options: ['a', 'b', 'c'], correct: [0, 1], explanation: canary },
        translations: inHindi,
      },
      {
        ...{ type: 'Numerical', answer: numericalKey, range: numericalRange, explanation: canary },
        translations: inHindi,
      },
    ],
  })
  sitting = await addStudent(school)
})
afterAll(() => school.close())

const { start, submit } = attemptCalls(() => school)

/**
 * The raw text of every readable response of the contract, requested with every id that could match
 * the exam.
 */
async function everythingReadable(person: Person | null, own: readonly number[] = []) {
  const ids = [
    exam.id,
    exam.chapterId,
    attemptId,
    ...exam.questions.map((question) => question.id),
    ...own,
  ]
  return [...(await readableBy(school, person, ids)), ...(await everyFile(person))]
}

/** Every list as a file, downloaded and mailed. */
async function everyFile(person: Person | null): Promise<string[]> {
  const files: string[] = []
  for (const list of exportableLists)
    for (const type of exportTypes) {
      const query = { quiz_id: exam.id }
      const { status, text, bytes } = await exportAs(school, list, { ...query, type }, person)
      const isPacked = isPackedExport(type) && status === 200
      files.push(...(isPacked ? unzipTexts(bytes).values() : [text]))
      await school.call(exportByEmail, { body: { list, type, query } }, person)
    }
  const mails = await school.mails()
  const attached = mails.flatMap(({ attachments }) => attachments.map(({ content }) => content))
  const decode = (content: (typeof attached)[number]) =>
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content))
  const textsOf = (content: string | Buffer) =>
    typeof content !== 'string' && content.toString('latin1', 0, 2) === 'PK'
      ? [...unzipTexts(content).values()]
      : [content.toString()]
  return [...files, ...attached.map(decode).flatMap(textsOf)]
}

const tellsNumber = (text: string) =>
  [numericalKey, ...numericalRange].some((number) => text.includes(number)) ||
  /numerical_|tolerance/.test(text)

const tellsExplanation = (text: string) =>
  [canary, hiddenPicture, hiddenHindi, hiddenUrdu].some((secret) => text.includes(secret))

const leaks = (text: string) =>
  tellsExplanation(text) || tellsNumber(text) || /correct|is_right|explanation|median/.test(text)

/**
 * Finds an answer key or an explanation anywhere in a text. The key of an MCQ or
 * MSQ can appear only in `correct_answer`, `correct_answers` and `is_correct`.
 */
const tellsKey = (text: string) =>
  tellsExplanation(text) ||
  tellsNumber(text) ||
  /"(correct_answers?|answer_explanation)":(?!\[\]|null)|"is_correct"|"median_time":\d/.test(
    text,
  ) ||
  text.includes('explanation_translations')

it('no response to a student or a visitor contains a key or an explanation before publication', async () => {
  const seen: string[] = []
  const ask = async (...call: Parameters<School['call']>) => {
    const answer = await school.call(...call)
    seen.push(JSON.stringify(answer.body), JSON.stringify(answer.headers))
    return answer
  }
  const quiz = { params: { id: exam.id } }
  await ask(attempts.checkStart, quiz, sitting)
  const { body } = await school.call(attempts.startAttempt, quiz, sitting)
  attemptId = body.data.take_quiz_id
  seen.push(JSON.stringify(body))
  seen.push(...(await everythingReadable(sitting)))
  await ask(attempts.checkStart, quiz, sitting)
  const quiz_state = Object.fromEntries(
    exam.questions.map(({ id, optionIds }) => [
      id,
      { answered: true, selected_values: optionIds[0] ?? 1, seq: 1 },
    ]),
  )
  const taken = { params: { id: attemptId }, body: { quiz_state } }
  await ask(attempts.saveAnswers, taken, sitting)
  await ask(attempts.saveAnswers, { ...taken, body: { quiz_state: { 1000000: {} } } }, sitting)
  await ask(attempts.submitAttempt, taken, sitting)
  await ask(attempts.submitAttempt, taken, sitting)
  seen.push(...(await everythingReadable(sitting)))
  seen.push(...(await everythingReadable(await addStudent(school))))
  seen.push(...(await everythingReadable(null)))
  expect(seen.filter(leaks)).toEqual([])
})

it('no response to a student or a visitor contains an exam’s access code or Config Key', async () => {
  const code = `${canary}-7`
  const key = '5ec0de'.repeat(10).padEnd(64, '0')
  const guarded = await addQuiz(school, { startsIn: 60 })
  const admin = await addAdmin(school)
  const params = { id: guarded.id }
  const body = { access_code: code, waiting_room: true, seb_config_keys: [key] }
  await school.call(updateQuiz, { params, body }, admin)
  const student = await addStudent(school)
  const ids = [guarded.id, guarded.chapterId]
  const seen: string[] = []
  const look = async () => {
    for (const person of [student, null]) seen.push(...(await readableBy(school, person, ids)))
    for (const call of [attempts.checkStart, attempts.startAttempt] as const)
      for (const access_code of [undefined, 'wrong'])
        seen.push(
          JSON.stringify(
            (await school.call(call, { params, body: { access_code } }, student)).body,
          ),
        )
    seen.push(...(await everyFile(student)))
  }
  await look()
  school.clock.advance(60)
  await school.call(updateQuiz, { params, body: { seb_config_keys: [] } }, admin)
  const started = { params, body: { access_code: code } }
  seen.push(JSON.stringify((await school.call(attempts.startAttempt, started, student)).body))
  await look()
  expect(seen.some((text) => text.includes('"take_quiz_id"'))).toBe(true)
  expect(seen.filter((text) => text.includes(canary) || text.includes(key))).toEqual([])
  const file = await school.app.inject({
    url: `/api/quizzes/${guarded.id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([file.statusCode, file.body.includes(canary)]).toEqual([200, false])
  const told = await readableBy(school, admin, ids)
  expect(told.filter((text) => text.includes(code)).length).toBeGreaterThan(0)
})

it('the same search finds them after publication, and only for the student who sat the exam', async () => {
  school.clock.advance(7200)
  await finishAll(school)
  const told = await everythingReadable(sitting)
  for (const secret of [canary, hiddenPicture, hiddenHindi])
    expect(told.some((text) => text.includes(secret))).toBe(true)
  expect(told.some((text) => text.includes(hiddenUrdu))).toBe(false)
  expect((await everythingReadable(await addStudent(school))).filter(leaks)).toEqual([])
})

it('a receipt contains neither a key nor an explanation, before or after publication', async () => {
  const { status, body } = await school.call(
    attempts.getReceipt,
    { params: { id: attemptId } },
    sitting,
  )
  expect([status, Object.keys(body.data.order).length]).toEqual([200, 3])
  expect(
    leaks(JSON.stringify(body)) || /marks|score|percentage|selected/.test(JSON.stringify(body)),
  ).toBe(false)
})

describe('a second account that practises the questions of a running exam', () => {
  const answered = () =>
    Object.fromEntries(
      exam.questions.map(({ id, optionIds }, index) => [
        id,
        { answered: true, selected_values: optionIds[index] ?? numericalKey },
      ]),
    )

  it('finds no key in any call: not through a practice begun earlier, finished earlier, finished now or begun now', async () => {
    const fields = { chapterId: exam.chapterId, languages: ['en', 'hi'] }
    const again = await addQuiz(school, { ...fields, startsIn: 60, minutes: 60 })
    const practice = await addQuiz(school, { ...fields, mode: 'practice' })
    const [before, now, running, never] = [
      await addStudent(school),
      await addStudent(school),
      await addStudent(school),
      await addStudent(school),
    ]
    const idOf = async (person: Person) => (await start(practice, person)).body.data.take_quiz_id
    const own = [await idOf(before), await idOf(now), await idOf(running)] as const
    await submit(own[0], before, answered())
    const keyed = (await everythingReadable(before, own)).filter(leaks)
    expect(keyed.some((text) => text.includes(canary))).toBe(true)

    school.clock.advance(60)
    await submit(own[1], now, answered())
    const refused = await start(practice, never)
    expect(refused.status).toBe(400)
    const seen: string[] = [JSON.stringify(refused.body)]
    const sat = await start(again, never)
    const people = [before, now, running, never]
    for (const person of people)
      seen.push(...(await everythingReadable(person, [...own, practice.id, again.id])))
    expect(seen.filter(tellsKey)).toEqual([])
    // Only students who finished before the exam have a score, and no selection appears next to it.
    const scores = seen.filter((text) => /"total_scored(_percentage)?":\d/.test(text))
    expect(scores.length).toBeGreaterThan(0)
    const results = seen.filter((text) => text.includes('"questions":[{'))
    expect(results.some((text) => /"selected_answer":\[[^\]]/.test(text))).toBe(false)

    await submit(sat.body.data.take_quiz_id, never, answered())
    school.clock.advance(3600)
    await finishAll(school)
    for (const [index, person] of [before, now].entries()) {
      const found = await everythingReadable(person, [own[index] ?? 0])
      expect(found.filter((text) => text.includes(canary)).length).toBeGreaterThan(0)
    }
    // Covers every call of the contract with four people and several ids.
  })
})

describe('an exam that is published without its keys', () => {
  it.each([
    { shownAfter: 'marks', reviewFirst: false },
    { shownAfter: 'answers', reviewFirst: true },
  ] as const)(
    '$shownAfter, reviewed first: $reviewFirst: no call tells them before or after',
    async (fields) => {
      const secret = await addQuiz(school, {
        ...{ startsIn: 0, minutes: 60, ...fields },
        questions: [
          {
            ...{ type: 'MCQ', options: ['a', 'b'], correct: [0] },
            ...{ explanation: `because ${canary}`, translations: inHindi },
          },
          { type: 'Numerical', answer: numericalKey, range: numericalRange, explanation: canary },
        ],
        languages: ['en', 'hi'],
      })
      const people = await Promise.all(Array.from({ length: 7 }, () => addStudent(school)))
      const own: number[] = []
      for (const person of people) {
        const { body } = await school.call(
          attempts.startAttempt,
          { params: { id: secret.id } },
          person,
        )
        own.push(body.data.take_quiz_id)
        const quiz_state = Object.fromEntries(
          secret.questions.map(({ id, optionIds }) => [
            id,
            { answered: true, selected_values: optionIds[0] ?? '7', time_spent: 9, seq: 1 },
          ]),
        )
        const input = { params: { id: body.data.take_quiz_id }, body: { quiz_state } }
        await school.call(attempts.submitAttempt, input, person)
      }
      const [first, ...others] = people.map((person) => signedInAnew(school, person))
      if (!first) throw new Error('nobody')
      const ids = [
        secret.id,
        secret.chapterId,
        own[0] ?? 0,
        ...secret.questions.map(({ id }) => id),
      ]
      const seen = async () => [
        ...(await readableBy(school, first, ids)),
        ...(await everyFile(first)),
        ...(await readableBy(school, others[0] ?? first, ids)),
      ]
      expect((await seen()).filter(tellsKey)).toEqual([])
      school.clock.advance(7200)
      const anew = signedInAnew(school, first)
      await finishAll(school)
      const admin = await addAdmin(school)
      if (fields.reviewFirst)
        await school.call(publishQuiz, { params: { id: secret.id }, body: {} }, admin)
      const after = [...(await readableBy(school, anew, ids)), ...(await everyFile(anew))]
      expect(after.some((text) => text.includes(`"shown":"${fields.shownAfter}"`))).toBe(true)
      expect(after.filter(tellsKey)).toEqual([])
      const refused = await school.call(
        attempts.practiseAgain,
        { params: { id: own[0] ?? 0 } },
        anew,
      )
      expect([refused.status, tellsKey(JSON.stringify(refused.body))]).toEqual([400, false])
      const seenByAdmin = await readableBy(school, admin, ids)
      expect(seenByAdmin.filter((text) => text.includes(canary)).length).toBeGreaterThan(0)
    },
    60_000,
  )
})

// This comes last, because from here on there are mails to an admin.
it('the same search finds them in the files of an admin', async () => {
  const found = (await everyFile(await addAdmin(school))).filter(leaks)
  expect(found.filter((text) => text.includes(canary)).length).toBeGreaterThanOrEqual(4)
})
