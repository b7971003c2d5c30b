import * as students from '@prepwell/contract/accounts/students.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import { listAuditAdmins, listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addGroup } from '../../../test/content/groups.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { purgeAuditLog } from './purge-audit-log.ts'

let school: School
let asha: Person
let ben: Person
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  asha = await addPerson(school, { role: 'Admin', name: 'Asha Rao' })
  ben = await addPerson(school, { role: 'Admin', name: 'Ben' })
  await sql`select purge_audit_events('infinity')`.execute(school.db)
})

type Query = NonNullable<Parameters<typeof school.call<typeof listAuditEvents>>[1]>['query']

const read = async (query: Query = {}, person = asha) =>
  (await school.call(listAuditEvents, { query }, signedInAnew(school, person))).body
const addSubject = async (name: string, person = asha) => {
  const body = { name, description: '-' }
  const made = await school.call(subjects.createSubject, { body }, signedInAnew(school, person))
  return made.body.data.id
}
const removeSubject = (id: number, person = asha) =>
  school.call(subjects.deleteSubject, { params: { id } }, signedInAnew(school, person))

describe('the audit log', () => {
  it('is newest first, filtered by action, kind, admin and time, and searched by names', async () => {
    const optics = await addSubject('Optics')
    school.clock.advance(60)
    await addSubject('Waves', ben)
    school.clock.advance(60)
    await removeSubject(optics, ben)
    const names = async (query: Query) =>
      (await read(query)).data.map(({ action, target_name }) => `${action} ${target_name}`)
    const all = ['deleted Optics', 'created Waves', 'created Optics']
    const start = epoch(firstDay)
    expect(await names({})).toEqual(all)
    expect(await names({ order: 'asc', sort: 'at' })).toEqual(all.toReversed())
    expect(await names({ action: 'created' })).toEqual(all.slice(1))
    expect(await names({ kind: 'student' })).toEqual([])
    expect(await names({ admin_id: ben.id })).toEqual(all.slice(0, 2))
    expect(await names({ from: start + 60 })).toEqual(all.slice(0, 2))
    expect(await names({ from: start + 60, to: start + 120 })).toEqual(['created Waves'])
    expect(await names({ search: 'optics' })).toEqual(['deleted Optics', 'created Optics'])
    expect(await names({ search: 'asha' })).toEqual(['created Optics'])
    expect(await read({ page: 2, per_page: 2 })).toMatchObject({ total: 3, data: [{}] })
    const { body } = await school.call(listAuditAdmins, {}, asha)
    expect(body.data).toEqual([
      { id: asha.id, name: 'Asha Rao' },
      { id: ben.id, name: 'Ben' },
    ])
  })

  it('says whether the object of an action still exists', async () => {
    const id = await addSubject('Sound')
    const exists = async () => (await read()).data.map(({ target_exists }) => target_exists)
    expect(await exists()).toEqual([true])
    await removeSubject(id)
    expect(await exists()).toEqual([false, false])
  })

  it('keeps the names of a deleted admin and a deleted student', async () => {
    const student = await addStudent(school, 'Ravi')
    await school.call(students.deleteStudent, { params: { id: student.id } }, ben)
    await school.db.deleteFrom('users').where('id', '=', ben.id).execute()
    expect((await read()).data).toMatchObject([
      { admin_id: ben.id, admin_name: 'Ben', target_name: 'Ravi', target_exists: false },
    ])
  })

  it('is neither read nor exported by students and visitors', async () => {
    await addGroup(school, [], 'Zyzzyva')
    const student = await addStudent(school)
    for (const [person, status] of [
      [student, 403],
      [null, 401],
    ] as const) {
      const answers = [
        await school.call(listAuditEvents, {}, person),
        await school.call(listAuditAdmins, {}, person),
        await exportAs(school, 'audit', {}, person),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
      expect(JSON.stringify(answers)).not.toContain('Zyzzyva')
    }
  })

  it('can be exported, which is logged itself', async () => {
    await addSubject('=Heat')
    const { text } = await exportAs(school, 'audit', { tz: 'Asia/Kolkata', kind: 'subject' }, asha)
    const [header = [], row = []] = readCsv(text)
    const cells = Object.fromEntries(header.map((name, at) => [name, row[at]]))
    expect(cells).toMatchObject({
      ...{ Date: '2026-03-02 09:00', Admin: 'Asha Rao', Action: 'Created', Kind: 'Subject' },
      // The name is escaped, so that a spreadsheet does not read it as a formula.
      ...{ Concerned: "'=Heat", Rows: '1', Network: '127.0.0.1' },
    })
    expect((await read()).data[0]).toMatchObject({
      ...{ action: 'exported', target_name: 'audit', rows: 1 },
      detail: { file: 'csv', filters: { kind: 'subject' } },
    })
  })
})

describe('nobody can change the log', () => {
  it('refuses updates, deletions and truncation', async () => {
    await addSubject('Light')
    const before = await read()
    await expect(
      sql`update audit_events set admin_name = 'Nobody'`.execute(school.db),
    ).rejects.toThrow('audit_events rows are never changed')
    for (const statement of [sql`delete from audit_events`, sql`truncate audit_events`])
      await expect(statement.execute(school.db)).rejects.toThrow(
        'audit_events rows are never deleted',
      )
    expect(await read()).toEqual(before)
  })

  it('lets a restore begin with empty tables', async () => {
    await expect(sql`truncate audit_events`.execute(school.db)).resolves.toBeDefined()
  })

  it('deletes only lines older than the settings say', async () => {
    await addSubject('Old')
    school.clock.advance(730 * 24 * 3600)
    await addSubject('New')
    await purgeAuditLog(school.platform)
    expect((await read()).data).toHaveLength(2)
    school.clock.advance(1)
    await purgeAuditLog(school.platform)
    expect((await read()).data).toMatchObject([{ target_name: 'New' }])
    // The trigger still refuses a deletion.
    await expect(sql`delete from audit_events`.execute(school.db)).rejects.toThrow('never deleted')
  })
})

it('an action fails if its line cannot be written', async () => {
  const admin = await addAdmin(school)
  await sql`alter table audit_events add constraint full_disk check (action <> 'deleted') not valid`.execute(
    school.db,
  )
  const id = await addSubject('Steam')
  expect((await removeSubject(id, admin)).status).toBe(500)
  await sql`alter table audit_events drop constraint full_disk`.execute(school.db)
  expect((await school.call(subjects.getSubject, { params: { id } }, admin)).status).toBe(200)
})
