import { randomUUID } from 'node:crypto'
import { changeGroupStudents, joinGroup, updateGroup } from '@prepwell/contract/accounts/groups.ts'
import { changeStaff, listStaff, removeStaff } from '@prepwell/contract/accounts/staff.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGroup } from '../../../../test/content/groups.ts'
import { importFile } from '../../../../test/files/imports.ts'
import { addPerson } from '../../../../test/people.ts'
import { type OidcSchool, openOidcSchool } from '../../../../test/provider/oidc-school.ts'
import type { Person } from '../../../../test/school.ts'

let school: OidcSchool
let batchA: number
let batchB: number
beforeAll(async () => {
  school = await openOidcSchool()
  batchA = await addGroup(school, [], 'Batch A')
  batchB = await addGroup(school, [], 'Batch B')
})
afterAll(() => school.close())

const table = () => [
  { value: 'batch-a', group_id: batchA },
  { value: 'batch-b', group_id: batchB },
  { value: 'teachers', role: 'Teacher' },
  { value: 'authors', role: 'Author' },
]
beforeEach(() => school.configure({ claim: 'groups', claim_values: table() }))

const person = (groups?: readonly string[]) => ({
  ...{ sub: randomUUID(), name: 'Ada', email: `${randomUUID()}@school.test`, email_verified: true },
  ...(groups ? { groups } : {}),
})
const groupsOf = async (id: number) => {
  const rows = await school.db
    .selectFrom('group_members')
    .select('group_id')
    .where('student_id', '=', id)
    .orderBy('group_id')
    .execute()
  return rows.map(({ group_id }) => group_id)
}
const rolesOf = async (id: number) =>
  (await school.call(listStaff, {}, school.admin)).body.data.find((one) => one.id === id)?.roles

describe('groups of a student', () => {
  it('follow the claim at each sign-in, and those of the school stay', async () => {
    const ada = person(['batch-a', 'unknown'])
    const { id } = (await school.enter(ada)).body.user
    expect(await groupsOf(id)).toEqual([batchA])
    const own = await addGroup(school, [{ id, token: '' }], 'Own')
    await school.enter({ ...ada, groups: ['batch-b'] })
    expect(await groupsOf(id)).toEqual([batchB, own])
    await school.enter({ ...ada, groups: [] })
    expect(await groupsOf(id)).toEqual([own])
  })

  it.each<{ by: string; give: (student: Person & { email: string }) => Promise<object> }>([
    {
      by: 'an admin',
      give: async ({ id }) => {
        const body = { action: 'add', student_ids: [id] } as const
        const call = { params: { id: batchA }, body }
        const answer = await school.call(changeGroupStudents, call, school.admin)
        expect(answer.body.data).toEqual({ changed: 0 })
        return answer
      },
    },
    {
      by: 'a join code',
      give: async (student) => {
        const call = { params: { id: batchA }, body: { can_join: true } }
        const { body } = await school.call(updateGroup, call, school.admin)
        return school.call(joinGroup, { body: { code: body.data.join_code } }, student)
      },
    },
    {
      by: 'an import',
      give: async ({ email }) => {
        const csv = `name,email,groups\nAda,${email},Batch A\n`
        const { status, body } = await importFile(school, school.admin, 'students', csv)
        expect(body.data).toMatchObject({ unchanged: 1, students_grouped: 0 })
        return { status }
      },
    },
  ])('that the claim gave first and $by gave too stay without the claim', async ({ give }) => {
    const ada = person(['batch-a', 'batch-b'])
    const { body } = await school.enter(ada)
    const { id, email } = body.user
    expect(await give({ id, email, token: body.access_token })).toMatchObject({ status: 200 })
    expect(await groupsOf(id)).toEqual([batchA, batchB])
    await school.enter({ ...ada, groups: [] })
    expect(await groupsOf(id)).toEqual([batchA])
  })

  it('that the school gave stay, even when the claim gives and takes them', async () => {
    const ada = person([])
    const { id } = (await school.enter(ada)).body.user
    const group = await addGroup(school, [{ id, token: '' }], 'Both')
    await school.configure({ claim: 'groups', claim_values: [{ value: 'x', group_id: group }] })
    await school.enter({ ...ada, groups: ['x'] })
    await school.enter({ ...ada, groups: [] })
    expect(await groupsOf(id)).toEqual([group])
  })

  it('stay when the provider sends no claim: an exam must not close to a class', async () => {
    const ada = person(['batch-a'])
    const { id } = (await school.enter(ada)).body.user
    const { groups: _, ...without } = ada
    await school.enter(without)
    expect(await groupsOf(id)).toEqual([batchA])
    await school.configure({ claim: null, claim_values: [] })
    await school.enter({ ...ada, groups: [] })
    expect(await groupsOf(id)).toEqual([batchA])
  })
})

