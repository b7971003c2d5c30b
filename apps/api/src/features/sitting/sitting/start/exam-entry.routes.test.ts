import { createHash } from 'node:crypto'
import { codeGuessesMax } from '@prepwell/contract/quizzes/entry-limits.ts'
import { createQuiz, deleteQuiz, getQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../../app.ts'
import { epoch } from '../../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { start } = attemptCalls(() => school)
beforeEach(() => school.clock.set(firstDay))

type Quiz = { readonly id: number }
const change = (quiz: Quiz, body: object) =>
  school.call(updateQuiz, { params: { id: quiz.id }, body }, admin)
const addExam = async (body: object, startsIn = -60) => {
  const quiz = await addQuiz(school, { startsIn })
  expect((await change(quiz, body)).status).toBe(200)
  return quiz
}
const detail = async (quiz: Quiz, person = admin) =>
  (await school.call(getQuiz, { params: { id: quiz.id } }, person)).body.data
const check = (quiz: Quiz, person: Person, query: { waiting?: 'true' } = {}) =>
  school.call(sitting.checkStart, { params: { id: quiz.id }, query }, person)

describe('the access code', () => {
  it('opens the exam in upper or lower case, at the first start and in a batch', async () => {
    const quiz = await addExam({ access_code: ' Hall-7b ' })
    const people = await Promise.all(Array.from({ length: 4 }, () => addStudent(school)))
    const [first, second, third, fourth] = people as [Person, Person, Person, Person]
    const refused = [await start(quiz, first), await start(quiz, first, { access_code: 'hall-7' })]
    expect(refused.map(({ status, body }) => [status, body.code, body.field])).toEqual([
      [400, 'invalid_input', 'access_code'],
      [400, 'invalid_input', 'access_code'],
    ])
    expect((await start(quiz, first, { access_code: 'HALL-7B' })).status).toBe(200)
    // From here on, the batched statement checks the code.
    expect((await start(quiz, second, { access_code: ' hall-7b' })).status).toBe(200)
    expect((await start(quiz, third)).status).toBe(400)
    expect((await start(quiz, fourth, { access_code: 'hall-7b%' })).status).toBe(400)
    expect((await start(quiz, fourth, { access_code: '' })).status).toBe(400)
    const { rows } = await school.db
      .selectFrom('attempts')
      .select('student_id')
      .where('quiz_id', '=', quiz.id)
      .execute()
      .then((found) => ({ rows: found }))
    expect(new Set(rows.map((row) => row.student_id))).toEqual(new Set([first.id, second.id]))
  })

  it('is asked for before the start, never to resume', async () => {
    const quiz = await addExam({ access_code: 'open' })
    const student = await addStudent(school)
    expect((await check(quiz, student)).body.data.needs_code).toBe(true)
    await start(quiz, student, { access_code: 'open' })
    expect((await check(quiz, student)).body.data.needs_code).toBe(false)
    const again = await start(quiz, student)
    expect([again.status, again.body.data.existing]).toEqual([200, true])
    expect((await check(await addQuiz(school), student)).body.data.needs_code).toBe(false)
  })

  it('cannot be guessed: after several wrong codes even the right one has to wait', async () => {
    const quiz = await addExam({ access_code: 'open' })
    const [student, other] = [await addStudent(school), await addStudent(school)]
    const guesses = await Promise.all(
      Array.from({ length: codeGuessesMax + 5 }, (_, n) =>
        start(quiz, student, { access_code: `guess-${n}` }),
      ),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(codeGuessesMax)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const right = await start(quiz, student, { access_code: 'open' })
    expect([right.status, right.headers['retry-after']]).toEqual([429, '60'])
    expect((await start(quiz, other, { access_code: 'open' })).status).toBe(200)
    // Another process must count the wrong codes as well.
    const elsewhere = await createApp(school.platform)
    const { method, path } = sitting.startAttempt
    const answer = await elsewhere.inject({
      method,
      url: path.replace(':id', String(quiz.id)),
      payload: { access_code: 'open' },
      headers: { authorization: `Bearer ${student.token}` },
    })
    expect(answer.statusCode).toBe(429)
    await elsewhere.close()
    school.clock.advance(60)
    expect((await start(quiz, student, { access_code: 'open' })).status).toBe(200)
  })

  it('does not count right codes, nor starts refused for another reason', async () => {
    const student = await addStudent(school)
    const later = await addExam({ access_code: 'open' }, 3600)
    const quiz = await addExam({ access_code: 'open' })
    for (let n = 0; n <= codeGuessesMax; n += 1) {
      expect((await start(later, student, { access_code: 'open' })).body.code).toBe(
        'not_allowed_now',
      )
      expect((await start(quiz, student, { access_code: 'open' })).status).toBe(200)
    }
  })
})

describe('the waiting room', () => {
  it('opens half an hour before the exam, which begins no earlier', async () => {
    const quiz = await addExam({ waiting_room: true }, 3600)
    const student = await addStudent(school)
    const begins = epoch(school.clock.now()) + 3600
    expect((await check(quiz, student)).body.message).toBe('The quiz has not started yet')
    school.clock.advance(1800)
    const { status, body } = await check(quiz, student)
    expect([status, body.data.begins_at, body.data.start_by]).toEqual([200, begins, begins + 3600])
    const early = await start(quiz, student)
    expect([early.status, early.body.message]).toEqual([400, 'The quiz has not started yet'])
    const paper = await school.call(papers.getPaper, { params: { id: quiz.id } }, student)
    expect(paper.status).toBe(403)
    school.clock.advance(1800)
    expect((await check(quiz, student)).body.data.begins_at).toBeNull()
    expect((await start(quiz, student)).status).toBe(200)
  })

  it.each([
    { name: 'moved by a minute', body: { startsIn: 120 }, begins: 120 },
    { name: 'moved to the next day', body: { startsIn: 86_400 }, begins: 86_400 },
    { name: 'without a waiting room', body: { waiting_room: false }, begins: 60 },
    { name: 'with another duration', body: { time_duration: 45 }, begins: 60 },
    { name: 'with an access code', body: { access_code: 'Hall-7' }, begins: 60 },
  ])('a student keeps waiting for an exam $name', async ({ body, begins }) => {
    const quiz = await addExam({ waiting_room: true }, 60)
    const student = await addStudent(school)
    const now = epoch(school.clock.now())
    expect((await check(quiz, student, { waiting: 'true' })).body.data.begins_at).toBe(now + 60)
    const { startsIn, ...fields } = { startsIn: undefined, ...body }
    const moved = startsIn === undefined ? {} : { date_of_quiz: now + startsIn }
    expect((await change(quiz, { ...fields, ...moved })).status).toBe(200)
    const { status, body: told } = await check(quiz, student, { waiting: 'true' })
    expect([status, told.data.begins_at]).toEqual([200, now + begins])
    expect(told.data.needs_code).toBe('access_code' in body)
    expect(told.data.time_duration).toBe('time_duration' in body ? 2700 : 3600)
    expect((await start(quiz, student)).body.code).toBe('not_allowed_now')
  })

  it('stays open while the paper has no question, and closes with the exam', async () => {
    const student = await addStudent(school)
    const waiting = { waiting: 'true' } as const
    const empty = await addQuiz(school, { startsIn: 60, questions: [] })
    expect((await check(empty, student, waiting)).status).toBe(200)
    const practice = await addQuiz(school, { startsIn: 60, mode: 'practice' })
    expect((await check(practice, student, waiting)).status).toBe(400)
    const deleted = await addExam({ waiting_room: true }, 60)
    expect((await check(deleted, student, waiting)).status).toBe(200)
    await school.call(deleteQuiz, { params: { id: deleted.id } }, admin)
    expect((await check(deleted, student, waiting)).status).toBe(404)
    const over = await addQuiz(school, { startsIn: -7200 })
    expect((await check(over, student, waiting)).body.message).toBe('The quiz has expired')
  })

  it('does not open for an exam without one, nor for a paper without questions', async () => {
    const student = await addStudent(school)
    const plain = await addQuiz(school, { startsIn: 60 })
    expect((await check(plain, student)).status).toBe(400)
    const empty = await addQuiz(school, { startsIn: 60, questions: [] })
    await change(empty, { waiting_room: true })
    expect((await check(empty, student)).body.message).toBe('This quiz has no questions yet')
  })
})

describe('Safe Exam Browser', () => {
  const keys = ['a'.repeat(64), `${'b'.repeat(63)}1`]
  const proofOf = (address: string, key: string) =>
    createHash('sha256')
      .update(address + key)
      .digest('hex')
  const site = 'http://prepwell.test'
  const ask = async (endpoint: Endpoint, quiz: Quiz, person: Person, headers = {}) => {
    const { statusCode, json } = await school.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':id', String(quiz.id)),
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    })
    return { status: statusCode, body: json() as { data: { needs_exam_browser: boolean } } }
  }
  const ofCall = (endpoint: Endpoint, quiz: Quiz, key = keys[1] ?? '') => ({
    'X-SafeExamBrowser-ConfigKeyHash': proofOf(
      site + endpoint.path.replace(':id', String(quiz.id)),
      key,
    ),
  })
  const ofPage = (quiz: Quiz, key = keys[0] ?? '') => ({
    'X-Exam-Page-ConfigKeyHash': proofOf(`${site}/take_quiz/${quiz.id}`, key).toUpperCase(),
  })

  it('is needed to start, to resume and to read the paper, and for nothing else', async () => {
    const quiz = await addExam({ seb_config_keys: keys.map((key) => key.toUpperCase()) })
    const [first, second] = [await addStudent(school), await addStudent(school)]
    for (const student of [first, second]) {
      const { startAttempt, checkStart } = sitting
      const { getPaper } = papers
      expect((await ask(startAttempt, quiz, student)).status).toBe(403)
      expect((await ask(checkStart, quiz, student)).body.data.needs_exam_browser).toBe(true)
      const looked = await ask(checkStart, quiz, student, ofCall(checkStart, quiz))
      expect(looked.body.data.needs_exam_browser).toBe(false)
      // A proof is valid only for one address and one key.
      const wrong = [
        ofCall(getPaper, quiz),
        ofCall(startAttempt, quiz, 'c'.repeat(64)),
        ofPage({ id: quiz.id + 1 }),
        { 'X-SafeExamBrowser-ConfigKeyHash': keys[0] ?? '' },
        { 'X-SafeExamBrowser-ConfigKeyHash': '' },
      ]
      for (const headers of wrong)
        expect((await ask(startAttempt, quiz, student, headers)).status).toBe(403)
      const right = student === first ? ofCall(startAttempt, quiz) : ofPage(quiz)
      expect((await ask(startAttempt, quiz, student, right)).status).toBe(200)
      // Resuming without a proof is refused on both paths, also in the batched statement.
      expect((await ask(startAttempt, quiz, student)).status).toBe(403)
      expect((await ask(startAttempt, quiz, student, ofPage(quiz))).status).toBe(200)
      expect((await ask(getPaper, quiz, student)).status).toBe(403)
      expect((await ask(getPaper, quiz, student, ofCall(getPaper, quiz))).status).toBe(200)
      const { body } = await check(quiz, student)
      expect(body.data.needs_exam_browser).toBe(true)
      const params = { id: body.data.existing_take_quiz_id ?? 0 }
      const answers = { params, body: { quiz_state: {} } }
      expect((await school.call(sitting.saveAnswers, answers, student)).status).toBe(200)
      expect((await school.call(sitting.submitAttempt, answers, student)).status).toBe(200)
    }
  })

  it('is not required where the exam does not ask for it, whatever a browser sends', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const headers = { 'X-SafeExamBrowser-ConfigKeyHash': 'nonsense' }
    expect((await ask(sitting.startAttempt, quiz, student, headers)).status).toBe(200)
    expect((await ask(papers.getPaper, quiz, student, headers)).status).toBe(200)
  })

  it('loses no answer when it is first required in the middle of an exam', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const { take_quiz_id } = (await start(quiz, student)).body.data
    expect((await change(quiz, { seb_config_keys: keys })).status).toBe(200)
    const answers = { params: { id: take_quiz_id }, body: { quiz_state: rightAnswers(quiz) } }
    expect((await school.call(sitting.saveAnswers, answers, student)).body.message).toBe('Saved')
    expect((await school.call(sitting.submitAttempt, answers, student)).status).toBe(200)
  })
})

