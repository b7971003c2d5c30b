import { expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { idGap } from './restore-backup.ts'

const madeAt = new Date('2026-03-02T21:00:00Z')
const day = 24 * 3600

it.each([
  { when: 'at once', seconds: 0, gap: 1_000_000 },
  { when: 'a day later', seconds: day, gap: 1_144_000 },
  { when: 'after many years', seconds: 40 * 365 * day, gap: 50_000_000 },
  { when: 'by a clock that is behind', seconds: -day, gap: 1_000_000 },
])('a backup restored $when leaves out $gap ids', ({ seconds, gap }) => {
  expect(idGap(madeAt, after(madeAt, seconds))).toBe(gap)
})
