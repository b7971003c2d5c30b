import { login } from '@prepwell/contract/accounts/auth.ts'
import { changeGroupStudents } from '@prepwell/contract/accounts/groups.ts'
import {
  requestOwnDeletion,
  requestStudentDeletion,
  withdrawStudentDeletion,
} from '@prepwell/contract/accounts/own-data.ts'
import { listOwnSessions } from '@prepwell/contract/accounts/own-sessions.ts'
import { giveSlips, setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import * as contract from '@prepwell/contract/school/retention.ts'
import { retentionRules } from '@prepwell/contract/school/retention-terms.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addGroup } from '../../../test/content/groups.ts'
import { everyRow } from '../../../test/every-row.ts'
import { importFile } from '../../../test/files/imports.ts'
import { addAdmin, addPerson, addStudent, addToken, signedInAnew } from '../../../test/people.ts'
import { knownStudent } from '../../../test/personal-data/known-student.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { forgetOldSessions } from '../../shared/access/index.ts'
import { purgeAuditLog } from '../audit-log/index.ts'
import { applyRetention } from './apply-retention.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const month = 31 * 24 * 3600
const asAdmin = () => signedInAnew(school, admin)
const read = async () => (await school.call(contract.getRetention, {}, asAdmin())).body
const save = (body: object) => school.call(contract.updateRetention, { body }, asAdmin())
const preview = async (query: object = {}) => {
  const { status, body } = await school.call(contract.previewRetention, { query }, asAdmin())
  expect(status, body.message).toBe(200)
  return body.data
}
const dueBy = async (query: object = {}) =>
  Object.fromEntries((await preview(query)).rules.map(({ rule, due }) => [rule, due]))
const apply = () =>
  applyRetention(school.platform, {
    onError: (error) => {
      throw error
    },
  })

const deleting = () =>
  school.db.selectFrom('users').select('id').where('deletes_at', 'is not', null).execute()

/** The number of connections to this database that are waiting for a lock. */
async function waitingForLocks() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows.length
}

describe('how long things are kept', () => {
  it('is for ever, but for the audit log, until an admin sets it', async () => {
    const { data, default_audit_days } = await read()
    expect(new Set(Object.values(data))).toEqual(new Set([null]))
    expect(Object.keys(data).sort()).toEqual(Object.keys(retentionRules).sort())
    expect(default_audit_days).toBe(730)
    await addStudent(school)
    school.clock.advance(200 * month)
    const before = await everyRow(school)
    await apply()
    expect(await everyRow(school)).toEqual(before)
  })

  it('is changed and logged', async () => {
    expect((await save({ unused_account_months: 12, message_months: 6 })).status).toBe(200)
    expect((await save({ message_months: null })).body.data).toMatchObject({
      ...{ unused_account_months: 12, message_months: null },
    })
    const { body } = await school.call(listAuditEvents, { query: { kind: 'school' } }, asAdmin())
    expect(body.data[1]?.detail.changes).toEqual([
      { field: 'message_months', before: null, after: 6 },
      { field: 'unused_account_months', before: null, after: 12 },
    ])
  })

  it.each(
    Object.entries(retentionRules).flatMap(([rule, { min, max }]) =>
      [min - 1, max + 1, min + 0.5, 'long', true].map((wrong) => [rule, wrong] as const),
    ),
  )('refuses %s: %s and changes nothing', async (rule, wrong) => {
    const before = await read()
    const { status, body } = await save({ [rule]: wrong })
    expect({ status, field: body.field }).toEqual({ status: 400, field: rule })
    expect(await read()).toEqual(before)
    if (wrong === true) return
    const asked = { query: { [rule]: wrong } }
    expect((await school.call(contract.previewRetention, asked, asAdmin())).status).toBe(400)
  })
})

