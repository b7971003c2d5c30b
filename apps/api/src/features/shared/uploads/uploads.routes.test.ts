import { uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { blackPng, noise, plain } from '../../../test/files/images.ts'
import { sendForm, sendPicture, storedKeys } from '../../../test/files/uploads.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let student: Person
let admin: Person
let png: Buffer
beforeAll(async () => {
  school = await openSchool({}, { pages: true })
  student = await addStudent(school)
  admin = await addAdmin(school)
  png = await plain(400, 300).png().toBuffer()
})
afterAll(() => school.close())

const files = () => school.db.selectFrom('files').selectAll().execute()

describe('POST /api/upload', () => {
  it('stores a profile picture with a thumbnail, under a random name, for its owner', async () => {
    const { status, body } = await sendPicture(school, student, png)
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Image uploaded successfully',
      filename: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/),
    })
    expect(await storedKeys(school)).toEqual([
      `profile_pictures/${body.filename}`,
      `profile_pictures/thumbnails/${body.filename}`,
    ])
    expect(await files()).toMatchObject([
      {
        name: body.filename,
        type: 'profile_picture',
        uploaded_by: student.id,
        width: 300,
        height: 300,
        created_at: school.clock.now(),
        printed: false,
        unused_since: null,
      },
    ])
    const again = await sendPicture(school, student, png)
    expect(again.body.filename).not.toBe(body.filename)
  })

  it("stores an admin's question image", async () => {
    const { status, body } = await sendPicture(school, admin, png, 'question_image')
    expect(status).toBe(201)
    // The name contains the size of the picture, so that a page can reserve space for it.
    expect(body.filename).toMatch(/^[0-9a-f-]{36}-\d+x\d+\.webp$/)
    expect(await storedKeys(school)).toContain(`question_images/${body.filename}`)
  })

  it.each(['Profile_Picture', ' PROFILE_PICTURE '])('accepts the type %j', async (type) => {
    expect((await sendPicture(school, student, png, type)).status).toBe(201)
  })

  it('accepts the parts in any order, and extra text fields', async () => {
    const { status } = await sendForm(school, student, [
      ['alt', 'me'],
      ['type', 'profile_picture'],
      ['file', png],
      ['lang', 'en'],
    ])
    expect(status).toBe(201)
  })

  it('accepts a file of exactly 1 MB', async () => {
    const picture = await plain(20, 20).jpeg().toBuffer()
    const full = Buffer.concat([picture, Buffer.alloc(limits.uploadBytes - picture.length)])
    expect((await sendPicture(school, student, full)).status).toBe(201)
  })

  it.each([6, 8])(
    'accepts a photo of 12 megapixels, held in orientation %i',
    async (orientation) => {
      const photo = await plain(4000, 3000).withMetadata({ orientation }).jpeg().toBuffer()
      expect(photo.length).toBeLessThan(limits.uploadBytes)
      const { status, body } = await sendPicture(school, admin, photo, 'question_image')
      expect([status, body.filename]).toEqual([201, expect.stringMatching(/-1200x1600\.webp$/)])
    },
  )

  it('accepts a panorama of the maximum width', async () => {
    const panorama = blackPng(limits.uploadSideMax, 1_500)
    expect((await sendPicture(school, student, panorama)).status).toBe(201)
  })
})

