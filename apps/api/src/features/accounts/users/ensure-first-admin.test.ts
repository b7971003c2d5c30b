import { login } from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const named = { email: 'Head@example.com', password: 'correct horse' }

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(() => school.db.deleteFrom('users').execute())

const ensure = (admin: typeof named | undefined, generate: boolean) =>
  ensureFirstAdmin(school.platform, { named: admin, generate })

const accounts = () =>
  school.db.selectFrom('users').select(['email', 'role', 'password_hash']).orderBy('id').execute()

const logIn = async (email: string, password: string) => {
  const { status, body } = await school.call(login, { body: { email, password } })
  return status === 200 ? body.user.role : status
}

describe('the admin that the settings name', () => {
  it('is created, confirmed, and can sign in', async () => {
    expect(await ensure(named, true)).toEqual({ email: named.email })
    expect(await logIn('head@example.com', named.password)).toBe('Admin')
  })

  it('is created once, even when processes start at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensure(named, false)))
    expect(made.filter(Boolean)).toEqual([{ email: named.email }])
    expect(await accounts()).toHaveLength(1)
  })

  it('is created beside other admins', async () => {
    await addAdmin(school)
    expect(await ensure(named, false)).toEqual({ email: named.email })
  })

  it("keeps the account's password, whatever the settings say later", async () => {
    await ensure(named, false)
    expect(await ensure({ ...named, password: 'another horse' }, false)).toBeNull()
    expect(await logIn(named.email, named.password)).toBe('Admin')
    expect(await logIn(named.email, 'another horse')).toBe(401)
  })

  it('may be a student who has confirmed the e-mail, if there is no admin at all', async () => {
    await addPerson(school, { email: 'head@example.com' })
    expect(await ensure(named, false)).toEqual({ email: 'head@example.com' })
    expect(await accounts()).toMatchObject([{ role: 'Admin', password_hash: null }])
  })

  it.each([
    ['waits for an approval', { awaits_approval: true, status: 'Suspended' as const }],
    ['asked for its deletion', { deletes_at: new Date('2026-03-09T03:30:00Z') }],
  ])('may be a student who %s, and can sign in then', async (_case, state) => {
    const { id } = await addPerson(school, {
      email: 'head@example.com',
      password: 'a horse of mine',
    })
    await school.db.updateTable('users').set(state).where('id', '=', id).execute()
    expect(await ensure(named, false)).toEqual({ email: 'head@example.com' })
    expect(await logIn('head@example.com', 'a horse of mine')).toBe('Admin')
  })

  it('is not an account created by a provider sign-in, which proves the e-mail only to the provider', async () => {
    const student = await addPerson(school, { email: 'head@example.com' })
    await school.db
      .insertInto('social_identities')
      .values({
        user_id: student.id,
        provider: 'facebook',
        subject: 'f1',
        created_at: school.clock.now(),
      })
      .execute()
    await ensure(named, false)
    expect(await school.db.selectFrom('social_identities').selectAll().execute()).toEqual([])
    expect((await school.call(userToken, {}, student)).status).toBe(401)
  })

  it('is never a stranger who only signed up with the e-mail', async () => {
    await addPerson(school, { email: 'head@example.com', verified: false })
    expect(await ensure(named, false)).toBeNull()
    expect(await accounts()).toMatchObject([{ role: 'student' }])
  })

  it('is not a student if there is already an admin', async () => {
    await addAdmin(school)
    await addPerson(school, { email: 'head@example.com' })
    expect(await ensure(named, false)).toBeNull()
    expect(await accounts()).toMatchObject([{ role: 'Admin' }, { role: 'student' }])
  })
})

describe('without a name in the settings', () => {
  it('an admin with a random password is created if requested', async () => {
    const made = await ensure(undefined, true)
    expect(made).toEqual({ email: 'admin@prepwell.local', password: expect.any(String) })
    expect(await logIn('admin@prepwell.local', made?.password ?? '')).toBe('Admin')
  })

  it('it happens once, even when processes start at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensure(undefined, true)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await ensure(undefined, true)).toBeNull()
    expect(await accounts()).toHaveLength(1)
  })

  it('nothing happens if there is an admin', async () => {
    await addAdmin(school)
    expect(await ensure(undefined, true)).toBeNull()
  })

  it('nothing happens unless requested', async () => {
    expect(await ensure(undefined, false)).toBeNull()
    expect(await accounts()).toEqual([])
  })
})
