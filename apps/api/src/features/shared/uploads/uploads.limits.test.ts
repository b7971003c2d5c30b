import { connect } from 'node:net'
import { uploadPicture as endpoint } from '@prepwell/contract/shared/uploads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noise, plain } from '../../../test/files/images.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { sendPicture, storedKeys } from '../../../test/files/uploads.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { uploadPicture } from './upload-picture.ts'

let school: School
let png: Buffer
beforeAll(async () => {
  school = await openSchool({ rateLimits: true })
  png = await plain(30, 30).png().toBuffer()
})
afterAll(() => school.close())

it('a person can upload 30 times a minute and no more', async () => {
  const student = await addStudent(school)
  const statuses = []
  for (let i = 0; i < 31; i += 1)
    statuses.push((await school.call(endpoint, { body: {} }, student)).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429])
})

it('a person who uploads 20 pictures and uses none must wait an hour; used ones do not count', async () => {
  const student = await addStudent(school)
  const names = []
  for (let i = 0; i < 20; i += 1)
    names.push((await sendPicture(school, student, png)).body.filename)
  const kept = await storedKeys(school)
  expect(await sendPicture(school, student, png)).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'You have uploaded 20 pictures that are not used yet. Please try again later',
    },
  })
  expect(await storedKeys(school)).toEqual(kept)
  const use = (profile_picture: string | null) =>
    school.db.updateTable('users').set({ profile_picture }).where('id', '=', student.id).execute()
  await use(names[3] ?? '')
  expect((await sendPicture(school, student, png)).status).toBe(201)
  await use(null)
  expect((await sendPicture(school, student, png)).status).toBe(429)
  school.clock.advance(3601)
  expect((await sendPicture(school, student, png)).status).toBe(201)
})

it('somebody who writes questions can upload 100, because a question uses them only once it is saved', async () => {
  const admin = await addAdmin(school)
  let last = ''
  for (let i = 0; i < 100; i += 1) last = await addPicture(school, admin, 'question_image')
  expect(await sendPicture(school, admin, png, 'question_image')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('You have uploaded 100 pictures') },
  })
  await school.db.deleteFrom('files').where('name', '=', last).execute()
  expect((await sendPicture(school, admin, png, 'question_image')).status).toBe(201)
})

it('a connection that breaks in the middle of an upload leaves nothing, and it can be repeated', async () => {
  const student = await addStudent(school)
  const before = await storedKeys(school)
  const large = await noise(300, 300).png().toBuffer()
  const form = new FormData()
  form.append('type', 'profile_picture')
  form.append('file', new Blob([new Uint8Array(large)]), 'picture.png')
  const request = new Request('http://prepwell.test', { method: 'POST', body: form })
  const whole = Buffer.from(await request.arrayBuffer())
  const { port } = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const share of [0, 0.5, 0.99]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      [
        `POST ${endpoint.path} HTTP/1.1`,
        ...['host: prepwell.test', `authorization: Bearer ${student.token}`],
        ...[
          `content-type: ${request.headers.get('content-type')}`,
          `content-length: ${whole.length}`,
        ],
        '\r\n',
      ].join('\r\n'),
    )
    await new Promise<void>((resolve) => {
      socket.write(whole.subarray(0, Math.floor(share * whole.length)), () => {
        socket.once('close', () => resolve())
        socket.destroy()
      })
    })
  }
  expect((await sendPicture(school, student, large)).status).toBe(201)
  const stored = await storedKeys(school)
  expect(stored.filter((key) => !before.includes(key))).toHaveLength(2)
  const rows = await school.db
    .selectFrom('files')
    .select('id')
    .where('uploaded_by', '=', student.id)
    .execute()
  expect(rows).toHaveLength(1)
})

it('a failure halfway leaves no file behind', async () => {
  const before = await storedKeys(school)
  const form = {
    texts: new Map([['type', 'profile_picture']]),
    files: [{ name: 'picture.png', bytes: png }],
  }
  const gone = { id: 2_000_000_000, role: 'student' } as const
  await expect(uploadPicture(school.platform, { viewer: gone, form })).rejects.toThrow(
    'foreign key',
  )
  expect(await storedKeys(school)).toEqual(before)

  const { files } = school.platform
  const fullDisk: typeof files = {
    ...files,
    put: (key, ...rest) =>
      key.includes('thumbnails') ? Promise.reject(new Error('full')) : files.put(key, ...rest),
  }
  const student = await addStudent(school)
  const viewer = { id: student.id, role: 'student' } as const
  await expect(
    uploadPicture({ ...school.platform, files: fullDisk }, { viewer, form }),
  ).rejects.toThrow('full')
  expect(await storedKeys(school)).toEqual(before)
})
