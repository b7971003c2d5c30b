import { deleteStudents } from '@prepwell/contract/accounts/students.ts'
import { deleteChapters } from '@prepwell/contract/bank/chapters.ts'
import { deleteQuestions } from '@prepwell/contract/bank/questions.ts'
import { deleteSubjects } from '@prepwell/contract/bank/subjects.ts'
import { deleteQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { deleteContacts } from '@prepwell/contract/school/messages.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuestion, addQuiz } from '../src/test/content/exams.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const nobodys = 2_000_000_000
const newChapter = async () => (await addChapter(school, [{ type: 'Numerical' }])).chapterId

async function subjectOf(chapterId: number): Promise<number> {
  const chapter = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapterId)
    .executeTakeFirstOrThrow()
  return chapter.subject_id
}

const kinds = [
  {
    endpoint: deleteQuestions,
    thing: 'Question',
    table: 'questions',
    add: async () => (await addQuestion(school, await newChapter(), { type: 'Numerical' })).id,
  },
  { endpoint: deleteChapters, thing: 'Chapter', table: 'chapters', add: newChapter },
  {
    endpoint: deleteSubjects,
    thing: 'Subject',
    table: 'subjects',
    add: async () => subjectOf(await newChapter()),
  },
  {
    endpoint: deleteQuizzes,
    thing: 'Quiz',
    table: 'quizzes',
    add: async () => (await addQuiz(school)).id,
  },
  {
    endpoint: deleteStudents,
    thing: 'Student',
    table: 'users',
    add: async () => (await addStudent(school)).id,
  },
  {
    endpoint: deleteContacts,
    thing: 'Contact',
    table: 'contacts',
    add: async () => {
      const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
      const { id } = await school.db
        .insertInto('contacts')
        .values({ ...message, created_at: school.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
] as const

describe.each(kinds)('POST $endpoint.path', ({ endpoint, thing, table, add }) => {
  const send = (ids: readonly unknown[]) =>
    school.call(endpoint, { body: { ids: [...ids] } }, admin)

  async function present(ids: readonly number[]): Promise<number[]> {
    const rows = await school.db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
    return rows
      .filter((row) => !('deleted_at' in row) || row.deleted_at === null)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  }

  it('deletes every named row, and one undo restores them all', async () => {
    const [first, second, other] = [await add(), await add(), await add()]
    const { status, body } = await send([second, first])
    expect(status).toBe(200)
    expect(await present([first, second, other])).toEqual([other])
    const undone = await school.call(undoDeletion, { params: { id: body.undo.id } }, admin)
    expect(undone.status).toBe(200)
    expect(await present([first, second, other])).toEqual([first, second, other])
  })

  it('deletes nothing when one row does not exist, and says which one', async () => {
    const [gone, id] = [await add(), await add()]
    await send([gone])
    const refused = [nobodys, gone].map((each) => ({ id: each, reason: `${thing} not found` }))
    expect(await send([id, nobodys, gone])).toMatchObject({
      status: 404,
      body: {
        message: `ID ${nobodys}: ${thing} not found`,
        code: 'not_found',
        field: 'ids.1',
        data: { dry_run: false, changed: 0, refused },
      },
    })
    expect(await present([id])).toEqual([id])
  })

  it.each([
    { name: 'nothing', ids: [] },
    { name: 'a row twice', ids: [7, 7] },
    { name: 'too many', ids: Array.from({ length: limits.bulkRowsMax + 1 }, (_, i) => i + 1) },
    { name: 'something that is not an id', ids: ['x'] },
  ])('refuses $name', async ({ ids }) => {
    expect(await send(ids)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

it('an admin cannot be deleted as a student', async () => {
  const student = await addStudent(school)
  const answer = await school.call(deleteStudents, { body: { ids: [student.id, admin.id] } }, admin)
  expect(answer).toMatchObject({ status: 404, body: { field: 'ids.1' } })
})

describe('what depends on several rows', () => {
  it('is counted once, even when they share it', async () => {
    const exam = await addQuiz(school)
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    const other = await addQuiz(school)
    const student = await addStudent(school)
    await school.call(startAttempt, { params: { id: exam.id } }, student)
    await school.call(startAttempt, { params: { id: other.id } }, student)
    const ask = async (
      endpoint: (typeof dependents)[
        | 'getQuestionsDependents'
        | 'getQuizzesDependents'
        | 'getChaptersDependents'
        | 'getSubjectsDependents'
        | 'getStudentsDependents'],
      ids: readonly number[],
    ) => {
      const answer = await school.call(endpoint, { query: { ids: ids.join(',') } }, admin)
      return answer.status === 200 ? answer.body.data : answer.status
    }
    const questions = exam.questions.map(({ id }) => id)
    expect(await ask(dependents.getQuestionsDependents, questions)).toEqual({
      quizzes: 1,
      chosen: 0,
    })
    expect(await ask(dependents.getQuizzesDependents, [exam.id, practice.id, other.id])).toEqual({
      attempts: 2,
      running: 2,
    })
    const chapters = [exam.chapterId, other.chapterId]
    const inChapters = { questions: 6, quizzes: 3, attempts: 2, running: 2 }
    expect(await ask(dependents.getChaptersDependents, chapters)).toEqual(inChapters)
    const subjects = await Promise.all(chapters.map(subjectOf))
    expect(await ask(dependents.getSubjectsDependents, subjects)).toEqual({
      chapters: 2,
      ...inChapters,
    })
    const second = await addStudent(school)
    expect(await ask(dependents.getStudentsDependents, [student.id, second.id])).toEqual({
      attempts: 2,
      running: 2,
    })
    // Rows that no longer exist are ignored; the call returns 404 if none exists.
    expect(await ask(dependents.getQuizzesDependents, [other.id, nobodys])).toEqual({
      attempts: 1,
      running: 1,
    })
    for (const endpoint of [
      dependents.getQuestionsDependents,
      dependents.getQuizzesDependents,
      dependents.getChaptersDependents,
      dependents.getSubjectsDependents,
      dependents.getStudentsDependents,
    ])
      expect(await ask(endpoint, [nobodys])).toBe(404)
  })
})
