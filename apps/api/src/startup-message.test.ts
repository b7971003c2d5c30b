import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { readyLines } from './startup-message.ts'

it.each([
  { workers: 1, reason: 'why', says: '1 for everything (why)' },
  { workers: 3, reason: 'why', says: '3 for requests and 1 for everything else (why)' },
])('the start says how many processes there are and why: $says', ({ workers, reason, says }) => {
  const settings = { ...readSettings({}), workers, workersReason: reason }
  const lines = readyLines(settings, { admin: null, student: null })
  expect(lines).toContain(`  Processes  ${says}`)
})
