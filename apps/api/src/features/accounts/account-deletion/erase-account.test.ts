import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { changeGroupStudents } from '@prepwell/contract/accounts/groups.ts'
import { requestOwnDeletion, requestStudentDeletion } from '@prepwell/contract/accounts/own-data.ts'
import { listStudents, setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getResultGrid, listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { storedKeys } from '../../../test/files/uploads.ts'
import { signedInAnew } from '../../../test/people.ts'
import { deleteKnownStudent, eraseDue } from '../../../test/personal-data/delete-known-student.ts'
import { findTraces } from '../../../test/personal-data/find-traces.ts'
import {
  canaries,
  type KnownStudent,
  knownStudent,
} from '../../../test/personal-data/known-student.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let known: KnownStudent
beforeEach(async () => {
  school = await openSchool()
  known = await knownStudent(school)
})
afterEach(() => school.close())

const day = 24 * 3600
const anew = ({ id }: Person) => signedInAnew(school, { id })
const admin = () => anew(known.admin)
const erase = () => eraseDue(school)
const words = [...Object.values(canaries), 'Zabel']

const deleteAccount = () => deleteKnownStudent(school, known)

describe('a deleted account', () => {
  it('leaves no name, address, number or picture in database, queue and files', async () => {
    const { picture, student } = known
    const file = path.join(school.platform.settings.dataDir, 'uploads/profile_pictures', picture)
    const pixels = (await readFile(file)).subarray(40, 72).toString('hex')
    const before = await findTraces(school, [...words, picture])
    // Before the deletion, the student's data is in many places.
    expect(before.length).toBeGreaterThan(25)
    const told = sql<object>`select from webhook_deliveries
      where data ->> 'student_id' = ${student.id}::text`
    expect((await told.execute(school.db)).rows).toHaveLength(1)
    expect(before.filter((place) => place.startsWith('outbox/')).length).toBeGreaterThan(0)
    // A mail that is waiting to be retried.
    await sql`select graphile_worker.add_job('send_mail',
      ${JSON.stringify({ to: canaries.email, subject: canaries.name })}::json,
      run_at := now() + interval '1 hour')`.execute(school.db)
    await deleteAccount()
    expect(await findTraces(school, [...words, picture, pixels])).toEqual([])
    expect((await storedKeys(school)).filter((key) => key.includes(picture))).toEqual([])
    expect((await told.execute(school.db)).rows).toEqual([])
    const { rows } = await sql`select * from users where id = ${student.id}`.execute(school.db)
    expect(rows).toMatchObject([
      { name: 'Deleted student', email: '', roll_number: null, password_hash: null, dob: null },
    ])
  })

  it('keeps class results, ranks, item figures and statistics as they were, without a name', async () => {
    const { published, practice, unpublished, others, student } = known
    const figures = async () => {
      const shown = []
      for (const { quiz } of [published, practice, unpublished]) {
        const params = { id: quiz.id }
        const list = await school.call(listClassResults, { params }, admin())
        const grid = await school.call(getResultGrid, { params }, admin())
        const items = await school.call(getQuizStatistics, { params }, admin())
        expect([list.status, grid.status, items.status]).toEqual([200, 200, 200])
        shown.push(list.body, grid.body, items.body)
      }
      for (const other of others) {
        const params = { id: other.id }
        shown.push((await school.call(getStudentProgress, { params }, admin())).body)
        for (const id of await attemptsOf(other))
          shown.push((await school.call(getAttempt, { params: { id } }, anew(other))).body.data)
      }
      shown.push((await school.call(getAdminDashboard, {}, admin())).body)
      return JSON.parse(JSON.stringify(shown)) as unknown
    }
    const tables = async () => {
      const { points_by_hour, completions } = await everyRow(school)
      return { points_by_hour, completions }
    }
    school.clock.advance(7 * day)
    const [before, rows] = [await figures(), await tables()]
    expect(JSON.stringify(before)).toContain(canaries.name)
    await school.call(requestStudentDeletion, { params: { id: student.id } }, admin())
    school.clock.advance(7 * day)
    await erase()
    school.clock.advance(-7 * day)
    const after = await figures()
    expect(withoutPerson(after)).toEqual(withoutPerson(before))
    expect(JSON.stringify(after)).toContain('"Deleted student"')
    expect(await tables()).toEqual(rows)
    await expectRebuilt(school)
  })

  it('is in no list of students, cannot be changed or let in, and its exam is published later', async () => {
    const { student, unpublished, group } = known
    await deleteAccount()
    const { body } = await school.call(listStudents, { query: { page: 1, per_page: 100 } }, admin())
    expect(body.data.map(({ id }) => id)).not.toContain(student.id)
    expect(body.total).toBe(body.data.length)
    for (const person of [student, anew(student)]) {
      const answer = await school.call(requestOwnDeletion, { body: {} }, person)
      expect(answer.status).toBe(401)
    }
    const status = { ids: [student.id], status: 'Active' }
    expect((await school.call(setStudentStatus, { body: status }, admin())).status).toBe(404)
    const member = { params: { id: group }, body: { student_ids: [student.id] } }
    expect((await school.call(changeGroupStudents, member, admin())).status).toBe(400)
    const params = { id: unpublished.quiz.id }
    expect((await school.call(publishQuiz, { params, body: {} }, admin())).status).toBe(200)
    const sent = (await school.mails()).filter(({ to }) => to?.[0]?.address === canaries.email)
    expect(sent).toEqual([])
    expect(await findTraces(school, words)).toEqual([])
  })

  it('is still in the audit log as a deleted student, also beside others', async () => {
    const { student, others } = known
    const several = { ids: [student.id, ...others.map(({ id }) => id)], status: 'Suspended' }
    await school.call(setStudentStatus, { body: several }, admin())
    await school.call(setStudentStatus, { body: { ...several, status: 'Active' } }, admin())
    await deleteAccount()
    const { body } = await school.call(listAuditEvents, { query: { kind: 'student' } }, admin())
    const names = body.data.map(({ target_name, detail }) => target_name ?? detail.names)
    expect(names).toContainEqual(['Anna Other', 'Ben Other', 'Deleted student'])
    expect(names).toContain('Deleted student')
    const help = await school.call(listAuditEvents, { query: { action: 'helped' } }, admin())
    expect(help.body.data[0]?.detail.reason).toBe(
      'The mouse of Deleted student (Deleted student) broke',
    )
  })

  it('changes no line about anybody else, and the log is as immutable as before', async () => {
    const linesOf = async () =>
      (
        await sql<{ line: string }>`select audit_events::text as line from audit_events
          where not is_line_about(audit_events, ${known.student.id}) order by id`.execute(school.db)
      ).rows
    const before = await linesOf()
    await deleteAccount()
    expect(await linesOf()).toEqual(before)
    await expect(sql`update audit_events set target_name = 'x'`.execute(school.db)).rejects.toThrow(
      'never changed',
    )
    await expect(sql`update attempt_helps set reason = 'xxx'`.execute(school.db)).rejects.toThrow(
      'never changed',
    )
  })
})

const attemptsOf = async ({ id }: Person) =>
  (
    await school.db
      .selectFrom('attempts')
      .select('id')
      .where('student_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((attempt) => attempt.id)

/** Removes the student's names and groups, the numbers of students, and the time of the call. */
const withoutPerson = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (key, value) => {
    if (['server_time', 'total_students', 'active_students'].includes(key)) return undefined
    // After the deletion, the student is in no group.
    if (['name', 'username', 'roll_number', 'student_name', 'groups'].includes(key))
      return undefined
    return value
  })
