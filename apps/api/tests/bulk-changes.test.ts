import { getStudent, setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { getChapter } from '@prepwell/contract/bank/chapters.ts'
import {
  getQuestion,
  moveQuestions,
  setQuestionFacts,
  setQuestionMarks,
} from '@prepwell/contract/bank/questions.ts'
import { getQuiz, moveQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuestion, addQuiz, oneOfEach } from '../src/test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addPerson, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

let school: School
let admin: Person
let target: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
beforeEach(async () => {
  target = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const nobodys = 2_000_000_000

const addNewQuestion = async () =>
  (await addQuestion(school, (await addChapter(school, [])).chapterId, { type: 'Numerical' })).id

const chapterOf = async (id: number) =>
  (await school.call(getQuestion, { params: { id } }, admin)).body.data.chapter_id

/** Each call with a row that it can change, its input, and a way to read the result. */
const calls = [
  {
    endpoint: moveQuestions,
    thing: 'Question',
    add: addNewQuestion,
    wish: () => ({ chapter_id: target }),
    seen: chapterOf,
    wanted: () => target,
  },
  {
    endpoint: setQuestionMarks,
    thing: 'Question',
    add: addNewQuestion,
    wish: () => ({ marks: 2.5 }),
    seen: async (id: number) =>
      (await school.call(getQuestion, { params: { id } }, admin)).body.data.marks,
    wanted: () => 2.5,
  },
  {
    endpoint: setQuestionFacts,
    thing: 'Question',
    add: addNewQuestion,
    wish: () => ({ difficulty: 'hard', add_tags: ['optics'] }),
    seen: async (id: number) => {
      const { data } = (await school.call(getQuestion, { params: { id } }, admin)).body
      return [data.difficulty, ...data.tags]
    },
    wanted: () => ['hard', 'optics'],
  },
  {
    endpoint: moveQuizzes,
    thing: 'Quiz',
    add: async () => (await addQuiz(school)).id,
    wish: () => ({ chapter_id: target }),
    seen: async (id: number) =>
      (await school.call(getQuiz, { params: { id } }, admin)).body.data.chapter_id,
    wanted: () => target,
  },
  {
    endpoint: setStudentStatus,
    thing: 'Student',
    add: async () => (await addStudent(school)).id,
    wish: () => ({ status: 'suspended' }),
    seen: async (id: number) =>
      (await school.call(getStudent, { params: { id } }, admin)).body.data.status,
    wanted: () => 'Suspended',
  },
] as const

describe.each(calls)('POST $endpoint.path', ({ endpoint, thing, add, wish, seen, wanted }) => {
  const send = (body: Record<string, unknown>, person: Person | null = admin) =>
    school.call(endpoint, { body: { ...wish(), ...body } }, person)

  it('changes every named row, and no other', async () => {
    const [first, second, other] = [await add(), await add(), await add()]
    const before = await seen(other)
    expect(await send({ ids: [second, String(first)] })).toMatchObject({
      status: 200,
      body: { data: { dry_run: false, changed: 2, refused: [] } },
    })
    expect([await seen(first), await seen(second)]).toEqual([wanted(), wanted()])
    expect(await seen(other)).toEqual(before)
  })

  it('changes nothing when one row does not exist, and says which one', async () => {
    const id = await add()
    const before = await seen(id)
    expect(await send({ ids: [id, nobodys] })).toMatchObject({
      status: 404,
      body: {
        message: `ID ${nobodys}: ${thing} not found`,
        code: 'not_found',
        field: 'ids.1',
        data: {
          dry_run: false,
          changed: 0,
          refused: [{ id: nobodys, reason: `${thing} not found` }],
        },
      },
    })
    expect(await seen(id)).toEqual(before)
  })

  it('reports in a dry run what it would do, and changes nothing', async () => {
    const id = await add()
    const before = await seen(id)
    expect(await send({ ids: [id, nobodys], dry_run: true })).toMatchObject({
      status: 200,
      body: {
        data: {
          dry_run: true,
          changed: 1,
          refused: [{ id: nobodys, reason: `${thing} not found` }],
        },
      },
    })
    expect(await seen(id)).toEqual(before)
  })

  it.each([
    { name: 'no ids', body: { ids: undefined }, message: 'ids: Send a list of ids' },
    { name: 'an empty list', body: { ids: [] }, message: 'ids: Choose at least one' },
    { name: 'a row twice', body: { ids: [7, '7'] }, message: 'ids: Name each row once' },
    {
      name: 'too many',
      body: { ids: Array.from({ length: limits.bulkRowsMax + 1 }, (_, place) => place + 1) },
      message: `ids: At most ${limits.bulkRowsMax} at once`,
    },
    { name: 'something that is not an id', body: { ids: [0] }, message: /^ids\.0: / },
  ])('refuses $name', async ({ body, message }) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    })
  })

  it('accepts as many rows as the contract allows', async () => {
    const id = await add()
    const others = Array.from({ length: limits.bulkRowsMax - 1 }, (_, place) => nobodys + place)
    const { status, body } = await send({ ids: [id, ...others], dry_run: true })
    expect({ status, changed: body.data.changed }).toEqual({ status: 200, changed: 1 })
  })

  it.each([
    { who: 'a visitor', find: () => null, status: 401 },
    { who: 'a student', find: () => addStudent(school), status: 403 },
  ])('is refused to $who', async ({ find, status }) => {
    const id = await add()
    const before = await seen(id)
    expect((await send({ ids: [id] }, await find())).status).toBe(status)
    expect(await seen(id)).toEqual(before)
  })
})

