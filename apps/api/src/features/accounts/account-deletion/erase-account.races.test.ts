import { requestStudentDeletion } from '@prepwell/contract/accounts/own-data.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { eraseDue } from '../../../test/personal-data/delete-known-student.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let student: Person
beforeEach(async () => {
  school = await openSchool()
  const { id } = await addStudent(school)
  const admin = await addAdmin(school)
  const asked = await school.call(requestStudentDeletion, { params: { id } }, admin)
  expect(asked.status).toBe(200)
  school.clock.advance(7 * 24 * 3600)
  student = { id, token: school.app.signAccessToken({ id, session_epoch: 1 }) }
})
afterEach(() => school.close())

const { start } = attemptCalls(() => school)

/** Number of this database's connections that wait for another's lock. */
async function waitingForLocks() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows.length
}

const account = () =>
  school.db
    .selectFrom('users')
    .leftJoin('attempts', 'attempts.student_id', 'users.id')
    .select(['users.erased_at', 'attempts.id as attempt'])
    .where('users.id', '=', student.id)
    .executeTakeFirstOrThrow()

describe('a start at the moment of the deletion', () => {
  it('that waits for the deletion begins nothing', async () => {
    const exam = await addQuiz(school)
    const { erased, answer } = await school.db.transaction().execute(async (tx) => {
      // Holds the deletion up once it has locked the account.
      await sql`lock table saved_filters in access exclusive mode`.execute(tx)
      const erased = eraseDue(school)
      await expect.poll(waitingForLocks).toBe(1)
      const answer = start(exam, student)
      await expect.poll(waitingForLocks).toBe(2)
      return { erased, answer }
    })
    await erased
    expect((await answer).status).toBe(404)
    expect(await account()).toEqual({ erased_at: school.clock.now(), attempt: null })
  })
})
