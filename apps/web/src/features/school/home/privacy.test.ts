import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keptData } from './privacy.ts'

it('the page says the same as docs/privacy.md', () => {
  const text = readFileSync(new URL('../../../../../../docs/privacy.md', import.meta.url), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what is kept'))
    .map((line) => line.slice(2, -2).split(' | ').slice(0, 4))
  expect(rows.slice(0, keptData.length)).toEqual(
    keptData.map(({ what, why, howLong, who }) => [what, why, howLong, who]),
  )
})
