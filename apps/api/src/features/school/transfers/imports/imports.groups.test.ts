import { changeGroupStudents } from '@prepwell/contract/accounts/groups.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGroup } from '../../../../test/content/groups.ts'
import { importFile } from '../../../../test/files/imports.ts'
import { addAdmin, addPerson } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const send = (rows: readonly string[], texts: Record<string, string> = {}) =>
  importFile(school, admin, 'students', ['name,email,Batch', ...rows].join('\n'), texts)

/** The emails of each group's members, by group name. */
async function members(): Promise<Record<string, string[]>> {
  const rows = await school.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_id')
    .innerJoin('users', 'users.id', 'student_id')
    .select(['groups.name', 'users.email'])
    .orderBy('users.email')
    .execute()
  const found: Record<string, string[]> = {}
  for (const { name, email } of rows) {
    const own = found[name] ?? []
    found[name] = [...own, email]
  }
  return found
}

describe('the column groups of an import of students', () => {
  it('adds students to groups and creates missing ones; a dry run names them', async () => {
    const known = await addPerson(school, { email: 'known@example.com' })
    const kept = await addGroup(school, [known], 'Weekend')
    const rows = [
      'Ada Byron,ada@example.com,Batch A; weekend',
      'Bo Li,bo@example.com,batch a ;; Batch B',
      'Somebody Else,KNOWN@example.com,WEEKEND;Batch B',
      'Nobody,nobody@example.com,',
    ]
    const check = await send(rows, { dry_run: 'true' })
    const expected = { groups_created: ['Batch A', 'Batch B'], students_grouped: 1 }
    expect(check.body.data).toMatchObject({ created: 3, unchanged: 1, ...expected })
    expect(await members()).toEqual({ Weekend: ['known@example.com'] })
    expect((await send(rows)).body.data).toMatchObject({ created: 3, ...expected })
    const after = {
      'Batch A': ['ada@example.com', 'bo@example.com'],
      'Batch B': ['bo@example.com', 'known@example.com'],
      Weekend: ['ada@example.com', 'known@example.com'],
    }
    expect(await members()).toEqual(after)
    const again = await send(rows)
    expect(again.body.data).toMatchObject({
      created: 0,
      unchanged: 4,
      groups_created: [],
      students_grouped: 0,
    })
    expect(await members()).toEqual(after)
    // A file that does not name a group removes nobody from it.
    await send(['Somebody Else,known@example.com,'])
    expect((await members()).Weekend).toContain('known@example.com')
    const student_ids = [known.id]
    await school.call(
      changeGroupStudents,
      { params: { id: kept }, body: { student_ids, action: 'remove' } },
      admin,
    )
  })

  it('refuses a name that is too long, and creates no groups for a broken file', async () => {
    const groups = await school.db.selectFrom('groups').select('id').execute()
    const answer = await send([
      'Cy Ray,cy@example.com,Fresh group',
      `Di Fay,di@example.com,${'x'.repeat(201)}`,
    ])
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Row 2, Batch: At most 200 characters' },
    })
    expect(await school.db.selectFrom('groups').select('id').execute()).toHaveLength(groups.length)
  })

  it('creates only the groups of good rows if broken ones are left out', async () => {
    const { body } = await send(
      ['Cy Ray,cy@example.com,Good group', 'Di Fay,no address,Bad group'],
      { skip_broken: 'true' },
    )
    expect(body.data).toMatchObject({ created: 1, broken: 1, groups_created: ['Good group'] })
    expect(body.data.left_out?.content).toContain('Bad group')
    expect(Object.keys(await members())).not.toContain('Bad group')
  })
})
