import { changeStaff, listStaff, removeStaff } from '@prepwell/contract/accounts/staff.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { createSubject } from '@prepwell/contract/bank/subjects.ts'
import { getQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as tokens from '@prepwell/contract/school/api-tokens.ts'
import { listAuditAdmins, listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { programLimits } from '@prepwell/contract/school/program-limits.ts'
import { exportByEmail } from '@prepwell/contract/school/transfers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, addToken } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { createApiToken } from './create-api-token.ts'

const day = 24 * 3600

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  school.clock.set(firstDay)
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { take, publish } = attemptCalls(() => school)
const inDays = (days: number) => epoch(school.clock.now()) + days * day
const make = (fields: object = {}, by = admin) => {
  const body = { name: 'Sync', permissions: ['students.read'], expires_at: inDays(30), ...fields }
  return school.call(tokens.createApiToken, { body }, by)
}
/** Makes a token through the API; returns it as a caller of other endpoints. */
const made = async (fields: object = {}, by = admin): Promise<Person> => {
  const { status, body } = await make(fields, by)
  expect(status, body.message).toBe(201)
  return body.data
}
const list = async () => (await school.call(tokens.listApiTokens, {}, admin)).body.data
const status = async (token: Person) => (await school.call(listStudents, {}, token)).status
const rowsOf = async (table: 'users' | 'api_tokens') =>
  (
    await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      school.db,
    )
  ).rows

describe('a token', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { token, id } = await made({ name: ' Sync  with  Moodle ' })
    expect(token).toMatch(/^pw_[\w-]{43}$/)
    const stored = [...(await rowsOf('users')), ...(await rowsOf('api_tokens'))]
    expect(JSON.stringify(stored)).not.toContain(token.slice(9))
    const listed = await list()
    expect(JSON.stringify(listed)).not.toContain(token.slice(9))
    expect(listed.find((one) => one.id === id)).toEqual({
      ...{ id, name: 'Sync  with  Moodle', permissions: ['students.read'], state: 'works' },
      ...{ begins_with: token.slice(0, 9), created_by: expect.any(String), last_used: null },
      ...{ created_at: epoch(firstDay), expires_at: inDays(30) },
    })
  })

  it('reads results as a file, over the network, and the log names it', async () => {
    const exam = await addQuiz(school)
    const student = await addStudent(school, 'Ravi')
    await take(exam, student, rightAnswers(exam))
    await publish()
    admin = await addAdmin(school)
    const { token } = await made({
      name: 'Marks to the ERP',
      permissions: ['lists.export', 'class-results.read'],
    })
    const origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${origin}/api/export/class_results?quiz_id=${exam.id}&type=csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    const [head = [], ravi = []] = readCsv(await answer.text())
    expect([head.slice(1, 3), ravi.slice(1, 3)]).toEqual([
      ['Student ID', 'Name'],
      [String(student.id), 'Ravi'],
    ])
    const { body } = await school.call(listAuditEvents, { query: { action: 'exported' } }, admin)
    expect(body.data[0]).toMatchObject({ admin_name: 'token Marks to the ERP', acted_as: null })
    expect(body.data[0]?.admin_id).not.toBe(admin.id)
    const admins = await school.call(listAuditAdmins, {}, admin)
    expect(admins.body.data.map(({ name }) => name)).toContain('token Marks to the ERP')
  })

  it('acts as the school, not as the admin who made it', async () => {
    const token = await made({ permissions: ['subjects.edit'] })
    const body = { name: 'Botany', description: '-' }
    expect((await school.call(createSubject, { body }, token)).status).toBe(201)
    const log = await school.call(listAuditEvents, { query: { kind: 'subject' } }, admin)
    expect(log.body.data[0]).toMatchObject({ admin_name: 'token Sync', target_name: 'Botany' })
  })

  it('has the second permission that a list needs, or gets no file of it', async () => {
    const token = await made({ permissions: ['lists.export', 'students.read'] })
    expect((await exportAs(school, 'students', { type: 'csv' }, token)).status).toBe(200)
    expect((await exportAs(school, 'subjects', { type: 'csv' }, token)).status).toBe(403)
    const body = { list: 'students', type: 'csv' }
    const mailed = await school.call(exportByEmail, { body }, token)
    expect(mailed.body.message).toContain('no email address')
  })

  it('sees no more of a quiz than its own permissions show', async () => {
    const quiz = await addQuiz(school)
    const shown = async (permissions: string[]) => {
      const answer = await school.call(
        getQuiz,
        { params: { id: quiz.id } },
        await made({ permissions }),
      )
      return answer.body.data.questions?.length
    }
    expect(await shown(['quizzes.read', 'quizzes.edit'])).toBeGreaterThan(0)
    expect(await shown(['quizzes.read'])).toBe(0)
  })

  it('is no member of staff, and nobody else can do as its account', async () => {
    const { id } = await made({ name: 'Quiet' })
    const staff = (await school.call(listStaff, {}, admin)).body.data
    expect(staff.map(({ name }) => name)).not.toContain('token Quiet')
    const account = await school.db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .select(['users.id', 'users.status', 'users.password_hash', 'users.session_epoch'])
      .where('api_tokens.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ status: 'Suspended', password_hash: null })
    expect(await status({ id, token: school.app.signAccessToken(account) })).toBe(401)
  })

  it('ignores a cookie, and a cookie alone is nobody', async () => {
    const { token } = await made()
    const call = (headers: Record<string, string>) =>
      school.app.inject({ url: '/api/students', headers })
    const both = await call({ authorization: `Bearer ${token}`, cookie: `device=${admin.token}` })
    expect([both.statusCode, both.headers['set-cookie']]).toEqual([200, undefined])
    expect((await call({ cookie: `device=${token}; token=${token}` })).statusCode).toBe(401)
    const ended = await call({ authorization: 'Bearer pw_ended', cookie: `device=${admin.token}` })
    expect(ended.statusCode).toBe(401)
  })

  it('notes its last use once a minute', async () => {
    const token = await made()
    const used = async () => (await list()).find(({ id }) => id === token.id)?.last_used
    const begun = epoch(school.clock.now())
    for (const [seconds, noted] of [
      [0, 0],
      [59, 0],
      [1, 60],
      [30, 60],
    ] as const) {
      school.clock.advance(seconds)
      await Promise.all([status(token), status(token)])
      expect(await used()).toBe(begun + noted)
    }
  })
})

