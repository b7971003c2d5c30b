import { deleteChapter } from '@prepwell/contract/bank/chapters.ts'
import { moveQuestions } from '@prepwell/contract/bank/questions.ts'
import { deleteQuiz, getQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as contract from '@prepwell/contract/shared/dependents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addChapter,
  addQuestion,
  addQuiz,
  oneOfEach,
  rightAnswers,
  type TestQuiz,
} from '../src/test/content/exams.ts'
import { addSectionedQuiz, type SectionInput, sectionOf } from '../src/test/content/sections.ts'
import { deletingAt } from '../src/test/deletions.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

type SourceInput = SectionInput['sources'][number]

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { begin, take } = attemptCalls(() => school)

async function addSubject(): Promise<number> {
  const { id } = await school.db
    .insertInto('subjects')
    .values({ name: `Subject ${Math.random()}`, description: '-', created_at: school.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const subjectOf = async ({ chapterId }: Pick<TestQuiz, 'chapterId'>): Promise<number> => {
  const chapter = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapterId)
    .executeTakeFirstOrThrow()
  return chapter.subject_id
}

/**
 * Adds an exam. Its chapter has 3 questions, an exam with 1 running and 2 finished attempts, and a
 * deleted exam with 1 finished attempt.
 */
async function addBusyChapter(): Promise<TestQuiz> {
  const exam = await addQuiz(school)
  const [first, second, third] = [
    await addStudent(school),
    await addStudent(school),
    await addStudent(school),
  ]
  await begin(exam, first)
  await take(exam, second, rightAnswers(exam))
  await take(exam, third, rightAnswers(exam))
  const deleted = await addQuiz(school, { chapterId: exam.chapterId })
  await take(deleted, first, rightAnswers(exam))
  const answer = await school.call(deleteQuiz, { params: { id: deleted.id } }, admin)
  expect(answer.status).toBe(200)
  return exam
}

const endpoints = [
  { endpoint: contract.getSubjectDependents, thing: 'Subject' },
  { endpoint: contract.getChapterDependents, thing: 'Chapter' },
  { endpoint: contract.getQuizDependents, thing: 'Quiz' },
  { endpoint: contract.getQuestionDependents, thing: 'Question' },
  { endpoint: contract.getStudentDependents, thing: 'Student' },
] as const

describe.each(endpoints)('GET $endpoint.path', ({ endpoint, thing }) => {
  const ask = (id: unknown, person: Person | null) =>
    school.call(endpoint, { params: { id } }, person)

  it('is for admins only', async () => {
    expect((await ask(1, null)).status).toBe(401)
    const refused = await ask(1, await addStudent(school))
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('is 404 for an id that does not exist', async () =>
    expect(await ask(2_000_000_000, admin)).toMatchObject({
      status: 404,
      body: { message: `${thing} not found`, code: 'not_found' },
    }))

  it('is 400 for something that is not an id', async () =>
    expect((await ask('x', admin)).status).toBe(400))
})

describe('what depends on a subject', () => {
  const ask = async (id: number) =>
    (await school.call(contract.getSubjectDependents, { params: { id } }, admin)).body.data

  it('is nothing at first', async () =>
    expect(await ask(await addSubject())).toEqual({
      chapters: 0,
      questions: 0,
      quizzes: 0,
      running: 0,
      attempts: 0,
    }))

  it('is everything in all its chapters; deleted quizzes are not counted, but their attempts are', async () => {
    const [one, other] = [await addBusyChapter(), await addBusyChapter()]
    await addBusyChapter()
    const subject = await subjectOf(one)
    await school.db
      .updateTable('chapters')
      .set({ subject_id: subject, name: 'Another' })
      .where('id', '=', other.chapterId)
      .execute()
    await addQuiz(school, { chapterId: other.chapterId, mode: 'practice' })
    expect(await ask(subject)).toEqual({
      chapters: 2,
      questions: 6,
      quizzes: 3,
      running: 2,
      attempts: 8,
    })
  })
})

describe('what depends on a chapter', () => {
  const ask = async (id: number) =>
    (await school.call(contract.getChapterDependents, { params: { id } }, admin)).body.data

  it('is nothing at first', async () =>
    expect(await ask((await addChapter(school, [])).chapterId)).toEqual({
      questions: 0,
      quizzes: 0,
      running: 0,
      attempts: 0,
    }))

  it('is its questions, its quizzes and their attempts, and nothing from other chapters', async () => {
    const { chapterId } = await addBusyChapter()
    await addBusyChapter()
    expect(await ask(chapterId)).toEqual({ questions: 3, quizzes: 1, running: 1, attempts: 4 })
  })
})

describe('what depends on a quiz', () => {
  const ask = (id: number) => school.call(contract.getQuizDependents, { params: { id } }, admin)

  it('is nothing at first', async () =>
    expect((await ask((await addQuiz(school)).id)).body.data).toEqual({ running: 0, attempts: 0 }))

  it('is its attempts, including running ones', async () => {
    const exam = await addBusyChapter()
    expect((await ask(exam.id)).body.data).toEqual({ running: 1, attempts: 3 })
  })

  it('is 404 once it is deleted', async () => {
    const { id } = await addQuiz(school)
    await school.call(deleteQuiz, { params: { id } }, admin)
    expect((await ask(id)).status).toBe(404)
  })
})

describe('what depends on a question', () => {
  const ask = async (quiz: Pick<TestQuiz, 'questions'>) => {
    const params = { id: quiz.questions[0]?.id }
    const answer = await school.call(contract.getQuestionDependents, { params }, admin)
    return answer.body.data.quizzes
  }
  const askBoth = async (ids: number[]) =>
    (await school.call(contract.getQuestionsDependents, { query: { ids } }, admin)).body.data

  it('is nothing when its chapter has no quiz', async () => {
    const { chapterId } = await addChapter(school, [])
    const question = await addQuestion(school, chapterId, { type: 'Numerical' })
    expect(await ask({ questions: [question] })).toBe(0)
  })

  it('is every practice of its chapter, and every exam that nobody has started', async () => {
    const exam = await addQuiz(school)
    const { chapterId } = exam
    await addQuiz(school, { chapterId, startsIn: 3600 })
    await addQuiz(school, { chapterId, mode: 'practice', startsIn: -9_000_000 })
    await addQuiz(school, { chapterId, startsIn: -7200, minutes: 60 })
    await addQuiz(school)
    expect(await ask(exam)).toBe(3)
    await begin(exam, await addStudent(school))
    expect(await ask(exam)).toBe(2)
  })

  it('is every quiz with sections that draw its type from the chapter, or that chose it by hand', async () => {
    const [one, other] = [await addChapter(school, oneOfEach), await addChapter(school, oneOfEach)]
    const [mcq, msq] = one.questions.map(({ id }) => id) as [number, number]
    const { chapterId } = one
    const add = (source: Partial<SourceInput>, fields = {}) =>
      addSectionedQuiz(school, admin, [
        sectionOf(other.chapterId),
        sectionOf(chapterId, {
          sources: [{ chapter_id: chapterId, take: 'all', ...source }],
          ...fields,
        }),
      ])
    await add({ take: 'draw', count: 1, types: ['MCQ', 'Numerical'] })
    expect(await askBoth([mcq])).toEqual({ quizzes: 1, chosen: 0 })
    expect(await askBoth([msq])).toEqual({ quizzes: 0, chosen: 0 })
    // JEE Main has no questions of that type.
    await add({}, { scheme_id: 3 })
    expect(await askBoth([msq])).toEqual({ quizzes: 0, chosen: 0 })
    await add({ take: 'these', question_ids: [msq] })
    expect(await askBoth([mcq])).toEqual({ quizzes: 2, chosen: 0 })
    expect(await askBoth([msq])).toEqual({ quizzes: 1, chosen: 1 })
    expect(await askBoth([mcq, msq])).toEqual({ quizzes: 3, chosen: 1 })
  })

  it('is a quiz that chose it, even after the question has moved to another chapter', async () => {
    const [one, other] = [await addChapter(school, oneOfEach), await addChapter(school, oneOfEach)]
    const id = one.questions[0]?.id ?? 0
    const source = { chapter_id: one.chapterId, take: 'these' as const, question_ids: [id] }
    const quiz = await addSectionedQuiz(school, admin, [
      sectionOf(one.chapterId, { sources: [source] }),
    ])
    const moved = await school.call(
      moveQuestions,
      { body: { ids: [id], chapter_id: other.chapterId } },
      admin,
    )
    expect(moved.status).toBe(200)
    expect(await askBoth([id])).toEqual({ quizzes: 1, chosen: 1 })
    const shown = async () =>
      (await school.call(getQuiz, { params: { id: quiz } }, admin)).body.data.sections?.[0]
    expect(await shown()).toMatchObject({ questions: 1, sources: [{ question_ids: [id] }] })
    // Deleting the chapter that the question is in now also needs a confirmation.
    const { status, body } = await school.call(
      deleteChapter,
      { params: { id: other.chapterId } },
      admin,
    )
    expect([status, body.message]).toMatchObject([409, expect.stringContaining('Real paper')])

    const { remove, undo } = deletingAt(school, admin)
    const before = await shown()
    const deletion = await remove('Question', id)
    expect(await shown()).toMatchObject({ questions: 0, sources: [{ question_ids: [] }] })
    expect((await undo(deletion)).status).toBe(200)
    expect(await shown()).toEqual(before)
  })

  it('does not include deleted quizzes', async () => {
    const exam = await addQuiz(school)
    expect(await ask(exam)).toBe(1)
    await school.call(deleteQuiz, { params: { id: exam.id } }, admin)
    expect(await ask(exam)).toBe(0)
  })
})

describe('what depends on a student', () => {
  const ask = (id: number) => school.call(contract.getStudentDependents, { params: { id } }, admin)

  it('is nothing at first', async () =>
    expect((await ask((await addStudent(school)).id)).body.data).toEqual({
      running: 0,
      attempts: 0,
    }))

  it('is everything that the student took, and nothing of other students', async () => {
    const [exam, practice] = [await addQuiz(school), await addQuiz(school, { mode: 'practice' })]
    const [student, other] = [await addStudent(school), await addStudent(school)]
    await begin(exam, student)
    await take(practice, student, rightAnswers(practice))
    await take(practice, student, rightAnswers(practice))
    await begin(practice, other)
    expect((await ask(student.id)).body.data).toEqual({ running: 1, attempts: 3 })
  })

  it('is a 404 for an admin’s id', async () => expect((await ask(admin.id)).status).toBe(404))
})
