import {
  confirmEmail,
  forgotPassword,
  login,
  loginWithGoogle,
  resendConfirmation,
  resetPassword,
  signup,
  validateEmail,
} from '@prepwell/contract/accounts/auth.ts'
import { listGroups } from '@prepwell/contract/accounts/groups.ts'
import {
  createSignUpCode,
  decideSignUps,
  deleteSignUpCode,
  listSignUpCodes,
  listWaiting,
} from '@prepwell/contract/accounts/sign-ups.ts'
import { changeStaff } from '@prepwell/contract/accounts/staff.ts'
import { getStudent, listStudents, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { getChecklist } from '@prepwell/contract/exam-day/checklist.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addGroup } from '../../../test/content/groups.ts'
import { addAdmin, addPerson, addStaff } from '../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../test/provider/social-school.ts'
import type { Person } from '../../../test/school.ts'

let school: SocialSchool
let admin: Person
beforeEach(async () => {
  school = await openSocialSchool()
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const password = 'a long sentence'
const setRule = async (sign_up: string, sign_up_domains: string[] = []) => {
  const body = { sign_up, ...(sign_up_domains.length > 0 ? { sign_up_domains } : {}) }
  expect((await school.call(updateSchoolSettings, { body }, admin)).status).toBe(200)
}
const sign = async (email: string, code?: string) => {
  const body = { name: 'Zoe', email, password, ...(code === undefined ? {} : { code }) }
  const answer = await school.call(signup, { body })
  return { status: answer.status, code: answer.body.code, field: answer.body.field }
}
const enter = async (email: string) => {
  const { status, body } = await school.call(login, { body: { email, password } })
  return { status, code: body.code }
}
const confirmLast = async () => {
  const text = (await school.mails()).at(-1)?.text ?? ''
  const token = /confirm-email\/([\w-]+)/.exec(text)?.[1] ?? ''
  return school.call(confirmEmail, { params: { token } })
}
const accounts = async () =>
  (await school.db.selectFrom('users').select('email').execute()).map(({ email }) => email)
const makeCode = async (fields: object = {}) => {
  const body = { name: 'Batch A', ...fields }
  const { status, body: made } = await school.call(createSignUpCode, { body }, admin)
  expect(status, made.message).toBe(201)
  const { data } = (await school.call(listSignUpCodes, {}, admin)).body
  return data.find(({ id }) => id === made.data.id)
}
const refused = (field?: string) => ({ status: 403, code: 'sign_up_refused', field })

describe.each([
  ['closed', [], undefined],
  ['invitation', [], 'code'],
  ['domains', ['sunrise.test'], 'email'],
] as const)('a school whose sign-up is for %s', (rule, domains, field) => {
  it('refuses strangers on every road, and says the same about those who have an account', async () => {
    await addPerson(school, { email: 'known@gmail.com', password })
    await setRule(rule, [...domains])
    const before = await accounts()
    expect(await sign('zoe@gmail.com')).toEqual(refused(field))
    expect(await sign('known@gmail.com')).toEqual(refused(field))
    const asked = async (email: string) => {
      const { status, body } = await school.call(validateEmail, { body: { email } })
      return { status, message: body.message }
    }
    expect(await asked('known@gmail.com')).toEqual(await asked('zoe@gmail.com'))
    expect((await asked('zoe@gmail.com')).status).toBe(403)
    const zoe = { subject: 'zoe', name: 'Zoe', email: 'zoe@gmail.com' }
    const { status, body } = await school.enter('google', zoe)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'sign_up_refused' })
    expect(await accounts()).toEqual(before)
    expect(await school.mails()).toEqual([])
  })

  it('lets in who has an account, by password and by Google', async () => {
    await addPerson(school, { email: 'known@gmail.com', password })
    await setRule(rule, [...domains])
    expect((await enter('known@gmail.com')).status).toBe(200)
    const google = await school.enter('google', { subject: 'k', email: 'known@gmail.com' })
    expect(google.status).toBe(200)
  })
})

it('domains let in exactly their own addresses', async () => {
  await setRule('domains', ['sunrise.test'])
  expect((await sign('zoe@SUNRISE.test')).status).toBe(201)
  expect((await sign('zoe@mail.sunrise.test')).status).toBe(403)
})

describe('with approval', () => {
  beforeEach(() => setRule('approval'))

  it('an account that waits counts in no figure about students', async () => {
    const asha = await addPerson(school, { name: 'Asha', email: 'asha@example.com' })
    const group_id = await addGroup(school, [asha])
    const exam = await addQuiz(school)
    const figures = async () => {
      const params = { id: exam.id }
      const cards = (await school.call(getAdminDashboard, { query: {} }, admin)).body
      const { data } = (await school.call(getChecklist, { params }, admin)).body
      const groups = (await school.call(listGroups, { query: {} }, admin)).body.data
      return {
        total: cards.total_students,
        audience: data.find(({ item }) => item === 'candidates')?.text,
        group: groups.find(({ id }) => id === group_id)?.students_count,
      }
    }
    const before = await figures()
    await sign('zoe@example.com')
    await confirmLast()
    const { id } = await school.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'zoe@example.com')
      .executeTakeFirstOrThrow()
    // Adds the account to the group, as a sign-up code does.
    const joined = { group_id, student_id: id, joined_at: school.clock.now() }
    await school.db.insertInto('group_members').values(joined).execute()
    expect(await figures()).toEqual(before)
    const total = async (query: object) => (await school.call(listStudents, { query }, admin)).body
    expect(before.total).toBe((await total({ page: 1 })).total)
    expect(before.group).toBe((await total({ group_id })).data.length)
  })

  it('an account waits after its confirmation, an admin approves it, and it is told', async () => {
    expect((await sign('zoe@example.com')).status).toBe(201)
    expect(await enter('zoe@example.com')).toEqual({ status: 403, code: 'email_not_verified' })
    await school.call(resendConfirmation, { body: { email: 'zoe@example.com' } })
    expect((await confirmLast()).body).toMatchObject({
      message: expect.stringContaining('An admin has to approve'),
      awaits_approval: true,
    })
    expect(await enter('zoe@example.com')).toEqual({ status: 403, code: 'account_waiting' })
    expect((await school.mails()).at(-1)?.subject).toBe('A new account waits for your approval')
    const { data, total } = (await school.call(listWaiting, { query: { page: 1 } }, admin)).body
    expect({ total, data }).toMatchObject({
      total: 1,
      data: [{ name: 'Zoe', email: 'zoe@example.com', email_verified: true }],
    })
    expect((await school.call(listStudents, {}, admin)).body.data).toEqual([])
    const ids = data.map(({ id }) => id)
    const decide = (decision: string) =>
      school.call(decideSignUps, { body: { ids, decision } }, admin)
    expect((await decide('approved')).body.data.decided).toBe(1)
    expect((await school.mails()).at(-1)?.subject).toBe('Your account has been approved')
    expect((await enter('zoe@example.com')).status).toBe(200)
    // A sign-up that has been decided cannot be decided again.
    expect((await decide('declined')).status).toBe(404)
    expect((await enter('zoe@example.com')).status).toBe(200)
  })

  it('the owner of the address can replace the password of a stranger who signed up', async () => {
    const email = 'victim@example.com'
    await sign(email)
    await school.call(forgotPassword, { body: { email } })
    const mail = (await school.mails()).at(-1)
    expect(mail).toMatchObject({ subject: 'Set a new password', to: [{ address: email }] })
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const body = { new_password: 'the password of the owner' }
    expect((await school.call(resetPassword, { params: { token }, body })).status).toBe(200)
    const own = { email, password: body.new_password }
    const ownLogin = async () => {
      const answer = await school.call(login, { body: own })
      return { status: answer.status, code: answer.body.code }
    }
    expect(await ownLogin()).toEqual({ status: 403, code: 'account_waiting' })
    const { data } = (await school.call(listWaiting, {}, admin)).body
    expect(data).toMatchObject([{ email, email_verified: true }])
    const ids = data.map(({ id }) => id)
    await school.call(decideSignUps, { body: { ids, decision: 'approved' } }, admin)
    expect((await ownLogin()).status).toBe(200)
    expect(await enter(email)).toEqual({ status: 401, code: 'wrong_credentials' })
  })

  it('a declined account is gone, and is told only at a confirmed address', async () => {
    await sign('zoe@example.com')
    await confirmLast()
    await sign('victim@example.com')
    const { data } = (await school.call(listWaiting, {}, admin)).body
    const body = { ids: data.map(({ id }) => id), decision: 'declined' }
    expect((await school.call(decideSignUps, { body }, admin)).body.data.decided).toBe(2)
    const told = (await school.mails()).filter(({ subject }) => subject?.includes('not approved'))
    expect(told.map(({ to }) => to?.[0]?.address)).toEqual(['zoe@example.com'])
    expect(await enter('zoe@example.com')).toEqual({ status: 401, code: 'wrong_credentials' })
    expect(await accounts()).not.toContain('zoe@example.com')
  })

  it('admins get one mail until nobody waits any more', async () => {
    for (const email of ['a@example.com', 'b@example.com']) {
      await sign(email)
      await confirmLast()
    }
    const subjects = (await school.mails()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject?.includes('waits'))).toHaveLength(1)
  })

  it('a first sign-in by Google waits too, each time it is tried', async () => {
    const zoe = { subject: 'zoe', name: 'Zoe', email: 'zoe@gmail.com' }
    for (const _ of [1, 2]) {
      const { status, body } = await school.enter('google', zoe)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'account_waiting' })
    }
    const [{ id } = { id: 0 }] = (await school.call(listWaiting, {}, admin)).body.data
    await school.call(decideSignUps, { body: { ids: [id], decision: 'approved' } }, admin)
    expect((await school.enter('google', zoe)).status).toBe(200)
  })

  it('a teacher of its group sees an account once it is approved', async () => {
    await sign('zoe@example.com')
    const [{ id } = { id: 0 }] = (await school.call(listWaiting, {}, admin)).body.data
    const group = await addGroup(school, [{ id, token: '' }])
    const teacher = await addStaff(school, ['Teacher'], { groups: [group] })
    const seen = async () => [
      (await school.call(listStudents, {}, teacher)).body.data.map((one) => one.id),
      (await school.call(getStudent, { params: { id } }, teacher)).status,
    ]
    expect(await seen()).toEqual([[], 404])
    const body = { ids: [id], decision: 'approved' }
    expect((await school.call(decideSignUps, { body }, teacher)).status).toBe(403)
    expect((await school.call(decideSignUps, { body }, admin)).status).toBe(200)
    expect(await seen()).toEqual([[id], 200])
  })

  it('who reactivates a waiting account on its page has approved it', async () => {
    await sign('zoe@example.com')
    const [{ id } = { id: 0 }] = (await school.call(listWaiting, {}, admin)).body.data
    await school.call(updateStudent, { params: { id }, body: { status: 'Active' } }, admin)
    expect((await school.call(listWaiting, {}, admin)).body.data).toEqual([])
  })
})