describe('a token ends', () => {
  it('when it is taken back: at once, in every process', async () => {
    const other = await createApp(school.platform, school.platform.settings.dataDir)
    const token = await made()
    const asked = async () => {
      const headers = { authorization: `Bearer ${token.token}` }
      const answers = [school.app, other].map((app) =>
        app.inject({ url: '/api/students', headers }),
      )
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await asked()).toEqual([200, 200])
    const params = { id: token.id }
    expect((await school.call(tokens.withdrawApiToken, { params }, admin)).status).toBe(200)
    expect(await asked()).toEqual([401, 401])
    expect((await list()).find(({ id }) => id === token.id)?.state).toBe('taken back')
    expect((await school.call(tokens.withdrawApiToken, { params }, admin)).status).toBe(200)
    await other.close()
  })

  it('at its date', async () => {
    const token = await made({ expires_at: inDays(2) })
    school.clock.advance(2 * day - 1)
    expect(await status(token)).toBe(200)
    school.clock.advance(1)
    expect(await status(token)).toBe(401)
    admin = await addAdmin(school)
    expect((await list()).find(({ id }) => id === token.id)?.state).toBe('expired')
  })

  it.each([
    ['is removed', (id: number) => school.call(removeStaff, { params: { id } }, admin)],
    [
      'is made less',
      (id: number) =>
        school.call(changeStaff, { params: { id }, body: { roles: ['Teacher'] } }, admin),
    ],
  ])('when its maker %s, also if the maker comes back', async (_name, lessen) => {
    const maker = await addAdmin(school)
    const token = await made({}, maker)
    expect(await status(token)).toBe(200)
    await lessen(maker.id)
    expect(await status(token)).toBe(401)
    await school.db
      .updateTable('users')
      .set({ role: 'Admin', status: 'Active' })
      .where('id', '=', maker.id)
      .execute()
    expect(await status(token)).toBe(401)
  })

  it('before it is made, if its maker is made less while the call is on its way', async () => {
    const maker = await addAdmin(school)
    const viewer = { ...maker, role: 'Admin', staff_roles: [] } as const
    const body = { roles: ['Teacher'] }
    await school.call(changeStaff, { params: { id: maker.id }, body }, admin)
    const wanted = { name: 'Late', permissions: ['students.read'], expires_at: inDays(30) } as const
    const making = createApiToken(school.platform, { viewer, ...wanted })
    await expect(making).rejects.toMatchObject({ code: 'forbidden' })
    expect((await list()).map(({ name }) => name)).not.toContain('Late')
  })

  it('when the account of its maker is suspended or gone', async () => {
    const [suspended, gone] = [await addAdmin(school), await addAdmin(school)]
    const theirs = [await made({}, suspended), await made({}, gone)] as const
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', suspended.id)
      .execute()
    await school.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect([await status(theirs[0]), await status(theirs[1])]).toEqual([401, 401])
  })
})

describe('a new token', () => {
  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(programLimits.apiTokenNameMax + 1) }],
    ['permissions', { permissions: [] }],
    ['permissions.0', { permissions: ['staff.manage'] }],
    ['permissions.1', { permissions: ['students.read', 'programs.manage'] }],
    ['permissions.0', { permissions: ['everything'] }],
    ['expires_at', { expires_at: undefined }],
    ['expires_at', { expires_at: epoch(firstDay) }],
    ['expires_at', { expires_at: epoch(firstDay) + (programLimits.apiTokenDaysMax + 1) * day }],
  ])('with a wrong %s is refused, and none is made: %j', async (field, wrong) => {
    const before = await list()
    const { status: refused, body } = await make(wrong)
    expect({ status: refused, field: body.field }).toEqual({ status: 400, field })
    expect(await list()).toEqual(before)
  })

  it('is refused when too many work, also when two are made at once', async () => {
    const working = (await list()).filter(({ state }) => state === 'works').length
    for (let more = working; more < programLimits.apiTokensMax - 1; more += 1)
      await addToken(school, ['students.read'], { made_by: admin.id })
    const both = await Promise.all([make(), make()])
    expect(both.map((one) => one.status).sort()).toEqual([201, 409])
  })
})

it('a token has a limit of its own, which does not touch others', async () => {
  const limited = await openSchool({ rateLimits: true })
  const [busy, quiet] = [
    await addToken(limited, ['students.read']),
    await addToken(limited, ['students.read']),
  ]
  const asked = async (token: Person) => (await limited.call(listStudents, {}, token)).status
  const answers = []
  for (let call = 0; call < 301; call += 1) answers.push(await asked(busy))
  expect([...new Set(answers.slice(0, 300))]).toEqual([200])
  expect(answers[300]).toBe(429)
  expect(await asked(quiet)).toBe(200)
  await limited.close()
})
