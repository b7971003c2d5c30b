import { expect, it } from 'vitest'
import { filesIn, opensOffline, versionOf } from './kept-pages.ts'

const origin = 'https://school.example'

it.each([
  { address: `${origin}/notebook/review`, opens: true },
  { address: `${origin}/notebook/review?from=mail`, opens: true },
  { address: `${origin}/notebook`, opens: false },
  { address: `${origin}/take_exam/1`, opens: false },
  { address: 'https://elsewhere.example/notebook/review', opens: false },
])('$address opens without a network: $opens', ({ address, opens }) =>
  expect(opensOffline(address, origin)).toBe(opens),
)

const page = `<meta name="version" content="abc" />
<link rel="stylesheet" href="/assets/index-1.css"><script src="/assets/index-2.js"></script>
<link rel="modulepreload" href='/assets/index-2.js'><a href="/dashboard">`

it('finds the files and the release of a document', () => {
  expect(filesIn(page)).toEqual(['/assets/index-1.css', '/assets/index-2.js'])
  expect([versionOf(page), versionOf('<h1>Welcome to the WiFi</h1>')]).toEqual(['abc', null])
})
