import { getImportProgress } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../../../../test/files/imports.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const key = (digit: string) => digit.repeat(32)
const progress = (name: string, person: Person | null = admin) =>
  school.call(getImportProgress, { params: { key: name } }, person)
const imports = () => school.db.selectFrom('imports').selectAll().orderBy('id').execute()

const file = (subject: string, rows: number) =>
  `subject,chapter\n${Array.from({ length: rows }, (_none, i) => `${subject},Chapter ${i}`).join('\n')}`
const questions = (rows: number) =>
  `subject,chapter,question_type,question_statement,marks,numerical_answer\n${Array.from(
    { length: rows },
    (_none, i) => `Big,One,Numerical,Question ${i},1,${i}`,
  ).join('\n')}`

describe('GET /api/import/progress/:key', () => {
  it('is visible only to the importing admin, and keeps who imported what', async () => {
    expect(await progress(key('1'))).toMatchObject({ status: 200, body: { data: null } })
    await importFile(school, admin, 'subjects', file('Maths', 3), { progress: key('1') })
    expect(await progress(key('1'))).toMatchObject({
      status: 200,
      body: { data: { phase: 'done', done: 3, total: 3 } },
    })
    const other = await addAdmin(school)
    expect(await progress(key('1'), other)).toMatchObject({ status: 200, body: { data: null } })
    expect((await progress(key('1'), await addStudent(school))).status).toBe(403)
    expect((await progress(key('1'), null)).status).toBe(401)
    expect(await imports()).toMatchObject([
      {
        kind: 'subjects',
        imported_by: admin.id,
        created: 3,
        begun_at: school.clock.now(),
        ended_at: school.clock.now(),
      },
    ])
  })

  it('advances while the rows are checked and written', async () => {
    const seen: string[] = []
    let isRunning = true
    const watch = async () => {
      while (isRunning) {
        const { data } = (await progress(key('2'))).body
        if (data === null) continue
        const { phase, done } = data
        if (seen.at(-1) !== `${phase} ${done}`) seen.push(`${phase} ${done}`)
      }
    }
    const watching = watch()
    await importFile(school, admin, 'questions', questions(4_000), { progress: key('2') })
    isRunning = false
    await watching
    const phases = seen.map((one) => one.split(' ')[0])
    expect(phases).toContain('checking')
    expect(phases).toContain('writing')
    expect(new Set(seen).size).toBe(seen.length)
    expect((await progress(key('2'))).body.data).toEqual({
      phase: 'done',
      done: 4_000,
      total: 4_000,
    })
  })

  it('forgets failed imports and dry runs', async () => {
    const before = await imports()
    const texts = { progress: key('3') }
    const failed = await importFile(school, admin, 'subjects', `${file('Maths', 2)}\n,x`, texts)
    expect(failed.status).toBe(400)
    const dry = await importFile(school, admin, 'subjects', file('Art', 2), {
      ...texts,
      dry_run: 'true',
    })
    expect(dry.status).toBe(200)
    expect(await progress(key('3'))).toMatchObject({ status: 200, body: { data: null } })
    expect(await imports()).toEqual(before)
  })

  it('accepts each key once', async () => {
    const texts = { progress: key('4') }
    await importFile(school, admin, 'subjects', file('Art', 1), texts)
    const again = await importFile(school, admin, 'subjects', file('Art', 1), texts)
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'progress: Use a new key for each import' },
    })
    expect((await progress(key('4'))).body.data?.phase).toBe('done')
    expect((await progress('nonsense')).status).toBe(400)
  })

  it('forgets an import a day after its process was killed', async () => {
    const begun_at = school.clock.now()
    await school.db
      .insertInto('imports')
      .values({ kind: 'students', phase: 'writing', rows_done: 5, rows_total: 9, begun_at })
      .execute()
    const lost = async () => (await imports()).filter(({ ended_at }) => ended_at === null).length
    await importFile(school, admin, 'subjects', file('Art', 1))
    expect(await lost()).toBe(1)
    school.clock.advance(24 * 3600 + 1)
    await importFile(school, admin, 'subjects', file('Art', 1))
    expect(await lost()).toBe(0)
  })
})