describe('a chapter that does not exist', () => {
  it.each([
    { endpoint: moveQuestions, add: addNewQuestion },
    { endpoint: moveQuizzes, add: async () => (await addQuiz(school)).id },
  ])('is a 404 of $endpoint.path, also in a dry run', async ({ endpoint, add }) => {
    const id = await add()
    for (const dry_run of [false, true])
      expect(
        await school.call(endpoint, { body: { ids: [id], chapter_id: nobodys, dry_run } }, admin),
      ).toMatchObject({
        status: 404,
        body: { message: 'Chapter not found', code: 'not_found', field: 'chapter_id' },
      })
  })
})

it.each([
  { marks: 0.2, message: 'marks: At least 0.25' },
  { marks: 1.005, message: 'marks: At most 2 decimals' },
  { marks: 1_001, message: 'marks: At most 1000' },
  { marks: 'many', message: 'marks: Enter a number' },
])('marks of $marks are refused as in the form of one question', async ({ marks, message }) => {
  const body = { ids: [await addNewQuestion()], marks }
  expect(await school.call(setQuestionMarks, { body }, admin)).toMatchObject({
    status: 400,
    body: { message, field: 'marks' },
  })
})

it('keeps options and keys of questions that move and get other marks', async () => {
  const { questions } = await addChapter(school, [
    { type: 'MSQ', options: ['p', 'q', 'r'], correct: [0, 2] },
  ])
  const id = questions[0]?.id ?? 0
  const read = async () => (await school.call(getQuestion, { params: { id } }, admin)).body.data
  const before = await read()
  await school.call(moveQuestions, { body: { ids: [id], chapter_id: target } }, admin)
  await school.call(setQuestionMarks, { body: { ids: [id], marks: 7 } }, admin)
  const { chapter_id, chapter_name, subject_id, subject_name, ...rest } = before
  // Marks are part of the content, so changing them creates a version.
  const versions_count = before.versions_count + 1
  expect(await read()).toMatchObject({ ...rest, chapter_id: target, marks: 7, versions_count })
})

it('leaves the paper of an exam that has begun unchanged', async () => {
  const exam = await addQuiz(school)
  const student = await addStudent(school)
  const params = { id: exam.id }
  await school.call(startAttempt, { params }, student)
  const paper = async () => (await school.call(getPaper, { params }, student)).body.data
  const before = await paper()
  const ids = exam.questions.map(({ id }) => id)
  expect(
    (await school.call(setQuestionMarks, { body: { ids, marks: 9 } }, admin)).body.data.changed,
  ).toBe(3)
  await school.call(moveQuestions, { body: { ids, chapter_id: target } }, admin)
  expect(await paper()).toEqual(before)
})

describe('quizzes that students have started', () => {
  const reason = 'The chapter cannot be changed: students have already taken this exam'
  const move = (ids: readonly number[], dry_run = false) =>
    school.call(moveQuizzes, { body: { ids: [...ids], chapter_id: target, dry_run } }, admin)

  async function addStarted(mode: 'exam' | 'practice'): Promise<number> {
    const { id } = await addQuiz(school, { mode })
    const started = await school.call(startAttempt, { params: { id } }, await addStudent(school))
    expect(started.status).toBe(200)
    return id
  }

  it('stay in their chapter if they are exams, and then all the others stay too', async () => {
    const [free, exam, gone] = [(await addQuiz(school)).id, await addStarted('exam'), nobodys]
    const refused = [
      { id: exam, reason },
      { id: gone, reason: 'Quiz not found' },
    ]
    expect((await move([gone, free, exam], true)).body.data).toEqual({
      dry_run: true,
      changed: 1,
      refused,
    })
    expect(await move([gone, free, exam])).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `ID ${exam}: ${reason}`,
        field: 'ids.2',
        data: { changed: 0, refused },
      },
    })
    const { chapter_id } = (await school.call(getQuiz, { params: { id: free } }, admin)).body.data
    expect(chapter_id).not.toBe(target)
    // Without that quiz, the move succeeds.
    expect((await move([free])).status).toBe(200)
  })

  it('move if they are practices, as with the call for one', async () => {
    expect((await move([await addStarted('practice')])).status).toBe(200)
  })
})