describe('unused accounts', () => {
  it('are shown by a dry run, get a mail, and can come back for seven days', async () => {
    const unused = await addPerson(school, { name: 'Una Used', email: 'una@example.org' })
    const used = await addStudent(school, 'Still Here')
    const sitting = await addStudent(school, 'Long Exam')
    school.clock.advance(11 * month)
    await school.db
      .updateTable('users')
      .set({ last_login_at: school.clock.now() })
      .where('id', '=', used.id)
      .execute()
    const exam = await addQuiz(school, { minutes: 60 })
    await attemptCalls(() => school).begin(exam, signedInAnew(school, sitting))
    school.clock.advance(2 * month)
    const { rules, accounts } = await preview({ unused_account_months: 12 })
    expect(rules[0]).toEqual({ rule: 'unused_account_months', due: 1 })
    expect(accounts).toMatchObject([{ id: unused.id, name: 'Una Used', email: 'una@example.org' }])
    expect(accounts[0]?.last_used).toBe(firstDay.getTime() / 1000)
    // The dry run has not saved the setting, so nothing is due.
    expect(await dueBy()).toMatchObject({ unused_account_months: 0 })
    await apply()
    expect(await deleting()).toEqual([])

    await save({ unused_account_months: 12 })
    await Promise.all([apply(), apply()])
    expect(await deleting()).toEqual([{ id: unused.id }])
    const mails = (await school.mails()).filter(({ to }) => to?.[0]?.address === 'una@example.org')
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account will be deleted'])
    expect(mails[0]?.text).toContain('not used your account for a long time')
    // The account is waiting for its deletion, and is not due a second time.
    expect(await dueBy()).toMatchObject({ unused_account_months: 0 })
  })

  it('that an admin keeps count as used then', async () => {
    const kept = await addStudent(school)
    await save({ unused_account_months: 12 })
    school.clock.advance(13 * month)
    await apply()
    const params = { id: kept.id }
    expect((await school.call(withdrawStudentDeletion, { params }, asAdmin())).status).toBe(200)
    school.clock.advance(11 * month)
    await apply()
    expect(await deleting()).toEqual([])
    school.clock.advance(2 * month)
    await apply()
    expect(await deleting()).toEqual([{ id: kept.id }])
  })

  it('whose owner signs in at the same moment stay', async () => {
    const { id } = await addStudent(school)
    await save({ unused_account_months: 12 })
    school.clock.advance(13 * month)
    const { applied } = await school.db.transaction().execute(async (tx) => {
      const last_login_at = school.clock.now()
      await tx.updateTable('users').set({ last_login_at }).where('id', '=', id).execute()
      const applied = apply()
      await expect.poll(waitingForLocks).toBe(1)
      return { applied }
    })
    await applied
    expect(await deleting()).toEqual([])
  })

  it('whose session was used for months stay, though nothing else tells so', async () => {
    const day = 24 * 3600
    const [email, password] = ['reader@example.org', 'a sentence of my own']
    await addPerson(school, { email, password })
    let token = (await school.call(login, { body: { email, password } })).body.access_token
    for (let passed = 0; passed < 88; passed += 4) {
      school.clock.advance(4 * day)
      const answer = await school.call(listOwnSessions, {}, { id: 0, token })
      expect(answer.status).toBe(200)
      token = String(answer.headers['x-access-token'])
    }
    school.clock.advance(110 * day)
    await forgetOldSessions(school.platform)
    const months = { unused_account_months: 6 }
    expect(await dueBy(months)).toMatchObject({ unused_account_months: 0 })
    // The term counts from the last moment at which the deleted session could have been used.
    school.clock.advance(80 * day)
    expect(await dueBy(months)).toMatchObject({ unused_account_months: 1 })
  })

  it('that are suspended stay, as their owners could not come back', async () => {
    const { id } = await addStudent(school)
    await save({ unused_account_months: 12 })
    const body = { ids: [id], status: 'Suspended' }
    expect((await school.call(setStudentStatus, { body }, asAdmin())).status).toBe(200)
    school.clock.advance(13 * month)
    expect(await dueBy()).toMatchObject({ unused_account_months: 0 })
    await apply()
    expect(await deleting()).toEqual([])
  })

  describe('that the school takes up again', () => {
    const suspend = (id: number, status: 'Active' | 'Suspended') =>
      school.call(setStudentStatus, { body: { ids: [id], status } }, asAdmin())
    const roll = async (id: number) => {
      const roll_number = `R${id}`
      await school.db.updateTable('users').set({ roll_number }).where('id', '=', id).execute()
      return roll_number
    }
    const acts = {
      reactivates: async (id: number) => (await suspend(id, 'Active')).status,
      'gives a new slip': async (id: number) => {
        await roll(id)
        return (await school.call(giveSlips, { body: { ids: [id] } }, asAdmin())).status
      },
      'adds to a group': async (id: number) => {
        const params = { id: await addGroup(school) }
        const body = { student_ids: [id], action: 'add' as const }
        return (await school.call(changeGroupStudents, { params, body }, asAdmin())).status
      },
      'imports again': async (id: number) => {
        const { name } = await school.db
          .selectFrom('users')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const rows = `name,roll_number\n${name},${await roll(id)}`
        return (await importFile(school, asAdmin(), 'students', rows)).status
      },
    }

    it.each(Object.entries(acts))('(%s) count as used then', async (name, act) => {
      const { id } = await addStudent(school)
      await save({ unused_account_months: 12 })
      if (name === 'reactivates') await suspend(id, 'Suspended')
      school.clock.advance(18 * month)
      expect(await act(id)).toBe(200)
      await apply()
      expect(await deleting()).toEqual([])
      school.clock.advance(11 * month)
      await apply()
      expect(await deleting()).toEqual([])
      school.clock.advance(2 * month)
      await apply()
      expect(await deleting()).toEqual([{ id }])
    })

    const { reactivates: _, ...others } = acts
    const suspends = async (id: number) => (await suspend(id, 'Suspended')).status
    it.each(Object.entries({ ...others, suspends }))(
      '(%s) lose the deletion that nobody asked for',
      async (_name, act) => {
        const { id } = await addStudent(school)
        await save({ unused_account_months: 12 })
        school.clock.advance(13 * month)
        await apply()
        expect(await deleting()).toEqual([{ id }])
        expect(await act(id)).toBe(200)
        expect(await deleting()).toEqual([])
        school.clock.advance(10 * 24 * 3600)
        await apply()
        expect(await deleting()).toEqual([])
      },
    )

    it('are deleted all the same if the owner or an admin has asked for it', async () => {
      const [email, password] = ['leaving@example.org', 'a sentence of my own']
      const owner = await addPerson(school, { email, password })
      const asked = await addStudent(school)
      await save({ unused_account_months: 12 })
      school.clock.advance(13 * month)
      const token = (await school.call(login, { body: { email, password } })).body.access_token
      const own = { body: { password } }
      expect((await school.call(requestOwnDeletion, own, { id: 0, token })).status).toBe(200)
      const params = { id: asked.id }
      expect((await school.call(requestStudentDeletion, { params }, asAdmin())).status).toBe(200)
      for (const { id } of [owner, asked]) await suspends(id)
      expect((await deleting()).map(({ id }) => id).sort()).toEqual([owner.id, asked.id].sort())
    })
  })

  it('of admins, other staff and API tokens stay', async () => {
    await addToken(school, ['students.read'])
    await save({ unused_account_months: 6 })
    school.clock.advance(20 * month)
    expect(await preview()).toMatchObject({ accounts: [] })
  })
})

