import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { accountLines, readyLines } from './startup-message.ts'

it.each([
  { workers: 1, reason: 'why', says: '1 for everything (why)' },
  { workers: 3, reason: 'why', says: '3 for requests and 1 for everything else (why)' },
])('the start says how many processes there are and why: $says', ({ workers, reason, says }) => {
  const settings = { ...readSettings({}), workers, workersReason: reason }
  const lines = readyLines(settings, { admin: null, student: null, staff: [] })
  expect(lines).toContain(`  Processes   ${says}`)
})

it('the first start says how each new account signs in', () => {
  const staff = [{ role: 'Invigilator', email: 'invigilator@prepwell.local', password: 'kufamo' }]
  expect(accountLines({ admin: null, student: null, staff })).toContain(
    '  Invigilator invigilator@prepwell.local password kufamo',
  )
})
