import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../../test/files/images.ts'
import { sendPicture } from '../../../test/files/uploads.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

let school: School
let avatar: string
let diagram: string
beforeAll(async () => {
  school = await openSchool({}, { pages: true })
  const admin = await addAdmin(school)
  const png = await plain(500, 400).png().toBuffer()
  avatar = (await sendPicture(school, admin, png)).body.filename
  diagram = (await sendPicture(school, admin, png, 'question_image')).body.filename
  await writeFile(path.join(school.platform.settings.dataDir, 'secret.webp'), 'secret')
})
afterAll(() => school.close())

const get = (file: string, method: 'GET' | 'HEAD' = 'GET') =>
  school.app.inject({ method, url: `/static/uploads/${file}` })

describe('GET /static/uploads', () => {
  it('serves pictures and thumbnails to everybody, with unlimited caching', async () => {
    const sizes = []
    for (const file of [
      `profile_pictures/${avatar}`,
      `profile_pictures/thumbnails/${avatar}`,
      `question_images/${diagram}`,
    ]) {
      const answer = await get(file)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
      const { format, width, height } = await sharp(answer.rawPayload).metadata()
      sizes.push(`${format} ${width}x${height}`)
    }
    expect(sizes).toEqual(['webp 300x300', 'webp 100x100', 'webp 500x400'])
  })

  it.each([
    'profile_pictures/null',
    'profile_pictures/default.jpg',
    'profile_pictures/thumbnails/null',
    'profile_pictures/thumbnails/default.jpg',
  ])('serves the default face when an older client requests %s', async (file) => {
    const answer = await get(file)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    })
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 300, height: 300 })
  })

  it('answers HEAD', async () => {
    const answer = await get(`question_images/${diagram}`, 'HEAD')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.rawPayload.length).toBe(0)
  })

  it.each([
    '',
    'profile_pictures',
    'profile_pictures/',
    'profile_pictures/thumbnails',
    'profile_pictures/0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp',
    'profile_pictures/undefined',
    'question_images/null',
    'question_images/default.jpg',
    'question_images/nothing.webp',
    '../secret.webp',
    '..%2fsecret.webp',
    '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    'question_images/..%2f..%2fsecret.webp',
    'question_images/%2e%2e/%2e%2e/secret.webp',
    'question_images/..%5c..%5csecret.webp',
    'question_images/%00.webp',
    'question_images//etc/passwd',
    'other/0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp',
  ])('%j is 404', async (file) => {
    const answer = await get(file)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.body).not.toContain('secret')
  })

  it('does not let a 404 be cached: the picture may exist a moment later', async () => {
    const answer = await get('profile_pictures/0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps the folders apart', async () => {
    expect((await get(`question_images/${avatar}`)).statusCode).toBe(404)
    expect((await get(`profile_pictures/${diagram}`)).statusCode).toBe(404)
  })
})
