import http from 'node:http'
import { importStudents } from '@prepwell/contract/school/transfers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countImported, importFile } from '../../../../test/files/imports.ts'
import { addAdmin, addPerson, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

describe('a file that is too large', () => {
  let address: string
  beforeAll(async () => {
    address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  })

  /** Posts the headers and some bytes, and waits for the response without sending the rest. */
  const begin = async (person: Person, headers: Record<string, string>, part: Buffer) => {
    const request = http.request(`${address}/api/import/questions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...headers,
      },
    })
    request.on('error', () => undefined)
    request.write(part)
    return new Promise<{ status: number | undefined; body: { message: string } }>((resolve) => {
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          request.destroy()
          resolve({
            status: response.statusCode,
            body: JSON.parse(Buffer.concat(chunks).toString()),
          })
        })
      })
    })
  }

  it('is refused, and no part of it is imported', async () => {
    const file = Buffer.alloc(limits.importBodyBytes + 200_000, 'x')
    expect(await importFile(school, admin, 'questions', file)).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 32 MB: split it.', code: 'too_large' },
    })
  })
  it('is refused before it is sent', async () => {
    const length = { 'content-length': String(200 * 1024 * 1024) }
    expect(await begin(admin, length, Buffer.from('--b\r\n'))).toMatchObject({
      status: 413,
      body: { message: 'This file is 200 MB. The limit is 32 MB: split it.' },
    })
    const student = await addStudent(school)
    expect((await begin(student, length, Buffer.from('--b\r\n'))).status).toBe(403)
  })

  it('is read only up to the limit if it does not declare its size', async () => {
    const head = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
    )
    const part = Buffer.concat([head, Buffer.alloc(limits.importBodyBytes + 100_000, 'x')])
    expect(await begin(admin, { 'transfer-encoding': 'chunked' }, part)).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 32 MB: split it.' },
    })
  })
})

describe('an import of a file', () => {
  it.each(['questions', 'subjects', 'students'] as const)('of %s is for admins', async (kind) => {
    const suspended = await addPerson(school, { role: 'Admin', status: 'Suspended' })
    const before = await countImported(school)
    const status = async (person: Person | null) =>
      (await importFile(school, person, kind, 'name,email\nAda,ada@example.com')).status
    const student = await addStudent(school)
    const statuses = [await status(null), await status(student), await status(suspended)]
    expect(statuses.slice(0, 2)).toEqual([401, 403])
    expect([401, 403]).toContain(statuses[2])
    expect(await countImported(school)).toEqual({ ...before, users: (before.users ?? 0) + 1 })
  })

  it('runs one at a time: two of the same students create each of them once', async () => {
    const file = `name,email\n${Array.from({ length: 300 }, (_none, i) => `Same Name,s${i}@example.com`).join('\n')}`
    const answers = await Promise.all([1, 2].map(() => importFile(school, admin, 'students', file)))
    expect(answers.map(({ body }) => body.data.created).sort((a, b) => a - b)).toEqual([0, 300])
  })

  it('takes rows as JSON too, for every kind', async () => {
    const body = [{ name: 'Jay Son', email: 'jayson@example.com', phone_number: 4912345 }]
    const answer = await school.call(importStudents, { body, query: { dry_run: true } }, admin)
    expect(answer.body.data).toMatchObject({ created: 1, dry_run: true })
    expect(answer.body.data.preview[0]).toMatchObject({ phone_number: '4912345' })
  })
})
