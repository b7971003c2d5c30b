import { expect, it } from 'vitest'
import { objectedText, waitingText } from './waiting-exams.ts'

it('says how many students wait for their results, and since when', () => {
  // 2026-03-02 09:00 in this time zone.
  const [now, zone] = [1_772_422_200, 'Asia/Kolkata']
  expect(
    waitingText({ attempts: 38, closed_at: now - 3600, next_stage: 'published' }, now, zone),
  ).toBe('was finished by 38 students today at 08:00 AM')
  expect(
    waitingText({ attempts: 1, closed_at: now - 86_400, next_stage: 'provisional' }, now, zone),
  ).toBe('was finished by 1 student on March 01, 2026 09:00 AM: first show the provisional key')
})

it.each([
  [1, 'has 1 objection that waits'],
  [3, 'has 3 objections that wait'],
])('counts %d objections', (open_objections, text) =>
  expect(objectedText({ open_objections })).toBe(text),
)
