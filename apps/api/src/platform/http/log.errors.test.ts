import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../test/people.ts'
import { openSchool, type School } from '../../test/school.ts'
import { logError } from './log.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** What is logged about a statement that PostgreSQL refuses. */
async function loggedOf(refused: Promise<unknown>): Promise<string> {
  const error = await refused.then(
    () => expect.unreachable(),
    (reason: Error) => reason,
  )
  return JSON.stringify(logError(error))
}

const email = 'zyzzyva@example.org'

it('an error about a row is logged without the values of the row', async () => {
  const { id } = await addPerson(school, { email, password: 'open sesame 7' })
  const { password_hash: hash } = await school.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const user = school.db.updateTable('users').where('id', '=', id)
  const copied = school.db.insertInto('users').columns(['name', 'username', 'email', 'created_at'])
  for (const [code, refused] of [
    ['23514', () => user.set({ role: 'nobody' as never }).execute()],
    ['23502', () => user.set({ name: null as never }).execute()],
    [
      '23505',
      () =>
        copied
          .expression((eb) =>
            eb
              .selectFrom('users')
              .select(['name', sql`'other'`.as('username'), 'email', 'created_at'])
              .where('id', '=', id),
          )
          .execute(),
    ],
  ] as const) {
    const logged = await loggedOf(refused())
    expect(logged).toContain(code)
    expect(logged).toContain('users')
    expect(logged).not.toContain('zyzzyva')
    expect(logged).not.toContain(hash)
  }
})

it('a text that is no JSON is not logged either', async () => {
  const logged = await loggedOf(sql`select ${'{"zyzzyva": }'}::jsonb`.execute(school.db))
  expect(logged).toContain('22P02')
  expect(logged).not.toContain('zyzzyva')
})

it('the details of other errors are kept', async () => {
  const raise = `raise exception 'inside' using errcode = '40P01', detail = 'who waits for whom'`
  const logged = await loggedOf(sql.raw(`do $$ begin ${raise}; end $$`).execute(school.db))
  expect(logged).toContain('who waits for whom')
  expect(logged).toContain('"stack"')
})
