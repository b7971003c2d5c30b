import { describe, expect, it } from 'vitest'
import { type Encoding, encodingsFor, firstThatFits, fittedSize } from './shrink-picture.ts'

describe('fittedSize', () => {
  it.each([
    { name: 'a phone photo', from: [4000, 3000], to: [1600, 1200] },
    { name: 'the same, upright', from: [3000, 4000], to: [1200, 1600] },
    { name: 'a picture that fits', from: [1600, 900], to: [1600, 900] },
    { name: 'a small one, which stays small', from: [20, 10], to: [20, 10] },
    { name: 'a long line', from: [16000, 2], to: [1600, 1] },
  ])('$name', ({ from: [width = 0, height = 0], to: [w, h] }) =>
    expect(fittedSize({ width, height })).toEqual({ width: w, height: h }),
  )
})

describe('firstThatFits', () => {
  /** A browser that encodes pictures in these sizes, by type and quality. */
  const browser =
    (sizes: Readonly<Record<string, number>>) =>
    ({ type, quality = 1 }: Encoding) => {
      const size = sizes[`${type} ${quality}`]
      const blob = { type: size === undefined ? 'image/png' : type, size: size ?? 10 }
      return Promise.resolve(blob as Blob)
    }

  it.each([
    {
      name: 'keeps a drawing without loss',
      type: 'image/png',
      sizes: { 'image/png 1': 900, 'image/webp 0.9': 90 },
      is: 'image/png',
    },
    {
      name: 'writes a screenshot of a photo as WebP',
      type: 'image/png',
      sizes: { 'image/png 1': 5000, 'image/webp 0.9': 500 },
      is: 'image/webp',
    },
    {
      name: 'lowers the quality until a photo fits',
      type: 'image/jpeg',
      sizes: { 'image/webp 0.9': 3000, 'image/webp 0.8': 2000, 'image/webp 0.65': 800 },
      is: 'image/webp',
    },
    {
      name: 'writes JPEG where the browser knows no WebP',
      type: 'image/heic',
      sizes: { 'image/jpeg 0.85': 700 },
      is: 'image/jpeg',
    },
    { name: 'gives up', type: 'image/jpeg', sizes: { 'image/webp 0.9': 3000 }, is: undefined },
  ])('$name', async ({ type, sizes, is }) => {
    const written = await firstThatFits(encodingsFor(type), browser(sizes), 1000)
    expect(written?.type).toBe(is)
  })
})