describe('roles of staff', () => {
  it('are given by a claim to a new account, without any scope, and audited', async () => {
    const ada = person(['teachers', 'batch-a'])
    const { status, body } = await school.enter(ada)
    expect([status, body.user.role, body.user.staff_roles]).toEqual([200, 'Staff', ['Teacher']])
    const { id } = body.user
    expect(await groupsOf(id)).toEqual([])
    const questions = await school.call(listQuestions, {}, { id, token: body.access_token })
    expect([questions.status, questions.body.data]).toEqual([200, []])
    const query = { kind: 'admin' as const, admin_id: id, action: 'changed' as const }
    const log = await school.call(listAuditEvents, { query }, school.admin)
    expect(log.body.data.map(({ detail }) => detail)).toEqual([
      {
        changes: [{ field: 'roles', before: '', after: 'Teacher' }],
        reason: 'By a claim of the login provider',
      },
    ])
  })

  it('are no admin, whatever the claim says', async () => {
    for (const groups of [['Admin'], ['admin'], ['admins', 'administrators']])
      expect((await school.enter(person(groups))).body.user.role).toBe('student')
  })

  it('follow the claim, and another one ends the sessions with the old ones', async () => {
    const ada = person(['teachers'])
    const { body } = await school.enter(ada)
    const { id } = body.user
    const works = async (token: string) => (await school.call(userToken, {}, { id, token })).status
    const second = await school.enter({ ...ada, groups: ['authors', 'teachers'] })
    expect(second.body.user.staff_roles).toEqual(['Author', 'Teacher'])
    expect(await works(body.access_token)).toBe(401)
    expect(await works(second.body.access_token)).toBe(200)
    await school.enter({ ...ada, groups: ['authors'] })
    expect(await rolesOf(id)).toEqual(['Author'])
  })

  it.each([{ groups: ['batch-a'] }, { groups: [] }, { groups: undefined }])(
    'end with the claim: $groups',
    async ({ groups }) => {
      const ada = person(['teachers'])
      const first = await school.enter(ada)
      const { groups: _, ...rest } = ada
      const { status, body } = await school.enter({ ...rest, ...(groups ? { groups } : {}) })
      expect([status, body.code]).toEqual([403, 'forbidden'])
      const { id } = first.body.user
      const token = first.body.access_token
      expect((await school.call(userToken, {}, { id, token })).status).toBe(401)
      expect((await school.enter(ada)).body.user.staff_roles).toEqual(['Teacher'])
    },
  )

  it('that an admin gave stay, and a student does not become staff by a claim', async () => {
    const ada = person(['teachers'])
    const { id } = (await school.enter(ada)).body.user
    await school.db
      .updateTable('staff_roles')
      .set({ by_claim: false })
      .where('user_id', '=', id)
      .execute()
    await school.enter({ ...ada, groups: [] })
    expect(await rolesOf(id)).toEqual(['Teacher'])
    const known = person(['teachers'])
    await addPerson(school, { email: known.email })
    expect((await school.enter(known)).body.user.role).toBe('student')
  })

  it('end with the claim after an admin gave a scope, and a role by an admin stays', async () => {
    const ada = person(['teachers'])
    const { body } = await school.enter(ada)
    const { id } = body.user
    const change = (roles: ('Teacher' | 'Invigilator')[]) =>
      school.call(
        changeStaff,
        { params: { id }, body: { roles, group_ids: [batchA] } },
        school.admin,
      )
    expect((await change(['Teacher'])).status).toBe(200)
    const works = () => school.call(userToken, {}, { id, token: body.access_token })
    expect((await works()).status).toBe(200)
    expect((await school.enter({ ...ada, groups: [] })).status).toBe(403)
    expect((await works()).status).toBe(401)
    expect(await rolesOf(id)).toEqual([])
    await school.enter(ada)
    expect((await change(['Teacher', 'Invigilator'])).status).toBe(200)
    expect((await school.enter({ ...ada, groups: [] })).status).toBe(200)
    expect(await rolesOf(id)).toEqual(['Invigilator'])
  })

  it('that have ended leave a member of staff, whom an admin can remove for good', async () => {
    const ada = person(['teachers'])
    const { id } = (await school.enter(ada)).body.user
    await school.enter({ ...ada, groups: [] })
    expect(await rolesOf(id)).toEqual([])
    expect((await school.call(removeStaff, { params: { id } }, school.admin)).status).toBe(200)
    expect(await rolesOf(id)).toBeUndefined()
    const again = await school.enter(ada)
    expect([again.status, again.body.code]).toEqual([403, 'account_suspended'])
  })

  it('are the approval, where students wait for one, but a closed school stays closed', async () => {
    const rule = (sign_up: string) =>
      school.call(updateSchoolSettings, { body: { sign_up } }, school.admin)
    await rule('approval')
    expect((await school.enter(person(['teachers']))).status).toBe(200)
    expect((await school.enter(person(['batch-a']))).body.code).toBe('account_waiting')
    await rule('closed')
    expect((await school.enter(person(['teachers']))).body.code).toBe('sign_up_refused')
    await rule('open')
  })
})
