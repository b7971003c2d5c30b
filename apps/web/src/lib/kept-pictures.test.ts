import { afterEach, expect, it, vi } from 'vitest'
import {
  dropAllPictures,
  dropPicturesOf,
  isOldPictureCache,
  isQuestionPicture,
  pictureCache,
} from './kept-pictures.ts'

it.each([
  { name: pictureCache(3, 1000), isOld: true },
  { name: pictureCache(3, 2000), isOld: false },
  { name: pictureCache(3, 3000), isOld: false },
  { name: 'assets', isOld: false },
  { name: 'assets-1000', isOld: false },
])('$name is over at 2000: $isOld', ({ name, isOld }) =>
  expect(isOldPictureCache(name, 2000)).toBe(isOld),
)

it.each([
  { address: 'https://school.example/static/uploads/question_images/1.webp', is: true },
  { address: 'https://school.example/static/uploads/profile_pictures/1.webp', is: false },
  { address: 'https://elsewhere.example/static/uploads/question_images/1.webp', is: false },
  { address: 'https://school.example/api/x?/static/uploads/question_images/', is: false },
])('$address is a picture of a question: $is', ({ address, is }) =>
  expect(isQuestionPicture(address, 'https://school.example')).toBe(is),
)

afterEach(() => vi.unstubAllGlobals())

it.each([
  { name: 'signing out', drop: dropAllPictures, left: ['assets'] },
  {
    name: 'the end of attempt 3',
    drop: () => dropPicturesOf(3),
    left: ['assets', pictureCache(4, 9)],
  },
])('$name deletes no more than its pictures', async ({ drop, left }) => {
  const stored = new Set(['assets', pictureCache(3, 8), pictureCache(4, 9)])
  vi.stubGlobal('caches', {
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
  })
  await drop()
  expect([...stored]).toEqual(left)
})
