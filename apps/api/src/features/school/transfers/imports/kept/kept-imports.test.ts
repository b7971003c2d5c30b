import {
  deleteKeptImport,
  getKeptImport,
  listKeptImports,
} from '@prepwell/contract/school/kept-imports.ts'
import { getImportProgress } from '@prepwell/contract/school/transfers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importFiles } from '../../../../../test/files/imports.ts'
import { addAdmin, addStaff, addStudent } from '../../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../../test/school.ts'
import { cleanKeptImports, sweepKeptImports } from './clean-kept-imports.ts'
import { keepImport } from './kept-imports.ts'
import { keptFolder } from './kept-paths.ts'

let school: School
let admin: Person
let other: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  other = await addAdmin(school)
})
afterAll(() => school.close())
afterEach(async () => {
  for (const path of await storedFiles()) await school.platform.files.delete(path)
  await school.db.deleteFrom('kept_imports').execute()
})

const day = 24 * 3600
const key = (digit: string) => digit.repeat(32)
const said = {
  ...{ mapping: {}, readings: {}, constants: {}, twins: null },
  ...{ merge_options: false, take_drafts: false },
}
const head = 'subject,chapter,question_type,question_statement,marks,numerical_answer\n'
const csv = (statement: string) => `${head}Kept,One,Numerical,${statement},1,2\n`

const send = (texts: Readonly<Record<string, string>>, files: Readonly<Record<string, string>>) =>
  importFiles(school, admin, { files, texts })
const keep = (digit: string, statement = `Question ${digit}`) =>
  send({ dry_run: 'true', keep: 'true', progress: key(digit) }, { 'optics.csv': csv(statement) })
const list = (person: Person | null = admin) => school.call(listKeptImports, {}, person)
const get = (digit: string, person: Person | null = admin) =>
  school.call(getKeptImport, { params: { key: key(digit) } }, person)
const drop = (digit: string, person: Person | null = admin) =>
  school.call(deleteKeptImport, { params: { key: key(digit) } }, person)

async function storedFiles(): Promise<string[]> {
  const found: string[] = []
  for await (const { key: path } of school.platform.files.list(keptFolder)) found.push(path)
  return found.sort()
}