describe('POST /api/upload rejects and does not store', () => {
  let before: { keys: string[]; rows: number }
  beforeAll(async () => {
    before = { keys: await storedKeys(school), rows: (await files()).length }
  })
  afterEach(async () => {
    expect({ keys: await storedKeys(school), rows: (await files()).length }).toEqual(before)
  })

  const noPicture = 'This is not a picture we can read. Choose a JPEG, PNG, WebP or GIF file'
  const damaged = 'The picture is damaged. Choose another file'
  const heic = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic\0\0\0\x08mdat`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  it.each([
    { name: 'a script', content: '#!/bin/sh\nrm -rf /\n', message: noPicture },
    { name: 'a page', content: '<html><script>alert(1)</script></html>', message: noPicture },
    { name: 'an SVG', content: svg, message: noPicture },
    {
      name: 'an SVG with an XML declaration',
      content: `<?xml version="1.0"?>${svg}`,
      message: noPicture,
    },
    { name: 'a PDF', content: '%PDF-1.7\n1 0 obj\n', message: noPicture },
    { name: 'a GIF in name only', content: 'GIF89a<script>alert(1)</script>', message: damaged },
    { name: 'an empty file', content: '', message: noPicture },
    { name: 'an HEIC', content: heic('heic'), message: noPicture },
    { name: 'an HEIF', content: heic('mif1'), message: noPicture },
  ])('$name', async ({ content, message }) => {
    const answer = await sendPicture(school, student, Buffer.from(content))
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid_input' } })
  })

  it.each(['avif', 'tiff'] as const)('a %s', async (kind) => {
    const answer = await sendPicture(school, student, await plain(20, 20)[kind]().toBuffer())
    expect(answer).toMatchObject({ status: 400, body: { message: noPicture } })
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (kind) => {
    const whole = await noise(200, 300)[kind]().toBuffer()
    for (const share of [0.3, 0.6, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      const answer = await sendPicture(school, student, cut)
      expect(answer, `${share} of it`).toMatchObject({ status: 400, body: { message: damaged } })
    }
  })

  it('a few kilobytes that unpack to 400 million pixels', async () => {
    const bomb = blackPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(limits.uploadBytes)
    expect(await sendPicture(school, student, bomb)).toMatchObject({
      status: 400,
      body: { message: 'The picture has more than 24 million pixels' },
    })
  })

  it.each([
    { width: 1, height: 2 ** 24 - 1 },
    { width: 2 ** 24 - 1, height: 1 },
    { width: 1_000, height: limits.uploadSideMax + 1 },
  ])('a line of $width x $height, without decoding it', async ({ width, height }) => {
    expect(await sendPicture(school, student, blackPng(width, height))).toMatchObject({
      status: 400,
      body: { message: 'The picture is more than 16,000 pixels wide or high' },
    })
  })

  it.each([1, 70_000, limits.uploadBytes])('a file %i bytes over 1 MB', async (over) => {
    const content = Buffer.concat([png, Buffer.alloc(limits.uploadBytes + over - png.length)])
    expect(await sendPicture(school, student, content)).toMatchObject({
      status: 413,
      body: { message: 'The picture is larger than 1 MB', code: 'too_large' },
    })
  })

  it('an incomplete form, naming what is missing', async () => {
    expect(await sendForm(school, student, [['type', 'profile_picture']])).toMatchObject({
      status: 400,
      body: { message: 'file: Choose a picture' },
    })
    for (const type of [undefined, '', 'cat_picture', 'constructor'])
      expect(
        await sendForm(school, student, [
          ['file', png],
          ...(type === undefined ? [] : [['type', type] as const]),
        ]),
      ).toMatchObject({
        status: 400,
        body: {
          message: 'type: Use profile_picture, question_image, school_logo or objection_picture',
        },
      })
    const asText = await sendForm(school, student, [
      ['file', 'data:image/png;base64,AAAA'],
      ['type', 'profile_picture'],
    ])
    expect(asText).toMatchObject({ status: 400, body: { message: 'file: Choose a picture' } })
  })

  it('two files, or a file under another name', async () => {
    const type = ['type', 'profile_picture'] as const
    for (const name of ['file', 'image'])
      expect(await sendForm(school, student, [type, ['file', png], [name, png]])).toMatchObject({
        status: 400,
        body: { message: 'file: Send one file' },
      })
    expect((await sendForm(school, student, [type, ['image', png]])).status).toBe(400)
  })

  it('a question image from a student', async () => {
    expect(await sendPicture(school, student, png, 'question_image')).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to upload question images', code: 'forbidden' },
    })
  })

  it('a visitor', async () => {
    expect((await sendPicture(school, null, png)).status).toBe(401)
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'image/png', 'text/plain'])(
    'a body of %s',
    async (type) => {
      const answer = await school.app.inject({
        method: 'POST',
        url: uploadPicture.path,
        payload: png,
        headers: { authorization: `Bearer ${student.token}`, 'content-type': type },
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toEqual({
        code: 'unsupported_media',
        message: 'Send the body as multipart/form-data',
      })
    },
  )
})

it('no other call accepts forms', async () => {
  const answer = await school.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: new FormData(),
  })
  expect(answer.statusCode).toBe(415)
})
