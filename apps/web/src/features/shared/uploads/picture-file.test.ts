import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import { CallError, networkError } from '../../../lib/call-error.ts'
import {
  fileSize,
  PictureError,
  pictureProblem,
  pictureTrouble,
  unreadablePicture,
} from './picture-file.ts'

describe('pictureProblem', () => {
  it.each([
    { name: 'a JPEG', type: 'image/jpeg', size: 200_000 },
    { name: 'as large as the limit', type: 'image/png', size: limits.uploadBytes },
  ])('takes $name', ({ type, size }) => {
    expect(pictureProblem({ type, size })).toBeNull()
  })
  it.each([
    { name: 'a text', type: 'text/plain', size: 10 },
    { name: 'a file of no known type', type: '', size: 10 },
    { name: 'a video', type: 'video/mp4', size: 10 },
  ])('refuses $name', ({ type, size }) => {
    expect(pictureProblem({ type, size })).toBe(
      'Only images can be used. Choose a JPEG or PNG file.',
    )
  })
  it('refuses a file one byte over the limit and names both sizes', () => {
    const size = limits.uploadBytes + 1
    expect(pictureProblem({ type: 'image/png', size })).toBe(
      'This image is 1.1 MB. The limit is 1 MB: choose a smaller one.',
    )
  })
})

describe('fileSize', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [87 * 1024, '87 KB'],
    [1024 * 1024, '1 MB'],
    [1024 * 1024 + 1, '1.1 MB'],
    [2.4 * 1024 * 1024, '2.4 MB'],
    [12 * 1024 * 1024, '12 MB'],
    [3.25 * 1024 ** 3, '3.3 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })
})

it.each([
  { name: 'the browser cannot read', error: new PictureError(unreadablePicture) },
  {
    name: 'the server refuses',
    error: new CallError(413, 'too_large', 'The picture is too large'),
  },
])('a picture that $name is refused in words', ({ error }) => {
  expect(pictureTrouble(error)).toBe(error.message)
  expect(pictureTrouble(new TypeError('x is undefined'))).toBe(networkError)
})