describe('quizzes with a marking scheme', () => {
  const move = (id: number) =>
    school.call(moveQuizzes, { body: { ids: [id], chapter_id: target } }, admin)
  const sectionsOfQuiz = async (id: number) =>
    (await school.call(getQuiz, { params: { id } }, admin)).body.data.sections
  const nameOf = async (id: number) =>
    (await school.call(getChapter, { params: { id } }, admin)).body.data.name

  it('move if they are one whole chapter: their section is named after the new one', async () => {
    const { chapterId } = await addChapter(school, oneOfEach)
    target = (await addChapter(school, oneOfEach)).chapterId
    const id = await addSectionedQuiz(school, admin, [
      sectionOf(chapterId, { name: 'The chapter was renamed since', scheme_id: 2 }),
    ])
    expect((await move(id)).status).toBe(200)
    const quiz = (await school.call(getQuiz, { params: { id } }, admin)).body.data
    expect(quiz.chapter_id).toBe(target)
    expect(quiz.sections).toMatchObject([
      { name: await nameOf(target), scheme_id: 2, sources: [{ chapter_id: target, take: 'all' }] },
    ])
  })

  it.each([
    { name: 'Part A', instructions: 'Use no calculator.' },
    { name: 'Part A', answer_at_most: 2 },
  ])('keep the name that an author gave a section: %o', async (texts) => {
    const { chapterId } = await addChapter(school, oneOfEach)
    target = (await addChapter(school, oneOfEach)).chapterId
    const id = await addSectionedQuiz(school, admin, [sectionOf(chapterId, texts)])
    expect((await move(id)).status).toBe(200)
    expect(await sectionsOfQuiz(id)).toMatchObject([
      { ...texts, sources: [{ chapter_id: target }] },
    ])
  })

  it('change nothing if they are in the chapter already', async () => {
    target = (await addChapter(school, oneOfEach)).chapterId
    const id = await addSectionedQuiz(school, admin, [sectionOf(target, { scheme_id: 2 })])
    await school.call(startAttempt, { params: { id } }, await addStudent(school))
    const before = await sectionsOfQuiz(id)
    expect((await move(id)).status).toBe(200)
    expect(await sectionsOfQuiz(id)).toEqual(before)
  })

  it.each([
    { name: 'two sections', sections: (id: number) => [sectionOf(id), sectionOf(id)] },
    {
      name: 'a part of a chapter',
      sections: (id: number) => [
        sectionOf(id, { sources: [{ chapter_id: id, take: 'all', types: ['MCQ'] }] }),
      ],
    },
  ])('stay if they are more or less: $name', async ({ sections }) => {
    const { chapterId } = await addChapter(school, oneOfEach)
    const id = await addSectionedQuiz(school, admin, sections(chapterId))
    const before = await sectionsOfQuiz(id)
    expect(await move(id)).toMatchObject({
      status: 409,
      body: { message: `ID ${id}: This quiz is not one whole chapter: change its sections` },
    })
    expect(await sectionsOfQuiz(id)).toEqual(before)
  })
})

describe('students', () => {
  const set = (ids: number[], status: string) =>
    school.call(setStudentStatus, { body: { ids, status } }, admin)

  it('are signed out by a suspension, and can sign in again after it is lifted', async () => {
    const student = await addStudent(school)
    const own = () => school.call(getStudent, { params: { id: student.id } }, student)
    expect((await own()).status).toBe(200)
    expect((await set([student.id], 'Suspended')).status).toBe(200)
    expect((await own()).status).toBe(401)
    expect((await set([student.id], 'active')).status).toBe(200)
    // The old session does not come back.
    expect((await own()).status).toBe(401)
  })

  it('who already have the status keep their sessions', async () => {
    const student = await addStudent(school)
    await set([student.id], 'Active')
    expect((await school.call(getStudent, { params: { id: student.id } }, student)).status).toBe(
      200,
    )
  })

  it('are the only accounts it changes: an admin is not found', async () => {
    const other = await addPerson(school, { role: 'Admin' })
    expect(await set([other.id], 'Suspended')).toMatchObject({
      status: 404,
      body: { message: `ID ${other.id}: Student not found` },
    })
  })
})

it('two calls for the same rows in a different order do not block each other', async () => {
  const ids = [await addNewQuestion(), await addNewQuestion(), await addNewQuestion()]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      school.call(
        setQuestionMarks,
        { body: { ids: turn % 2 ? ids : ids.toReversed(), marks: turn + 1 } },
        admin,
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
