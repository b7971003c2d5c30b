import { expect, it } from 'vitest'
import { retentionWords } from './settings-texts.ts'

it.each([
  { percent: 80, part: '8 of 10 cases', more: 'less work' },
  { percent: 85, part: '17 of 20 cases', more: 'less work' },
  { percent: 90, part: '9 of 10 cases', more: 'good balance' },
  { percent: 92, part: '92 of 100 cases', more: 'more often than usual' },
  { percent: 95, part: '19 of 20 cases', more: 'much more time' },
])('explains $percent% in words', ({ percent, part, more }) => {
  expect(retentionWords(percent)).toContain(part)
  expect(retentionWords(percent)).toContain(more)
})
