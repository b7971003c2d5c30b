import * as auth from '@prepwell/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import type { Db } from './platform/database.ts'
import { prepareSchool } from './prepare-school.ts'
import { openSchool } from './test/school.ts'
import { contentOf } from './test/school-content.ts'

// Each test creates whole schools, some of them several.
describe('a first start', { timeout: 60_000 }, () => {
  it('that dies in the middle, again and again, is completed by the next one', async () => {
    const school = await openSchool()
    const whole = await openSchool()
    try {
      await prepareSchool(whole.platform, true)
      for (const statements of [30, 60, 100, 250, 400]) {
        const dying = { ...school.platform, db: dyingAfter(statements, school.db) }
        await expect(prepareSchool(dying, true)).rejects.toThrow('the plug was pulled')
        school.clock.advance(600)
      }
      const accounts = await prepareSchool(school.platform, true)
      expect(accounts.student?.email).toBeDefined()
      expect(accounts.admin?.password).toBeDefined()
      const [got, wanted] = [await contentOf(school.db), await contentOf(whole.db)]
      expect(withoutIds(got)).toEqual(withoutIds(wanted))
    } finally {
      await Promise.all([school.close(), whole.close()])
    }
  })

  it('of two processes at once makes one school', async () => {
    const school = await openSchool()
    const whole = await openSchool()
    try {
      const starts = await Promise.all([
        prepareSchool(school.platform, true),
        prepareSchool(school.platform, true),
        prepareSchool(whole.platform, true),
      ])
      const told = starts.slice(0, 2).filter(({ admin, student }) => admin && student)
      expect(told).toHaveLength(1)
      expect(withoutIds(await contentOf(school.db))).toEqual(withoutIds(await contentOf(whole.db)))
    } finally {
      await Promise.all([school.close(), whole.close()])
    }
  })

  it('makes the admin of the settings beside the demo school, and tells no password for it', async () => {
    const admin = { email: 'head@example.com', password: 'chosen by the head' }
    const school = await openSchool({ admin })
    try {
      const accounts = await prepareSchool(school.platform, true)
      expect(accounts).toMatchObject({ admin: { email: admin.email }, student: {} })
      expect(accounts.admin).not.toHaveProperty('password')
      const { body } = await school.call(auth.login, { body: admin })
      expect(body.user.role).toBe('Admin')
    } finally {
      await school.close()
    }
  })
})

describe('without the demo', () => {
  const admin = { email: 'head@example.com', password: 'chosen by the head' }
  const nothing = { chapters: [], questions: [], quizzes: [], taken: [], answers: [], events: [] }

  it.each([
    { name: 'an external database with an admin in the settings', embedded: false, admin, made: 1 },
    { name: 'an external database without', embedded: false, admin: undefined, made: 0 },
    { name: 'an embedded one with DEMO=false', embedded: true, admin: undefined, made: 1 },
  ])('$name gets $made account and no content', async ({ embedded, made, admin }) => {
    const school = await openSchool({ admin, demo: !embedded })
    try {
      const accounts = await prepareSchool(school.platform, embedded)
      expect(accounts.student).toBeNull()
      const { people, ...content } = await contentOf(school.db)
      expect(content).toEqual(nothing)
      expect(people.map(({ role }) => role)).toEqual(made === 1 ? ['Admin'] : [])
      expect(accounts.admin?.email).toBe(people[0]?.email)
    } finally {
      await school.close()
    }
  })
})

/**
 * A database that fails from the nth statement on, as if the process had been killed there. Raw SQL
 * still works, to release the lock as a dead session would.
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
 * Ignores ids, which skip a number after a rollback, and the admin's creation date, which is that
 * of the last start.
 */
function withoutIds({ people, answers, ...rest }: Awaited<ReturnType<typeof contentOf>>) {
  return {
    ...rest,
    people: people.filter(({ role }) => role === 'student'),
    answers: answers.map(({ question_id: _, ...answer }) => answer),
  }
}
