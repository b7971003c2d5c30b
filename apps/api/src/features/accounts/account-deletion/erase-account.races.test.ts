import { login } from '@prepwell/contract/accounts/auth.ts'
import { requestStudentDeletion } from '@prepwell/contract/accounts/own-data.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { eraseDue } from '../../../test/personal-data/delete-known-student.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let student: Person
const account = { email: 'leaver@example.org', password: 'a known password' }
beforeEach(async () => {
  school = await openSchool()
  const { id } = await addPerson(school, account)
  const admin = await addAdmin(school)
  const asked = await school.call(requestStudentDeletion, { params: { id } }, admin)
  expect(asked.status).toBe(200)
  school.clock.advance(7 * 24 * 3600)
  student = { id, token: school.app.signAccessToken({ id, session_epoch: 1 }) }
})
afterEach(() => school.close())

const { start } = attemptCalls(() => school)

/** The number of connections to this database that are waiting for a lock. */
async function waitingForLocks() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows.length
}

/** Makes a call while the account is being deleted. The call waits until the deletion is done. */
async function duringDeletion<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const { erased, answer } = await school.db.transaction().execute(async (tx) => {
    // This lock stops the deletion after it has locked the account.
    await sql`lock table saved_filters in access exclusive mode`.execute(tx)
    const erased = eraseDue(school)
    await expect.poll(waitingForLocks).toBe(1)
    const answer = call()
    await expect.poll(waitingForLocks).toBe(2)
    return { erased, answer }
  })
  await erased
  return answer
}

const stored = () =>
  school.db
    .selectFrom('users')
    .leftJoin('attempts', 'attempts.student_id', 'users.id')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.erased_at', 'last_login_at', 'attempts.id as attempt', 'device'])
    .where('users.id', '=', student.id)
    .executeTakeFirstOrThrow()

const nothing = () => ({
  ...{ erased_at: school.clock.now(), last_login_at: null, attempt: null, device: null },
})

describe('at the moment of the deletion', () => {
  it('no exam begins', async () => {
    const exam = await addQuiz(school)
    expect((await duringDeletion(() => start(exam, student))).status).toBe(404)
    expect(await stored()).toEqual(nothing())
  })

  it('a sign-in leaves no device and no address', async () => {
    await duringDeletion(() => school.call(login, { body: account }))
    expect(await stored()).toEqual(nothing())
  })
})