describe('a check that is kept', () => {
  it('is found again with its report and what was said, only by its person', async () => {
    const texts = { twins: 'leave_out', mapping: '{"marks":null}', constants: '{"marks":4}' }
    const sent = { dry_run: 'true', keep: 'true', progress: key('a'), ...texts }
    const { status, body } = await send(sent, { 'optics.csv': csv('Kept?') })
    expect(status).toBe(200)
    expect(await list()).toMatchObject({
      status: 200,
      body: { data: [{ key: key('a'), kind: 'questions', files: ['optics.csv'], rows: 1 }] },
    })
    const { data } = (await get('a')).body
    expect(data).toMatchObject({
      ...{ mapping: { marks: null }, constants: { marks: 4 }, readings: {} },
      ...{ twins: 'leave_out', merge_options: false, take_drafts: false },
    })
    expect(data.report).toEqual({ ...body.data, left_out: null })
    expect((await list(other)).body.data).toEqual([])
    for (const call of [get, drop]) expect((await call('a', other)).status).toBe(404)
    const student = await addStudent(school)
    expect((await list(student)).status).toBe(403)
    for (const call of [get, drop]) expect((await call('a', student)).status).toBe(403)
    for (const call of [get, drop]) expect((await call('a', null)).status).toBe(401)
  })

  it('is checked again and imported without sending the file again, and is then forgotten', async () => {
    await keep('b', 'Asked once')
    const again = await send(
      { dry_run: 'true', keep: 'true', kept: key('b'), twins: 'import', progress: key('c') },
      {},
    )
    expect(again).toMatchObject({ status: 200, body: { data: { created: 1 } } })
    expect((await get('b')).body.data).toMatchObject({ twins: 'import', files: ['optics.csv'] })
    expect((await list()).body.data).toHaveLength(1)
    expect(await send({ kept: key('b'), progress: key('d') }, {})).toMatchObject({
      status: 200,
      body: { data: { created: 1, files: [{ name: 'optics.csv', format: 'csv', rows: 1 }] } },
    })
    expect((await get('b')).status).toBe(404)
    expect((await storedFiles()).filter((path) => path.includes(key('b')))).toEqual([])
    expect((await send({ kept: key('b') }, {})).status).toBe(404)
  })

  it('belongs to its person: nobody else can import it or write over it', async () => {
    await keep('e')
    const texts = { dry_run: 'true', kept: key('e') }
    expect((await importFiles(school, other, { files: {}, texts })).status).toBe(404)
    const over = { dry_run: 'true', keep: 'true', progress: key('e') }
    const files = { 'mine.csv': csv('Mine') }
    expect((await importFiles(school, other, { files, texts: over })).status).toBe(200)
    expect((await get('e', other)).body.data.files).toEqual(['mine.csv'])
    expect((await drop('e', other)).status).toBe(200)
    expect((await get('e')).body.data.files).toEqual(['optics.csv'])
    expect(await importFiles(school, admin, { kind: 'subjects', files: {}, texts })).toMatchObject({
      status: 404,
    })
    const { body } = await send({ dry_run: 'true', kept: key('e') }, {})
    expect(body.data.questions[0]?.statement).toBe('Question e')
  })

  it('is given up with its files', async () => {
    await keep('f')
    expect((await storedFiles()).some((path) => path.includes(key('f')))).toBe(true)
    expect((await drop('f')).status).toBe(200)
    expect((await storedFiles()).some((path) => path.includes(key('f')))).toBe(false)
    expect((await drop('f')).status).toBe(404)
  })

  it('stays finished when another window was checking it at that moment', async () => {
    const { body } = await keep('2', 'Two windows')
    expect((await drop('2')).status).toBe(200)
    const viewer = { ...admin, role: 'Admin' as const }
    await keepImport(school.platform, {
      ...{ key: key('2'), kind: 'questions', viewer, files: null, said, report: body.data },
    })
    expect((await list()).body.data).toEqual([])
  })

  it('is kept whatever its texts and the names of its files are', async () => {
    const odd = JSON.stringify([
      {
        question_statement: 'A nul \0 and half \ud800 of a letter, but \\u0000 is none?',
        options: ['a', 'b'],
      },
    ])
    const constants = '{"marks":4,"subject":"Kept","chapter":"Odd","question_type":"MCQ"}'
    const texts = { dry_run: 'true', keep: 'true', progress: key('3'), constants }
    const { status, body } = await send(texts, { 'odd \0.json': odd })
    expect([status, body.message]).toEqual([200, expect.any(String)])
    const kept = (await get('3')).body.data
    expect(kept.files).toEqual(['odd .json'])
    expect(kept.report.errors).toMatchObject([
      { number: 1, text: 'A nul \ufffd and half \ufffd of a letter, but \\u0000 is none?' },
    ])
  })

  it('is imported although it cannot be forgotten', async () => {
    await keep('4', 'Not forgotten')
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise 'refused'; end $$`.execute(school.db)
    await sql`create trigger refuse before delete on kept_imports
      for each statement execute function refuse()`.execute(school.db)
    try {
      expect(await send({ kept: key('4'), progress: key('f') }, {})).toMatchObject({
        status: 200,
        body: { data: { created: 1 } },
      })
    } finally {
      await sql`drop function refuse cascade`.execute(school.db)
    }
    const { body } = await school.call(getImportProgress, { params: { key: key('f') } }, admin)
    expect(body.data).toMatchObject({ phase: 'done' })
  })

  it('is kept for some days, and the oldest of too many makes room', async () => {
    const digits = '0123456789ab'
    for (const digit of digits) {
      await keep(digit)
      school.clock.advance(1)
    }
    const kept = (await list()).body.data.map((one: { key: string }) => one.key)
    expect(kept).toEqual([...digits.slice(-limits.keptImportsMax)].reverse().map(key))
    school.clock.advance(limits.keptImportDays * day)
    expect((await list()).body.data).toEqual([])
    const onError = (error: unknown) => {
      throw error
    }
    await cleanKeptImports(school.platform, { onError })
    expect(await school.db.selectFrom('kept_imports').select('key').execute()).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  it('leaves no files when its person is deleted', async () => {
    await keep('1')
    await school.db.deleteFrom('kept_imports').execute()
    const onError = (error: unknown) => {
      throw error
    }
    await sweepKeptImports(school.platform, { onError })
    expect(await storedFiles()).toHaveLength(1)
    // The times of stored files come from the clock of the machine.
    const clock = { now: () => new Date(Date.now() + 2 * day * 1000) }
    await sweepKeptImports({ ...school.platform, clock }, { onError })
    expect(await storedFiles()).toEqual([])
  })

  it.each([
    { what: 'half a character where a long text is cut', text: `${'x'.repeat(199)}𝑥 long` },
    { what: 'a NUL', text: 'a\0b' },
    { what: 'half a character of the file', text: 'a\ud835' },
  ])('may hold $what', async ({ text }) => {
    const column = `column ${text.slice(-9)}`
    const rows = JSON.stringify([{ question_statement: text, [column]: text }])
    const texts = { dry_run: 'true', keep: 'true', progress: key('2') }
    const mapping = JSON.stringify({ [column]: null })
    const constants = JSON.stringify({ subject: 'S', chapter: 'C', question_type: 'MCQ', marks: 1 })
    const sent = await send({ ...texts, mapping, constants }, { 'strange.json': rows })
    expect(sent, sent.body.message).toMatchObject({ status: 200, body: { data: { total: 1 } } })
    const { status, body } = await get('2')
    expect([status, body.data.report.total]).toEqual([200, 1])
  })
})

it('a kept import of students is nothing for somebody who may no longer import them', async () => {
  const file = 'name,email\nAsha,asha@example.org\n'
  const texts = { dry_run: 'true', keep: 'true', progress: key('5') }
  const sent = { kind: 'students', files: { 'class.csv': file }, texts } as const
  expect((await importFiles(school, admin, sent)).status).toBe(200)
  expect((await list()).body.data).toMatchObject([{ kind: 'students' }])
  const author = await addStaff(school, ['Author'])
  await school.db.updateTable('kept_imports').set({ kept_by: author.id }).execute()
  expect((await list(author)).body.data).toEqual([])
  expect((await get('5', author)).status).toBe(404)
})
