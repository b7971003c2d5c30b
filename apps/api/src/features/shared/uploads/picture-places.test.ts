import { describe, expect, it } from 'vitest'
import { isPictureKey, keysOf, pictureOf } from './picture-places.ts'

const name = '0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp'
const sized = '0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-1600x1200.webp'

it('a profile picture has a thumbnail, a question image has none', () => {
  expect(keysOf({ name, type: 'profile_picture' })).toEqual([
    `profile_pictures/${name}`,
    `profile_pictures/thumbnails/${name}`,
  ])
  expect(keysOf({ name, type: 'question_image' })).toEqual([`question_images/${name}`])
})

describe('the paths that can be requested', () => {
  it.each([
    `profile_pictures/${name}`,
    `profile_pictures/thumbnails/${name}`,
    `question_images/${name}`,
    `question_images/${sized}`,
  ])('%s', (key) => expect(isPictureKey(key)).toBe(true))

  it.each([
    '',
    name,
    `/profile_pictures/${name}`,
    `question_images/thumbnails/${name}`,
    `question_images/../profile_pictures/${name}`,
    `question_images/../../jwt-secret`,
    `question_images/..%2f${name}`,
    `question_images/${name}/..`,
    `question_images/${name}\n`,
    `question_images/${name.toUpperCase()}`,
    `question_images/${name}.5c4d3e2f-6c1d-4e2f-8a7b-0b3a8f9e1a0b.unfinished`,
    'question_images/picture.webp',
    `question_images/${sized.replace('x', '/')}`,
    `question_images/${sized.replace('1600', '16000')}`,
  ])('not %j', (key) => expect(isPictureKey(key)).toBe(false))
})

it.each([
  { key: `question_images/${name}`, picture: name },
  { key: `profile_pictures/thumbnails/${name}`, picture: name },
  { key: `question_images/${sized}`, picture: sized },
  { key: `question_images/${name}.5c4d3e2f-6c1d-4e2f-8a7b-0b3a8f9e1a0b.unfinished`, picture: name },
  { key: 'question_images/from-the-old-site.png', picture: null },
  { key: 'question_images/.DS_Store', picture: null },
])('$key belongs to $picture', ({ key, picture }) => expect(pictureOf(key)).toBe(picture))
