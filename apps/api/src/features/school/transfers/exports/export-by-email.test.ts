import { exportByEmail } from '@prepwell/contract/school/transfers.ts'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addPerson, addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

type Row = Record<string, unknown>
const send = (person: Person | null, body: Row) => school.call(exportByEmail, { body }, person)

/** The newest mail, and the content of its only attachment. */
async function newest() {
  const mail = (await school.mails()).at(-1)
  const [file, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  const bytes = Buffer.from(file?.content as ArrayBuffer)
  return { mail, file, bytes, text: bytes.toString('utf8') }
}

const rows = [
  { id: 1, name: 'Zoë 李', score: -2.5, passed: false, note: null },
  { id: 2, name: '=1+1', score: 90, passed: true, note: 'a "b", c\nd' },
]

/** A row with this many cells. */
const wideRow = (columns: number) =>
  Object.fromEntries(Array.from({ length: columns }, (_, i) => [`c${i}`, 1]))

describe('POST /api/export/email', () => {
  it('is refused to a visitor, before anything of the body is read', async () => {
    expect(await send(null, {})).toMatchObject({ status: 401 })
  })

  it('mails a CSV file that spreadsheets read unchanged', async () => {
    const admin = await addPerson(school, {
      role: 'Admin',
      name: 'Ada',
      email: 'ada@example.com',
    })
    const { status, body } = await send(admin, { data: rows, type: 'csv' })
    expect({ status, body }).toEqual({ status: 200, body: { message: 'CSV sent to your email!' } })
    const { mail, file, bytes, text } = await newest()
    expect(mail).toMatchObject({ to: [{ address: 'ada@example.com' }] })
    expect(mail?.text).toContain('Hello Ada,')
    expect(mail?.text).toContain('prepwell-export-2026-03-02.csv, 2 rows.')
    expect(mail?.html).toContain('prepwell-export-2026-03-02.csv')
    expect(file).toMatchObject({
      filename: 'prepwell-export-2026-03-02.csv',
      mimeType: 'text/csv',
      disposition: 'attachment',
    })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(papaparse.parse(text, { skipEmptyLines: true }).data).toEqual([
      ['id', 'name', 'score', 'passed', 'note'],
      ['1', 'Zoë 李', '-2.5', 'false', ''],
      ['2', "'=1+1", '90', 'true', 'a "b", c\nd'],
    ])
  })

  it('mails a JSON file with the rows as they were sent', async () => {
    const { status, body } = await send(await addStudent(school), { data: rows, type: 'json' })
    expect({ status, body }).toEqual({ status: 200, body: { message: 'JSON sent to your email!' } })
    const { file, text } = await newest()
    expect(file).toMatchObject({
      filename: 'prepwell-export-2026-03-02.json',
      mimeType: 'application/json',
    })
    expect(JSON.parse(text)).toEqual(rows)
  })

  it('accepts the type in upper or lower case', async () => {
    const { body } = await send(await addStudent(school), { data: rows, type: ' CSV ' })
    expect(body.message).toBe('CSV sent to your email!')
  })

  it('names the file after the date in the exam time zone', async () => {
    school.clock.set(new Date('2026-12-31T20:00:00Z'))
    await send(await addStudent(school), { data: [{ a: 1 }], type: 'csv' })
    expect((await newest()).file?.filename).toBe('prepwell-export-2027-01-01.csv')
    school.clock.set(firstDay)
  })

  it("sends only to the caller's own mailbox, whatever the body names", async () => {
    const student = await addPerson(school, { email: 'own@example.com' })
    const others = { email: 'victim@example.com', to: 'victim@example.com', student_id: 1 }
    await send(student, { data: [{ a: 1 }], type: 'csv', ...others })
    const { mail } = await newest()
    expect(mail?.to).toEqual([{ name: '', address: 'own@example.com' }])
    expect([mail?.cc, mail?.bcc].flat().filter(Boolean)).toEqual([])
  })

  it('carries every character that JSON can', async () => {
    const data = [{ a: 'nul \0, half \ud800, 😀, \u2028' }]
    expect((await send(await addStudent(school), { data, type: 'json' })).status).toBe(200)
    expect(JSON.parse((await newest()).text)).toEqual(data)
  })

  it('mails the text of a CSV file written by an older client, with formulas made harmless', async () => {
    const text = 'ID,Name,Score\n1,"Zoë, 李",-2.5\n2,=1+1,\n3,"a ""b""\nc",90,more\n'
    const answer = await send(await addStudent(school), { data: text, type: 'csv' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'CSV sent to your email!' } })
    const { mail, file, bytes, text: mailed } = await newest()
    expect(mail?.text).toContain('prepwell-export-2026-03-02.csv, 3 rows.')
    expect(file?.mimeType).toBe('text/csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(papaparse.parse(mailed, { skipEmptyLines: true }).data).toEqual([
      ['ID', 'Name', 'Score'],
      ['1', 'Zoë, 李', '-2.5'],
      ['2', "'=1+1", ''],
      ['3', 'a "b"\nc', '90', 'more'],
    ])
  })

  it.each([
    { name: 'one column', text: 'ID\n1\n2', rows: 2 },
    { name: 'only names of columns', text: 'ID,Name', rows: 0 },
    { name: 'a byte order mark', text: '\uFEFFID,Name\r\n1,Asha\r\n', rows: 1 },
    { name: 'quotation marks that are not doubled', text: 'ID,Name\n1,Asha "A" Rao\n', rows: 1 },
    { name: 'a quotation mark that never closes', text: 'ID,Name\n1,"Asha\n', rows: 1 },
  ])('mails a text with $name', async ({ text, rows: count }) => {
    const { status } = await send(await addStudent(school), { data: text, type: 'csv' })
    expect(status).toBe(200)
    const { mail, text: mailed } = await newest()
    expect(mail?.text).toMatch(new RegExp(`, ${count} rows?[.]`))
    expect(mailed.match(/\uFEFF/g)).toHaveLength(1)
    expect(mailed).toContain('ID')
  })

  it('mails the text of a JSON file', async () => {
    const { status, body } = await send(await addStudent(school), {
      data: JSON.stringify(rows),
      type: 'json',
    })
    expect({ status, body }).toEqual({ status: 200, body: { message: 'JSON sent to your email!' } })
    const { mail, text } = await newest()
    expect(mail?.text).toContain('2 rows.')
    expect(JSON.parse(text)).toEqual(rows)
  })

  it('accepts as many rows as the limit allows', async () => {
    const data = Array.from({ length: limits.exportRowsMax }, (_, id) => ({ id, name: 'x' }))
    expect((await send(await addAdmin(school), { data, type: 'csv' })).status).toBe(200)
    expect((await newest()).text.trimEnd().split('\r\n')).toHaveLength(limits.exportRowsMax + 1)
  })

  it.each([
    { name: 'no rows', body: { data: [], type: 'csv' }, field: 'data' },
    { name: 'no columns', body: { data: [{}, { a: 1 }], type: 'csv' }, field: 'data' },
    { name: 'an empty text', body: { data: '', type: 'csv' }, field: 'data' },
    { name: 'a text of blanks', body: { data: '\uFEFF \n', type: 'csv' }, field: 'data' },
    { name: 'invalid JSON', body: { data: '[{]', type: 'json' }, field: 'data' },
    { name: 'a number', body: { data: 7, type: 'csv' }, field: 'data' },
    { name: 'no data', body: { type: 'csv' }, field: 'data' },
    { name: 'no list', body: { data: { a: 1 }, type: 'csv' }, field: 'data' },
    {
      name: 'endless columns',
      body: {
        data: [wideRow(1), wideRow(limits.exportColumnsMax + 1)],
        type: 'csv',
      },
      field: 'data.1',
    },
    {
      name: 'a row that is not a record',
      body: { data: [{ a: 1 }, 7], type: 'csv' },
      field: 'data.1',
    },
    { name: 'a cell in a cell', body: { data: [{ a: [1] }], type: 'csv' }, field: 'data.0.a' },
    { name: 'no type', body: { data: [{ a: 1 }] }, field: 'type' },
    { name: 'a type we do not write', body: { data: [{ a: 1 }], type: 'xlsx' }, field: 'type' },
    {
      name: 'too many rows',
      body: { data: Array(limits.exportRowsMax + 1).fill({ a: 1 }), type: 'csv' },
      field: 'data',
    },
  ])('$name: 400 names the field, and nothing is mailed', async ({ body, field }) => {
    const before = (await school.mails()).length
    const answer = await send(await addAdmin(school), body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
    expect(await school.mails()).toHaveLength(before)
  })

  it('refuses a body that is larger than the limit', async () => {
    const data = [{ a: 'x'.repeat(limits.exportBodyBytes) }]
    expect(await send(await addAdmin(school), { data, type: 'csv' })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })

  it('has a lower limit for non-admins, as whole lists are requested by name, not sent', async () => {
    const student = await addStudent(school)
    const fits = Array.from({ length: 5_000 }, (_, rank) => ({ rank, name: 'x'.repeat(70) }))
    expect((await send(student, { data: fits, type: 'csv' })).status).toBe(200)
    const long = [{ a: 'x'.repeat(bodyLimits.ownExportBytes) }]
    expect((await send(student, { data: long, type: 'csv' })).status).toBe(413)
    const many = Array(1_000).fill(wideRow(limits.exportColumnsMax))
    expect(await send(student, { data: many, type: 'csv' })).toMatchObject({
      status: 400,
      body: { message: 'body: holds more than 50000 values' },
    })
  })

  it('stops reading megabytes again and again, even from refused calls', async () => {
    const limited = await openSchool({ rateLimits: true })
    const student = await addStudent(limited)
    const statuses: number[] = []
    for (let i = 0; i < 13; i += 1)
      statuses.push((await limited.call(exportByEmail, { body: {} }, student)).status)
    expect(statuses).toEqual([...Array(12).fill(400), 429])
    await limited.close()
  })

  it('is stopped after ten calls in ten minutes, separately for each person', async () => {
    const limited = await openSchool({ rateLimits: true })
    const [one, two] = [await addStudent(limited), await addStudent(limited)]
    const statuses = async (person: Person, times: number) => {
      const all: number[] = []
      for (let i = 0; i < times; i += 1) {
        const body = { data: [{ a: i }], type: 'csv' }
        all.push((await limited.call(exportByEmail, { body }, person)).status)
      }
      return all
    }
    expect(await statuses(one, 11)).toEqual([...Array(10).fill(200), 429])
    expect(await statuses(two, 1)).toEqual([200])
    expect(await limited.mails()).toHaveLength(11)
    await limited.close()
  })
})
