import { decideSignUps } from '@prepwell/contract/accounts/sign-ups.ts'
import { deleteStudents, listStudents } from '@prepwell/contract/accounts/students.ts'
import { deleteChapters, listChapters } from '@prepwell/contract/bank/chapters.ts'
import { deleteQuestions, listQuestions } from '@prepwell/contract/bank/questions.ts'
import { deleteQuizzes, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { deleteContacts, listContacts } from '@prepwell/contract/school/messages.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter, addQuestion, addQuiz } from '../src/test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

let school: School
let admin: Person
let chapterId: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapterId = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const insertStudents = (count: number, failing = false) =>
  sql`
    insert into users (username, name, email, created_at)
    select gen_random_uuid()::text, 'One', gen_random_uuid() || '@example.com', now()
    from generate_series(1, ${count})
    where ${failing ? sql`1 / (${count} - generate_series) > 0` : sql`true`}`.execute(school.db)

const some = (table: 'users' | 'questions' | 'contacts' | 'chapters' | 'quizzes', count: number) =>
  school.db
    .selectFrom(table)
    .select('id')
    .$if(table === 'users', (rows) => rows.where(sql<boolean>`role = 'student'`))
    .$if(table === 'chapters', (rows) => rows.where('id', '<>', chapterId))
    .$if(table === 'quizzes', (rows) => rows.where(sql<boolean>`deleted_at is null`))
    .$if(table === 'quizzes', (rows) => rows.where(sql<boolean>`owner_id is null`))
    .orderBy(sql`random()`)
    .limit(count)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

const deleteThem = async (
  list:
    | typeof deleteStudents
    | typeof deleteQuestions
    | typeof deleteContacts
    | typeof deleteChapters
    | typeof deleteQuizzes,
  ids: readonly number[],
  isUndone: boolean,
) => {
  if (ids.length === 0) return
  const caller = signedInAnew(school, admin)
  const { status, body } = await school.call(list, { body: { ids } }, caller)
  expect(status).toBe(200)
  const { undo } = body
  if (!isUndone) return
  expect((await school.call(undoDeletion, { params: { id: undo.id } }, caller)).status).toBe(200)
}

const decide = async (decision: 'approved' | 'declined', n: number) => {
  const rows = await school.db
    .selectFrom('users')
    .select('id')
    .where('awaits_approval', '=', true)
    .limit(n)
    .execute()
  if (rows.length === 0) return
  const body = { ids: rows.map(({ id }) => id), decision }
  const { status } = await school.call(decideSignUps, { body }, signedInAnew(school, admin))
  expect(status).toBe(200)
}

const changes = {
  'students arrive': (n: number) => insertStudents(n),
  'students arrive at the same time': (n: number) =>
    Promise.all(Array.from({ length: n }, () => addStudent(school))),
  'an import fails': (n: number) => insertStudents(n, true).catch(() => undefined),
  'students wait for an approval': (n: number) =>
    sql`
      insert into users (username, name, email, created_at, status, awaits_approval)
      select gen_random_uuid()::text, 'Waits', gen_random_uuid() || '@example.com', now(),
        'Suspended', true
      from generate_series(1, ${n})`.execute(school.db),
  'students are approved': async (n: number) => decide('approved', n),
  'students are declined': async (n: number) => decide('declined', n),
  'students are deleted': async (n: number) =>
    deleteThem(deleteStudents, await some('users', n), false),
  'a deletion of students is undone': async (n: number) =>
    deleteThem(deleteStudents, await some('users', n), true),
  'a student becomes an admin': async () => {
    const ids = await some('users', 1)
    if (ids.length > 0)
      await school.db
        .updateTable('users')
        .set({ role: 'Admin', awaits_approval: false })
        .where('id', 'in', ids)
        .execute()
  },
  'an admin becomes a student': () =>
    school.db
      .updateTable('users')
      .set({ role: 'student' })
      .where('role', '=', 'Admin')
      .where('id', '<>', admin.id)
      .execute(),
  'questions are added': async (n: number) => {
    for (let i = 0; i < n; i += 1)
      await addQuestion(school, chapterId, { type: 'Numerical', answer: String(i) })
  },
  'questions are deleted': async (n: number) =>
    deleteThem(deleteQuestions, await some('questions', n), false),
  'a deletion of questions is undone': async (n: number) =>
    deleteThem(deleteQuestions, await some('questions', n), true),
  'chapters are added, each with a quiz': async (n: number) => {
    for (let i = 0; i < n; i += 1) await addQuiz(school, { mode: 'practice', questions: [] })
  },
  'chapters are deleted': async (n: number) =>
    deleteThem(deleteChapters, await some('chapters', n), false),
  'a deletion of chapters is undone': async (n: number) =>
    deleteThem(deleteChapters, await some('chapters', n), true),
  'quizzes are deleted': async (n: number) =>
    deleteThem(deleteQuizzes, await some('quizzes', n), false),
  'a deletion of quizzes is undone': async (n: number) =>
    deleteThem(deleteQuizzes, await some('quizzes', n), true),
  'private practices are made': (n: number) =>
    sql`
      insert into quizzes (owner_id, name, description, difficulty_level, quiz_mode, date_of_quiz,
        time_duration_seconds, created_at)
      select ${admin.id}, 'Again', 'What went wrong', 'unset', 'practice', now(), 60, now()
      from generate_series(1, ${n})`.execute(school.db),
  'private practices go': () =>
    school.db.deleteFrom('quizzes').where('owner_id', 'is not', null).execute(),
  'messages arrive': (n: number) =>
    sql`
      insert into contacts (name, email, message, created_at)
      select 'Ada', 'ada@example.com', 'Hello', now() from generate_series(1, ${n})`.execute(
      school.db,
    ),
  'messages are deleted': async (n: number) =>
    deleteThem(deleteContacts, await some('contacts', n), false),
  'a deletion of messages is undone': async (n: number) =>
    deleteThem(deleteContacts, await some('contacts', n), true),
} satisfies Record<string, (n: number) => Promise<unknown>>

const totals = async () => {
  const query = { page: 1, per_page: 1 }
  const caller = signedInAnew(school, admin)
  const { rows } = await sql<Record<keyof typeof lists, number>>`
    select (select count(*) from users where role = 'student' and not awaits_approval) as students,
      (select count(*) from chapters) as chapters,
      (select count(*) from questions) as questions,
      (select count(*) from quizzes where deleted_at is null and owner_id is null) as quizzes,
      (select count(*) from contacts) as contacts`.execute(school.db)
  const shown: Partial<Record<keyof typeof lists, number | undefined>> = {}
  for (const [name, list] of Object.entries(lists) as [keyof typeof lists, ListEndpoint][])
    shown[name] = (await school.call(list, { query }, caller)).body.total
  return { shown, counted: rows[0] }
}

const lists = {
  students: listStudents,
  chapters: listChapters,
  questions: listQuestions,
  quizzes: listQuizzes,
  contacts: listContacts,
}

type ListEndpoint = (typeof lists)[keyof typeof lists]

it('the total of a list is the number of its rows, whatever has happened to them', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
          fc.integer({ min: 1, max: 6 }),
        ),
        { minLength: 4, maxLength: 12 },
      ),
      async (steps) => {
        for (const [name, n] of steps) {
          await changes[name](n)
          const { shown, counted } = await totals()
          expect(shown, name).toEqual(counted)
        }
      },
    ),
    { numRuns: 12 },
  ))

it('merges its changes, and nobody waits for a writer who has not finished', async () => {
  const { students = 0 } = (await totals()).shown
  await school.db.transaction().execute(async (tx) => {
    await sql`
      insert into users (username, name, email, created_at)
      values ('slow', 'Slow', 'slow@example.com', now())`.execute(tx)
    // Adding these students merges the counts, without what the open transaction has written.
    for (let n = 0; n < 60; n += 1) await addStudent(school)
    expect((await totals()).shown.students).toBe(students + 60)
  })
  expect((await totals()).shown.students).toBe(students + 61)
  const { rows } = await sql<{ count: number }>`
    select count(*) from list_counts where list = 'students'`.execute(school.db)
  expect(rows[0]?.count).toBeLessThan(60)
})
