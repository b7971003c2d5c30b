import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { listContacts } from '@prepwell/contract/school/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuestion, addQuiz } from '../src/test/content/exams.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  for (const name of ['Elm', 'ash', 'Fir', 'Elm', 'Yew']) {
    await addStudent(school, name)
    const { id, chapterId } = await addQuiz(school, { questions: [] })
    await school.db.updateTable('quizzes').set({ name }).where('id', '=', id).execute()
    await school.db.updateTable('chapters').set({ name }).where('id', '=', chapterId).execute()
    await addQuestion(school, chapterId, { type: 'Numerical', statement: `${name}?` })
    await school.db
      .insertInto('contacts')
      .values({ name, email: 'ada@example.com', message: 'Hello', created_at: school.clock.now() })
      .execute()
    // Two rows have the same timestamp.
    if (name !== 'Fir') school.clock.advance(60)
  }
  // Two timestamps that differ by less than a millisecond, the precision of a JavaScript date.
  await sql`update contacts set created_at = created_at + case name when 'Elm' then 2 else 1 end
    * interval '1 microsecond'`.execute(school.db)
})
afterAll(() => school.close())

type Row = { readonly id: number }
type Answer = { data: Row[]; total?: number; position?: number }

describe.each([
  { endpoint: listQuestions, sorts: ['id', 'statement', 'type', 'date_created'] },
  { endpoint: listQuizzes, sorts: ['id', 'name', 'status', 'date_created'] },
  { endpoint: listStudents, sorts: ['id', 'name', 'email', 'status', 'date_created'] },
  { endpoint: listSubjects, sorts: ['id', 'name', 'chapters', 'date_created'] },
  { endpoint: listChapters, sorts: ['id', 'name', 'questions_count', 'date_created'] },
  { endpoint: listContacts, sorts: ['id', 'name', 'date_created'] },
])('GET $endpoint.path around a row', ({ endpoint, sorts }) => {
  const list = async (query: object) =>
    (await school.call(endpoint, { query }, admin)).body as unknown as Answer

  const queries = [
    {},
    { search: 'e, f' },
    ...sorts.flatMap((sort) => [
      { sort, order: 'asc' },
      { sort, order: 'desc', search: 'e, f' },
    ]),
  ]

  it('returns the rows before and after it, as in the whole list', async () => {
    for (const query of queries) {
      const whole = (await list(query)).data.map(({ id }) => id)
      for (const [index, id] of whole.entries()) {
        const { data, total, position } = await list({ ...query, around: id })
        expect({ ids: data.map((row) => row.id), total, position }).toEqual({
          ids: whole.slice(Math.max(0, index - 1), index + 2),
          total: whole.length,
          position: index + 1,
        })
      }
    }
  })

  it('returns nothing around a row that is not in the list', async () => {
    const [first] = (await list({})).data
    expect(await list({ around: first?.id, search: 'nothing has this' })).toEqual({ data: [] })
    expect(await list({ around: 2_000_000_000 })).toEqual({ data: [] })
  })

  it('accepts only an id', async () => {
    const answer = await school.call(endpoint, { query: { around: 'x' } as never }, admin)
    expect(answer).toMatchObject({ status: 400, body: { field: 'around' } })
  })
})
