import { inflateRawSync } from 'node:zlib'
import { type ExportableList, exportByEmail } from '@prepwell/contract/school/transfers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../../test/content/exams.ts'
import { exportAs } from '../../../../test/files/exported.ts'
import { addAdmin, addPerson, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addPerson(school, { role: 'Admin', name: 'Ada', email: 'ada@example.com' })
  await addStudent(school, '=Asha, "A"')
  await addStudent(school, 'Ben')
})
afterAll(() => school.close())

type Wish = { list: ExportableList; type: string; query?: object; tz?: string }
const wish = (body: Wish, person: Person | null = admin) =>
  school.call(exportByEmail, { body }, person)

async function newest() {
  const mail = (await school.mails()).at(-1)
  const [file, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  return { mail, file, bytes: Buffer.from((file?.content as ArrayBuffer) ?? []) }
}

/** Unpacks the only file of a zip archive. */
function unzipped(archive: Buffer): { name: string; content: Buffer } {
  const entry = archive.indexOf(Buffer.from('PK\x01\x02'))
  const [size, nameLength] = [archive.readUInt32LE(entry + 20), archive.readUInt16LE(entry + 28)]
  const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
  const start = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28)
  return { name, content: inflateRawSync(archive.subarray(start, start + size)) }
}

/**
 * Adds subjects with this total size in megabytes. Their text is either random letters, which
 * hardly compress, or one repeated letter. All subjects have the same text, but a zip file does not
 * look back far enough to find the repetition.
 */
async function addSubjects(megabytes: number, isRandom: boolean): Promise<void> {
  const text = isRandom
    ? sql`(select encode(decode(string_agg(md5(j::text), ''), 'hex'), 'base64')
        from generate_series(1, 4700) as j)`
    : sql`repeat('x', 102400)`
  await school.db
    .insertInto('subjects')
    .columns(['name', 'description', 'created_at'])
    .expression(sql`select 'Subject ' || ${megabytes}::text || ' ' || i, ${text}, now()
      from generate_series(1, ${megabytes * 10}::integer) as i`)
    .execute()
}