describe('logs, late answers and messages', () => {
  it('are deleted when they are as old as was set, and marks and the end of attempts stay', async () => {
    const { student, published } = await knownStudent(school)
    school.clock.advance(3 * month)
    await school.db
      .updateTable('late_deliveries')
      .set({ state: 'declined', decided_at: school.clock.now(), decided_by: admin.id })
      .execute()
    await school.db
      .insertInto('late_deliveries')
      .values({
        ...{ attempt_id: published.id, received_at: firstDay, source: 'file' },
        ...{ answers: '[]', logs: '[]', findings: '[]' },
      })
      .execute()
    await school.db
      .insertInto('attempt_events')
      .values({ attempt_id: published.id, kind: 'reopened', at: firstDay, detail: '{}' })
      .execute()
    const lengths = { attempt_log_months: 4, late_answer_months: 4, message_months: 4 }
    expect(await dueBy(lengths)).toMatchObject({
      ...{ attempt_log_months: 0, late_answer_months: 0, message_months: 0 },
    })
    school.clock.advance(5 * month)
    const due = await dueBy(lengths)
    expect(due).toMatchObject({ late_answer_months: 1, message_months: 1 })
    expect(due.attempt_log_months).toBeGreaterThan(2)
    await save(lengths)
    const marks = async () =>
      (
        await sql`select attempts.id, submitted_at, scored_marks, count(*) as answers from attempts
          join answers on attempt_id = attempts.id group by attempts.id order by 1`.execute(
          school.db,
        )
      ).rows
    const before = await marks()
    await apply()
    expect(await marks()).toEqual(before)
    expect(await dueBy()).toMatchObject({
      ...{ attempt_log_months: 0, late_answer_months: 0, message_months: 0 },
    })
    // A delivery that nobody has decided about is kept.
    const late = await school.db.selectFrom('late_deliveries').select('state').execute()
    expect(late).toEqual([{ state: 'waiting' }])
    const kinds = await school.db
      .selectFrom('attempt_events')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .select('kind')
      .distinct()
      .where('submitted_at', 'is not', null)
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      // The pauses of an attempt, which are needed to check late answers, come before 'reopened'.
      ['published', 'reopened', 'started', 'submitted'],
    )
    expect(student.id).toBeGreaterThan(0)
  })

  it('of the audit log: the school sets other days than the environment', async () => {
    await save({ audit_days: 30 })
    school.clock.advance(29 * 24 * 3600)
    expect(await dueBy()).toMatchObject({ audit_days: 0 })
    school.clock.advance(2 * 24 * 3600)
    expect(await dueBy()).toMatchObject({ audit_days: 1 })
    await purgeAuditLog(school.platform)
    expect(await dueBy()).toMatchObject({ audit_days: 0 })
  })
})
