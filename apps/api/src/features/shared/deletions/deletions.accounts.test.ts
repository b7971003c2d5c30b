import { signup } from '@prepwell/contract/accounts/auth.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightAnswers } from '../../../test/content/exams.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { importFile } from '../../../test/files/imports.ts'
import { addPerson } from '../../../test/people.ts'
import { type OidcSchool, openOidcSchool } from '../../../test/provider/oidc-school.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'
import { undoableSeconds } from './undoable-seconds.ts'

let school: OidcSchool
let remove: ReturnType<typeof deletingAt>['remove']
let undo: ReturnType<typeof deletingAt>['undo']
beforeAll(async () => {
  school = await openOidcSchool()
  ;({ remove, undo } = deletingAt(school, school.admin))
})
afterAll(() => school.close())

const join = (name: string, email: string) =>
  school.call(signup, { body: { name, email, password: 'correct horse battery staple' } })
const removeAll = async (ids: readonly number[]): Promise<string> => {
  const { status, body } = await school.call(
    students.deleteStudents,
    { body: { ids } },
    school.admin,
  )
  expect(status, body.message).toBe(200)
  return body.undo.id
}
const usernameOf = async (id: number) =>
  (
    await school.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).username
const idOf = async (email: string) =>
  (await school.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
    ?.id ?? 0

describe('a username that another account has now', () => {
  it('does not prevent the undo: the student gets the next one, and all answers are back', async () => {
    const { sit, save, submit } = sittingAt(school)
    const sitting = [await sit(), await sit()]
    for (const at of sitting) await save(at, rightAnswers(at.quiz))
    await join('Priya Sharma', 'priya@example.com')
    const priya = await idOf('priya@example.com')
    const deletion = await removeAll([priya, ...sitting.map(({ student }) => student.id)])
    await join('Priya Sharma', 'another@example.com')
    expect(await usernameOf(await idOf('another@example.com'))).toBe('priya-sharma')
    const { status, body } = await undo(deletion)
    const username = await usernameOf(priya)
    expect(username).toMatch(/^priya-sharma\d{4}$/)
    expect([status, body.message]).toEqual([
      200,
      `3 students are back. One username was taken in the meantime: the new one is ${username}`,
    ])
    for (const at of sitting) expect((await submit(at, rightAnswers(at.quiz))).status).toBe(200)
    expect((await undo(deletion)).body.message).toBe('3 students are back')
  })

  it('is never given to two students of one deletion', async () => {
    const email = (index: number) => `same${index}@example.com`
    const all = await Promise.all([1, 2, 3].map((index) => join('Same Name', email(index))))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = await Promise.all([1, 2, 3].map((index) => idOf(email(index))))
    ids.sort((one, other) => one - other)
    const before = await Promise.all(ids.map(usernameOf))
    const deletion = await removeAll(ids)
    for (const username of before) {
      const { id } = await addPerson(school)
      await school.db.updateTable('users').set({ username }).where('id', '=', id).execute()
    }
    const { status, body } = await undo(deletion)
    const after = await Promise.all(ids.map(usernameOf))
    expect(new Set([...before, ...after]).size).toBe(6)
    expect([status, body.message]).toEqual([
      200,
      `3 students are back. 3 usernames were taken in the meantime: the new ones are ${after.join(', ')}`,
    ])
  })

  it('is replaced even if it is taken in the middle of the undo', async () => {
    await join('Rita Rush', 'rita@example.com')
    const rita = await idOf('rita@example.com')
    const deletion = await remove('Student', rita)
    const undone = await school.db.transaction().execute(async (tx) => {
      const { id } = await addPerson(school)
      await tx.updateTable('users').set({ username: 'rita-rush' }).where('id', '=', id).execute()
      const waiting = undo(deletion)
      await expect
        .poll(async () => {
          const waits = sql`select from pg_locks where not granted and locktype = 'transactionid'`
          return (await waits.execute(school.db)).rows.length
        })
        .toBe(1)
      return { waiting }
    })
    expect((await undone.waiting).status).toBe(200)
    expect(await usernameOf(rita)).toMatch(/^rita-rush\d{4}$/)
  })
})

describe('while the deletion of a student can be undone, nobody else gets', () => {
  const later = 'Please try again in a few seconds'
  const refusal = { status: 400, body: { code: 'not_allowed_now' } }
  const count = async () => (await school.db.selectFrom('users').select('id').execute()).length
  /** Expects that the call is refused now, that the undo works, and that nothing was made. */
  async function expectHeld(
    deletion: string,
    make: () => Promise<{ status: number; body: { message: string } }>,
  ) {
    const before = await count()
    const answer = await make()
    expect(answer).toMatchObject(refusal)
    expect(await count()).toBe(before)
    expect((await undo(deletion)).status).toBe(200)
    return answer.body
  }

  it('the address by a sign-up, which does not say why', async () => {
    await join('Ada', 'ada@example.com')
    const deletion = await remove('Student', await idOf('ada@example.com'))
    const body = await expectHeld(deletion, () => join('Eve', 'ADA@example.com'))
    expect(body).toMatchObject({
      field: 'email',
      message: `This email address cannot be used at the moment. ${later}`,
    })
    expect(JSON.stringify(body)).not.toMatch(/delet|undo|account/i)
  })

  it('the account by the provider, known by its subject or by its address', async () => {
    const person = { sub: 'u1', name: 'Cara', email: 'cara@school.test', email_verified: true }
    const id = (await school.enter(person)).body.user.id
    const again = await expectHeld(await remove('Student', id), () => school.enter(person))
    expect(again.message).toContain(later)
    const moved = { ...person, email: 'moved@school.test' }
    const other = await expectHeld(await remove('Student', id), () => school.enter(moved))
    expect(other.message).toBe(`You cannot log in this way at the moment. ${later}`)
    expect((await school.enter(moved)).body.user.id).toBe(id)
  })

  it('the roll number or the address by an import, a new student or a changed profile', async () => {
    const add = (fields: object) => () =>
      school.call(students.createStudent, { body: { name: 'Dora', ...fields } }, school.admin)
    const other = await addPerson(school)
    const change = () =>
      school.call(
        students.updateStudent,
        { params: { id: other.id }, body: { roll_number: 'r-1' } },
        school.admin,
      )
    const bring = (csv: string) => () => importFile(school, school.admin, 'students', csv)
    await add({ roll_number: 'R-1', email: 'dora@example.com' })()
    const dora = await idOf('dora@example.com')
    for (const make of [
      add({ roll_number: 'r-1' }),
      add({ email: 'Dora@example.com' }),
      change,
      bring('name,email,roll_number\nDora,,r-1\n'),
      bring('name,email,roll_number\nDora,dora@example.com,\n'),
    ]) {
      const { message } = await expectHeld(await remove('Student', dora), make)
      expect(message).toContain('which can still be undone. Try again in a few seconds')
    }
  })

  it('and afterwards anybody does', async () => {
    await join('Late', 'late@example.com')
    await remove('Student', await idOf('late@example.com'))
    school.clock.advance(undoableSeconds)
    expect((await join('Late', 'late@example.com')).status).toBe(201)
  })
})
