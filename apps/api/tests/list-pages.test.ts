import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectStudents } from '../src/features/accounts/students/students.queries.ts'
import { selectChapters } from '../src/features/bank/chapters/chapters.queries.ts'
import { selectQuestions } from '../src/features/bank/questions/questions.queries.ts'
import { selectQuizzes } from '../src/features/quizzes/quiz/quizzes.queries.ts'
import type { Viewer } from '../src/features/shared/access/index.ts'
import { addQuestion, addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { countStatements } from '../src/test/counted-statements.ts'
import { addAdmin, addPerson, addStaff, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

let school: School
let admin: Person
/** A teacher who may read only some of the rows of each list. */
let teacher: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const subjects: number[] = []
  const students: Person[] = []
  const quizzes: Pick<TestQuiz, 'id'>[] = []
  for (const [index, name] of ['Elm', 'ash', 'Fir', 'Elm', 'Yew', 'ash', 'Oak'].entries()) {
    const isOwn = index > 0
    const student = await addStudent(school, name)
    if (isOwn) students.push(student)
    const mode = index % 2 === 0 ? 'exam' : 'practice'
    const questions = [{ type: 'Numerical' as const, statement: `${name}!` }]
    const quiz = await addQuiz(school, { mode, questions, startsIn: index - 3 })
    const { id, chapterId } = quiz
    if (isOwn) quizzes.push(quiz)
    if (isOwn) subjects.push(await subjectOf(chapterId))
    await school.db.updateTable('quizzes').set({ name }).where('id', '=', id).execute()
    await school.db.updateTable('chapters').set({ name }).where('id', '=', chapterId).execute()
    for (let n = 0; n < index % 3; n += 1)
      await addQuestion(school, chapterId, { type: 'Numerical', statement: `${name}?` })
    // Some rows have the same timestamp.
    if (index % 3 > 0) school.clock.advance(60)
  }
  const waiting = await addPerson(school, { name: 'Gum', status: 'Suspended' })
  await school.db
    .updateTable('users')
    .set({ awaits_approval: true })
    .where('id', '=', waiting.id)
    .execute()
  const group = await addGroup(school, [...students, waiting])
  for (const quiz of quizzes) await openTo(school, quiz, [group])
  teacher = await addStaff(school, ['Teacher'], { subjects, groups: [group] })
})

const subjectOf = async (chapterId: number) =>
  (
    await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', chapterId)
      .executeTakeFirstOrThrow()
  ).subject_id

afterAll(() => school.close())

const anAdmin = { role: 'Admin' } as Viewer

type Row = { readonly id: number }
type Answer = { data: Row[]; total?: number }

const lists = [
  {
    endpoint: listStudents,
    sorts: ['id', 'name', 'username', 'email', 'roll_number', 'status', 'date_created'],
  },
  {
    endpoint: listQuizzes,
    sorts: [
      ...['id', 'name', 'subject_name', 'chapter_name', 'total_questions', 'date_of_quiz'],
      ...['difficulty_level', 'time_duration', 'status', 'quiz_mode', 'date_created'],
    ],
  },
  {
    endpoint: listChapters,
    sorts: ['id', 'name', 'description', 'subject_name', 'questions_count', 'date_created'],
  },
  { endpoint: listQuestions, sorts: ['id', 'statement', 'type', 'marks', 'date_created'] },
]

describe.each(lists)('GET $endpoint.path', ({ endpoint, sorts }) => {
  const readers = [
    { who: 'an admin', reader: () => admin },
    { who: 'a teacher', reader: () => teacher },
  ]

  it.each(readers)(
    'has the whole list of $who on its pages, in every order',
    async ({ reader }) => {
      const list = async (query: object) =>
        (await school.call(endpoint, { query }, reader())).body as unknown as Answer
      for (const sort of [undefined, ...sorts])
        for (const order of [undefined, 'asc', 'desc']) {
          const whole = (await list({ sort, order })).data
          expect(whole.length).toBeGreaterThan(5)
          const pages = []
          for (let page = 1; page <= Math.ceil(whole.length / 3); page += 1) {
            const { data, total } = await list({ sort, order, page, per_page: 3 })
            expect(total).toBe(whole.length)
            pages.push(...data)
          }
          expect(pages, `${sort} ${order}`).toEqual(whole)
          const behind = { sort, order, page: 9, per_page: 3 }
          expect(await list(behind)).toEqual({ data: [], total: whole.length })
        }
    },
  )

  it('has fewer rows for a teacher', async () => {
    const query = { page: 1, per_page: 3 }
    const totalOf = async (reader: Person) =>
      ((await school.call(endpoint, { query }, reader)).body as unknown as Answer).total
    expect(await totalOf(teacher)).toBeLessThan((await totalOf(admin)) ?? 0)
  })
})

it('leaves accounts that wait for an approval out of the students', async () => {
  const { body } = await school.call(listStudents, { query: { page: 1, per_page: 50 } }, admin)
  expect(body.data.map(({ name }) => name)).not.toContain('Gum')
  expect(body.total).toBe(7)
})

it('reads a page and its total with one statement, also behind the last page', async () => {
  const { db, sent } = countStatements(school.db)
  const now = school.clock.now()
  for (const page of [1, 2, 90]) {
    const asked = { page, per_page: 5 }
    const before = sent()
    await selectStudents(db, anAdmin, asked)
    await selectQuestions(db, anAdmin, asked)
    await selectChapters(db, anAdmin, asked)
    await selectQuizzes(db, now, null, asked)
    expect(sent() - before).toBe(4)
  }
})

describe('a list of 2,000 students', () => {
  let large: School
  let caller: Person
  beforeAll(async () => {
    large = await openSchool()
    caller = await addAdmin(large)
    await sql`
      insert into users (username, name, email, created_at)
      select 'many' || n, 'Many', 'many' || n || '@example.com', now() - n / 2 * interval '1 minute'
      from generate_series(1, 2000) n`.execute(large.db)
    await sql`vacuum analyze users`.execute(large.db)
  })
  afterAll(() => large.close())

  it('has one plan for whatever page is asked next', () =>
    large.db.connection().execute(async (db) => {
      for (let page = 1; page <= 12; page += 1)
        await selectStudents(db, anAdmin, { page, per_page: 5 })
      const { rows } = await sql`
        select generic_plans > 0 as is_kept from pg_prepared_statements
        where name = 'students_by_date_created_desc'`.execute(db)
      expect(rows).toEqual([{ is_kept: true }])
    }))

  it('has far pages and filtered ones like near ones', async () => {
    const list = async (query: object) => (await large.call(listStudents, { query }, caller)).body
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
    const whole = ids((await list({})).data)
    for (const page of [1, 5, 6, 7, 8, 20, 21]) {
      const asked = { page, per_page: 100 }
      const { data, total } = await list(asked)
      expect({ ids: ids(data), total }).toEqual({
        ids: whole.slice((page - 1) * 100, page * 100),
        total: 2000,
      })
      expect(await list({ ...asked, status: 'Active' })).toEqual({ data, total })
    }
  })
})
