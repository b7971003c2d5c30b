import { uploadPicture as endpoint } from '@prepwell/contract/shared/uploads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plain } from '../../../test/files/images.ts'
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

it('a failure halfway leaves no file behind', async () => {
  const before = await storedKeys(school)
  const form = { texts: new Map([['type', 'profile_picture']]), file: png }
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
