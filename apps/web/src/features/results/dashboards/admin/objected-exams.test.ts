import { expect, it } from 'vitest'
import { objectedText } from './objected-exams.ts'

// 2026-03-02 09:00 in the zone.
const [now, zone] = [1_772_422_200, 'Asia/Kolkata']

it.each([
  {
    exam: { open_objections: 3, objections_close_at: now + 86_400, is_published: false },
    text: 'has 3 open objections; students can object until tomorrow at 09:00 AM',
  },
  {
    exam: { open_objections: 1, objections_close_at: now + 10 * 86_400, is_published: true },
    text: 'has 1 open objection; students can object until March 12, 2026 09:00 AM',
  },
  {
    exam: { open_objections: 1, objections_close_at: now - 60, is_published: false },
    text: 'has 1 open objection, and its results wait for the decisions',
  },
  {
    exam: { open_objections: 2, objections_close_at: null, is_published: true },
    text: 'has 2 open objections',
  },
])('$text', ({ exam, text }) => expect(objectedText(exam, now, zone)).toBe(text))