describe('entry settings of an exam', () => {
  const secrets = { access_code: 'Hall-7', waiting_room: true, seb_config_keys: ['d'.repeat(64)] }
  const open = { access_code: null, waiting_room: false, seb_config_keys: [] }

  it('are stored with a new exam and shown to admins only', async () => {
    const { chapterId } = await addQuiz(school)
    const fields = { name: 'Exam', description: '-', difficulty_level: 'easy', time_duration: 30 }
    const date_of_quiz = epoch(school.clock.now()) + 3600
    const body = { ...fields, chapter_id: chapterId, quiz_mode: 'exam', date_of_quiz, ...secrets }
    const made = await school.call(createQuiz, { body }, admin)
    expect(made.status).toBe(201)
    expect(await detail(made.body.data)).toMatchObject(secrets)
    const seen = await detail(made.body.data, await addStudent(school))
    expect(seen).toMatchObject({ ...open, waiting_room: true })
    await change(made.body.data, { name: 'Another' })
    expect(await detail(made.body.data)).toMatchObject(secrets)
    await change(made.body.data, { access_code: '', seb_config_keys: [] })
    expect(await detail(made.body.data)).toMatchObject({ ...open, waiting_room: true })
  })

  it('are removed when the exam becomes a practice, and no practice has them', async () => {
    const quiz = await addExam(secrets, 3600)
    await change(quiz, { quiz_mode: 'practice' })
    expect(await detail(quiz)).toMatchObject({ quiz_mode: 'practice', ...open })
    for (const [field, value] of Object.entries(secrets)) {
      const { status, body } = await change(quiz, { [field]: value })
      expect([status, body.field]).toEqual([400, field])
    }
    expect((await change(quiz, open)).status).toBe(200)
  })

  it.each([
    { access_code: 'abc' },
    { access_code: 'two words' },
    { access_code: 'çode' },
    { access_code: 'x'.repeat(41) },
    { waiting_room: 'maybe' },
    { seb_config_keys: ['short'] },
    { seb_config_keys: [`${'a'.repeat(63)}g`] },
    { seb_config_keys: Array.from({ length: 11 }, (_, n) => String(n).padStart(64, '0')) },
    { seb_config_keys: 'a'.repeat(64) },
  ])('%o is refused and changes nothing', async (wrong) => {
    const quiz = await addExam(secrets)
    const { status, body } = await change(quiz, wrong)
    expect([status, body.field?.split('.')[0]]).toEqual([400, Object.keys(wrong)[0]])
    expect(await detail(quiz)).toMatchObject(secrets)
  })
})
