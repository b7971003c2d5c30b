import * as auth from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './platform/database/database.ts'
import { type FirstAccounts, prepareSchool } from './prepare-school.ts'
import { contentOf } from './test/content/school-content.ts'
import { openSchool, type School } from './test/school.ts'

// Each test creates a whole school.
describe('a first start', () => {
  const admin = { email: 'head@example.com', password: 'chosen by the head' }
  /** A school whose first start was not interrupted. */
  let whole: School
  let accounts: FirstAccounts
  beforeAll(async () => {
    whole = await openSchool({ admin })
    accounts = await prepareSchool(whole.platform, true)
  })
  afterAll(() => whole.close())

  it('that is killed in the middle, again and again, is completed by the next one', async () => {
    const school = await openSchool()
    try {
      for (const statements of [30, 60, 100, 250, 400]) {
        const dying = { ...school.platform, db: dyingAfter(statements, school.db) }
        await expect(prepareSchool(dying, true)).rejects.toThrow('the plug was pulled')
        school.clock.advance(600)
      }
      const told = await prepareSchool(school.platform, true)
      expect(told.student?.email).toBeDefined()
      expect(told.admin?.password).toBeDefined()
      await expectStaffToSignIn(school, told)
      const [got, wanted] = [await contentOf(school.db), await contentOf(whole.db)]
      expect(withoutIds(got)).toEqual(withoutIds(wanted))
      // As if the process had been killed before it created the admin, the last account, so that
      // nobody saw the passwords.
      await school.db.deleteFrom('users').where('role', '=', 'Admin').execute()
      const again = await prepareSchool(school.platform, true)
      await expectStaffToSignIn(school, again)
      for (const { email, password } of told.staff) {
        const { status } = await school.call(auth.login, { body: { email, password } })
        expect(status).toBe(401)
      }
    } finally {
      await school.close()
    }
  })

  it('of two processes at once makes one school', async () => {
    const school = await openSchool()
    try {
      const starts = await Promise.all([
        prepareSchool(school.platform, true),
        prepareSchool(school.platform, true),
      ])
      const told = starts.filter((start) => start.admin && start.student)
      expect(told).toHaveLength(1)
      expect(starts.flatMap(({ staff }) => staff)).toHaveLength(3)
      expect(withoutIds(await contentOf(school.db))).toEqual(withoutIds(await contentOf(whole.db)))
    } finally {
      await school.close()
    }
  })

  it('makes the admin of the settings in addition to the demo school, and shows no password for it', async () => {
    expect(accounts).toMatchObject({ admin: { email: admin.email }, student: {} })
    expect(accounts.admin).not.toHaveProperty('password')
    const { body } = await whole.call(auth.login, { body: admin })
    expect(body.user.role).toBe('Admin')
  })
})

describe('without the demo school', () => {
  const admin = { email: 'head@example.com', password: 'chosen by the head' }
  const nothing = { chapters: [], questions: [], quizzes: [], taken: [], answers: [], events: [] }

  it.each([
    { name: 'an external database with an admin in the settings', embedded: false, admin, made: 1 },
    {
      name: 'an external database without an admin in the settings',
      embedded: false,
      admin: undefined,
      made: 0,
    },
    { name: 'an embedded one with DEMO=false', embedded: true, admin: undefined, made: 1 },
  ])('$name gets $made account and no content', async ({ embedded, made, admin }) => {
    const school = await openSchool({ admin, demo: !embedded })
    try {
      const accounts = await prepareSchool(school.platform, embedded)
      expect([accounts.student, accounts.staff]).toEqual([null, []])
      const { people, ...content } = await contentOf(school.db)
      expect(content).toEqual(nothing)
      expect(people.map(({ role }) => role)).toEqual(made === 1 ? ['Admin'] : [])
      expect(accounts.admin?.email).toBe(people[0]?.email)
    } finally {
      await school.close()
    }
  })
})

async function expectStaffToSignIn(school: School, { staff }: FirstAccounts) {
  expect(staff.map(({ role }) => role)).toEqual(['Teacher', 'Author', 'Invigilator'])
  for (const { email, password } of staff) {
    const { status } = await school.call(auth.login, { body: { email, password } })
    expect(status, email).toBe(200)
  }
}

/**
 * A database that fails from the nth statement on, as if the process had been killed there. Raw SQL
 * still works, to release the lock as the end of a session would.
 */
function dyingAfter(statements: number, db: Db): Db {
  let sent = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') sent += 1
      if (sent > statements && node.kind !== 'RawNode') throw new Error('the plug was pulled')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/**
 * Leaves out ids, which skip a number after a rollback, and the admin's creation date, which
 * belongs to the last start.
 */
function withoutIds({ people, answers, ...rest }: Awaited<ReturnType<typeof contentOf>>) {
  return {
    ...rest,
    people: people.filter(({ role }) => role === 'student'),
    answers: answers.map(({ question_id: _, ...answer }) => answer),
  }
}