describe('a code', () => {
  beforeEach(() => setRule('invitation'))

  it('lets people in, into its groups, as often as it allows', async () => {
    const group = await addGroup(school, [], 'Batch A')
    const made = await makeCode({ group_ids: [group], uses_max: 1 })
    expect(made).toMatchObject({ groups: [{ id: group }], uses: 0, works: true })
    const typed = `${made?.code.slice(0, 4)}-${made?.code.slice(4)}`.toLowerCase()
    expect((await sign('zoe@example.com', typed)).status).toBe(201)
    const zoe = await school.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'zoe@example.com')
      .executeTakeFirstOrThrow()
    const { data } = (await school.call(getStudent, { params: zoe }, admin)).body
    expect(data.groups.map(({ id }) => id)).toEqual([group])
    expect(await sign('ada@example.com', typed)).toMatchObject({ status: 400, field: 'code' })
    const [{ uses, works } = {}] = (await school.call(listSignUpCodes, {}, admin)).body.data
    expect({ uses, works }).toEqual({ uses: 1, works: false })
  })

  it('whose last use is taken by two at once lets in one', async () => {
    const made = await makeCode({ uses_max: 1 })
    const both = await Promise.all(
      ['a@example.com', 'b@example.com'].map((email) => sign(email, made?.code)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('is not used up by a refused sign-up, and an unknown one says nothing about accounts', async () => {
    await addPerson(school, { email: 'known@example.com' })
    const made = await makeCode({ uses_max: 1 })
    expect((await sign('known@example.com', made?.code)).status).toBe(409)
    expect(await sign('known@example.com', 'WRONG123')).toMatchObject({
      field: 'code',
      status: 400,
    })
    expect((await sign('zoe@example.com', made?.code)).status).toBe(201)
  })

  it('neither makes nor changes an account of staff', async () => {
    const teacher = await addStaff(school, ['Teacher'])
    const group = await addGroup(school, [])
    const made = await makeCode({ group_ids: [group], uses_max: 1 })
    const { email } = await school.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', teacher.id)
      .executeTakeFirstOrThrow()
    expect((await sign(email, made?.code)).status).toBe(409)
    expect((await sign('zoe@example.com', made?.code)).status).toBe(201)
    const roles = await school.db.selectFrom('users').select(['email', 'role']).execute()
    expect(roles).toContainEqual({ email, role: 'Staff' })
    expect(roles).toContainEqual({ email: 'zoe@example.com', role: 'student' })
    const members = await school.db.selectFrom('group_members').select('student_id').execute()
    expect(members.map(({ student_id }) => student_id)).not.toContain(teacher.id)
  })

  it('outlives the rights of its maker, whom the list names, until somebody deletes it', async () => {
    const head = admin
    admin = await addPerson(school, { role: 'Admin', name: 'Meera Nair' })
    const made = await makeCode()
    expect(made).toMatchObject({ created_by: 'Meera Nair', is_by_admin: true })
    const body = { roles: ['Teacher'] }
    await school.call(changeStaff, { params: { id: admin.id }, body } as never, head)
    admin = head
    const listed = (await school.call(listSignUpCodes, {}, admin)).body.data
    expect(listed).toMatchObject([
      { id: made?.id, created_by: 'Meera Nair', is_by_admin: false, works: true },
    ])
    expect((await sign('a@example.com', made?.code)).status).toBe(201)
    await school.call(deleteSignUpCode, { params: { id: made?.id ?? 0 } }, admin)
    expect((await sign('b@example.com', made?.code)).status).toBe(400)
  })

  it('ends at its time, and when it is deleted', async () => {
    const ends_at = Math.floor(school.clock.now().getTime() / 1000) + 3600
    const [timed, deleted] = [await makeCode({ ends_at }), await makeCode()]
    await school.call(deleteSignUpCode, { params: { id: deleted?.id ?? 0 } }, admin)
    expect((await sign('a@example.com', deleted?.code)).status).toBe(400)
    school.clock.advance(3600)
    expect((await sign('a@example.com', timed?.code)).status).toBe(400)
  })

  it('works with Google, and not while sign-up is closed', async () => {
    const made = await makeCode()
    const issue = (subject: string) =>
      school.issue('google', { subject, name: 'Zoe', email: `${subject}@gmail.com` })
    const by = async (subject: string, code?: string) => {
      const body = { access_token: issue(subject), ...(code ? { code } : {}) }
      return (await school.call(loginWithGoogle, { body })).status
    }
    expect(await by('zoe')).toBe(403)
    expect(await by('zoe', 'WRONG123')).toBe(400)
    expect(await by('zoe', made?.code)).toBe(200)
    await setRule('closed')
    expect(await by('ada', made?.code)).toBe(403)
  })

  it.each([
    ['name', { name: '' }],
    ['group_ids', { group_ids: 'all' }],
    ['ends_at', { ends_at: 1 }],
    ['uses_max', { uses_max: 0 }],
    ['uses_max', { uses_max: 1.5 }],
  ])('with a wrong %s is refused', async (field, wrong) => {
    const body = { name: 'Batch A', ...wrong }
    const answer = await school.call(createSignUpCode, { body }, admin)
    expect({ status: answer.status, field: answer.body.field }).toEqual({ status: 400, field })
    expect((await school.call(listSignUpCodes, {}, admin)).body.data).toEqual([])
  })
})