describe('POST /api/export/email with a list', () => {
  it.each(['csv', 'json'] as const)('mails the %s file that a download gives', async (type) => {
    const query = { sort: 'name', order: 'asc' }
    const tz = 'Asia/Kolkata'
    const { status, body } = await wish({
      list: 'students',
      query: { ...query, page: 2 },
      tz,
      type,
    })
    const message = `${type.toUpperCase()} sent to your email!`
    expect({ status, body }).toEqual({ status: 200, body: { message } })
    const { mail, file, bytes } = await newest()
    expect(mail).toMatchObject({
      to: [{ address: 'ada@example.com' }],
      subject: 'Your Prepwell export',
    })
    expect(mail?.text).toContain(`It is attached: students-2026-03-02.${type}, 2 rows.`)
    expect(file).toMatchObject({
      filename: `students-2026-03-02.${type}`,
      mimeType: type === 'csv' ? 'text/csv' : 'application/json',
      disposition: 'attachment',
    })
    const downloaded = await exportAs(school, 'students', { ...query, tz, type }, admin)
    expect(bytes.toString('utf8')).toBe(downloaded.text)
  })

  it('mails what the search finds, even an empty list', async () => {
    await wish({ list: 'students', query: { search: 'nobody' }, type: 'json' })
    const { mail, bytes } = await newest()
    expect(mail?.text).toContain('0 rows.')
    expect(bytes.toString('utf8')).toBe('[]\n')
  })

  it('mails the requested rows', async () => {
    const { id } = await addStudent(school, 'Cleo')
    expect((await wish({ list: 'students', query: { ids: [id] }, type: 'json' })).status).toBe(200)
    const { mail, bytes } = await newest()
    expect(mail?.text).toContain('1 row.')
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject([{ ID: id, Name: 'Cleo' }])
    await school.db.deleteFrom('users').where('id', '=', id).execute()
  })

  it('mails students their own attempts', async () => {
    const student = await addPerson(school, { email: 'own@example.com' })
    expect((await wish({ list: 'attempts', type: 'csv' }, student)).status).toBe(200)
    const { mail, file } = await newest()
    expect(mail?.to).toEqual([{ name: '', address: 'own@example.com' }])
    expect(file?.filename).toBe('attempts-2026-03-02.csv')
  })

  it('zips large files', async () => {
    await addSubjects(8, false)
    await wish({ list: 'subjects', type: 'csv', query: { sort: 'id', order: 'asc' } })
    const { mail, file, bytes } = await newest()
    expect(file).toMatchObject({
      filename: 'subjects-2026-03-02.csv.zip',
      mimeType: 'application/zip',
    })
    expect(mail?.text).toContain('subjects-2026-03-02.csv, 80 rows. As it is long')
    const { name, content } = unzipped(bytes)
    expect(name).toBe('subjects-2026-03-02.csv')
    const downloaded = await exportAs(school, 'subjects', { sort: 'id', order: 'asc' }, admin)
    expect(content.toString('utf8')).toBe(downloaded.text)
  })

  it('says how to get a list that is too large even when zipped', async () => {
    await addSubjects(24, true)
    await wish({ list: 'subjects', type: 'json' })
    const { mail, file } = await newest()
    expect(file).toBeUndefined()
    expect(mail?.text).toContain('subjects-2026-03-02.json, 320 rows. It is too long for an email')
    expect(mail?.text).toContain('choose "Direct Download" in your settings')
    expect(mail?.text).toContain('http://prepwell.test/admin/dashboard/settings')
  })

  it.each([
    { name: 'suspended', change: { status: 'Suspended' as const } },
    { name: 'made a student', change: { role: 'student' as const } },
  ])(
    'sends nothing to an admin who was $name meanwhile, and does not try again',
    async ({ change }) => {
      const other = await addAdmin(school)
      const before = (await school.mails()).length
      expect((await wish({ list: 'students', type: 'csv' }, other)).status).toBe(200)
      await school.db.updateTable('users').set(change).where('id', '=', other.id).execute()
      expect(await school.mails()).toHaveLength(before)
      const { rows } = await sql`
        select last_error from graphile_worker.jobs where last_error is not null`.execute(school.db)
      expect(rows).toEqual([])
    },
  )

  it('says so if the quiz was deleted before its file was made', async () => {
    const quiz = await addQuiz(school)
    const query = { quiz_id: quiz.id }
    expect((await wish({ list: 'class_results', query, type: 'csv' })).status).toBe(200)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    const { mail, file } = await newest()
    expect(file).toBeUndefined()
    expect(mail?.text).toContain('class results. It could not be made')
  })

  it.each([
    { name: 'an unknown list', body: { list: 'users', type: 'csv' }, field: 'list' },
    {
      name: 'an unknown sort',
      body: { list: 'students', query: { sort: 'x' }, type: 'csv' },
      field: 'sort',
    },
    { name: 'no type', body: { list: 'students' }, field: 'type' },
    { name: 'no time zone', body: { list: 'students', type: 'csv', tz: 'Mars' }, field: 'tz' },
  ])('$name: 400 names the field, and nothing is mailed', async ({ body, field }) => {
    const before = (await school.mails()).length
    const answer = await wish(body as Wish)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
    expect(await school.mails()).toHaveLength(before)
  })

  it('is for everybody who may see the list', async () => {
    const student = await addStudent(school)
    expect((await wish({ list: 'attempts', type: 'csv' }, null)).status).toBe(401)
    expect((await wish({ list: 'students', type: 'csv' }, student)).status).toBe(403)
    const others = { list: 'attempts', query: { student_id: admin.id }, type: 'csv' } as const
    expect((await wish(others, student)).status).toBe(404)
  })
})
