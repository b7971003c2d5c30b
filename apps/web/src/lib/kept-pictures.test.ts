import { expect, it } from 'vitest'
import { isOldPictureCache, isQuestionPicture, pictureCache } from './kept-pictures.ts'

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
