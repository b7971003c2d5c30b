import { describe, expect, it } from 'vitest'
import { isAsset, isWorthKeeping, staleAddresses } from './asset-cache.ts'

const origin = 'https://school.example'

it.each([
  { address: `${origin}/assets/index-1.js`, is: true },
  { address: `${origin}/assets/inter-1.woff2`, is: true },
  { address: `${origin}/`, is: false },
  { address: `${origin}/dashboard`, is: false },
  { address: `${origin}/api/assets/1`, is: false },
  { address: `${origin}/api/today`, is: false },
  { address: `${origin}/static/uploads/question_images/1.png`, is: false },
  { address: `${origin}/sw.js`, is: false },
  { address: `${origin}/version.json`, is: false },
  { address: 'https://elsewhere.example/assets/index-1.js', is: false },
  { address: `${origin}.elsewhere.example/assets/index-1.js`, is: false },
])('$address is a file of the app: $is', ({ address, is }) => {
  expect(isAsset(address, origin)).toBe(is)
})

describe('isWorthKeeping', () => {
  const answer = (status: number, cacheControl: string | null, type = 'basic') =>
    isWorthKeeping({
      status,
      type,
      headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}),
    } as Response)
  const forGood = 'public, max-age=31536000, immutable'

  it.each([
    { name: 'a file that is sent for good', is: answer(200, forGood) },
    { name: 'a file that is gone', is: !answer(404, forGood) },
    { name: 'a part of a file', is: !answer(206, forGood) },
    { name: 'a page of somebody else in its place', is: !answer(200, null) },
    { name: 'a page that is asked for again', is: !answer(200, 'no-cache') },
    { name: 'an answer that cannot be read', is: !answer(200, forGood, 'opaque') },
  ])('$name', ({ is }) => expect(is).toBe(true))
})

it('removes what the release does not have, and nothing else', () => {
  const kept = ['index-1.js', 'index-2.js', 'inter-1.woff2'].map(
    (file) => `${origin}/assets/${file}`,
  )
  const files = ['assets/index-2.js', 'assets/inter-1.woff2', 'assets/never-loaded-1.js']
  expect(staleAddresses(kept, files)).toEqual([`${origin}/assets/index-1.js`])
  expect(staleAddresses(kept, [])).toEqual(kept)
})
