import { expect, it } from 'vitest'
import { dayInWords, dueText } from './due-texts.ts'

const notebook = {
  server_time: 0,
  today: '2026-10-12',
  cards: 12,
  due: 0,
  new: 0,
  new_later: 0,
  resting: 0,
  minutes: 0,
  next_due_on: null,
  forecast: [],
  retention: [],
  streak: null,
  causes: [],
  exam_date: null,
}

it.each([
  {
    name: 'cards to remember and new ones',
    changes: { due: 9, new: 3, minutes: 11 },
    title: '12 cards due today',
    text: 'About 11 minutes. 9 to remember, 3 new.',
  },
  {
    name: 'one card',
    changes: { due: 1, minutes: 1 },
    title: '1 card due today',
    text: 'About 1 minute. You have seen it before.',
  },
  {
    name: 'new ones only',
    changes: { new: 2, minutes: 2 },
    title: '2 cards due today',
    text: 'About 2 minutes. All of them are new.',
  },
  {
    name: 'nothing, with a next day',
    changes: { next_due_on: '2026-10-15' },
    title: 'All done for today',
    text: 'The next card comes back in 3 days, on Oct 15.',
  },
  {
    name: 'nothing, with new cards tomorrow',
    changes: { new_later: 4 },
    title: 'All done for today',
    text: 'New cards come tomorrow.',
  },
  {
    name: 'only resting cards',
    changes: { cards: 1, resting: 1 },
    title: 'Nothing is due today',
    text: 'One card rests because it kept slipping away. Read its explanation, and wake it when you feel ready.',
  },
])('says what to do now: $name', ({ changes, title, text }) => {
  expect(dueText({ ...notebook, ...changes })).toMatchObject({ title, text })
})

it('says how cards come into an empty notebook', () => {
  expect(dueText({ ...notebook, cards: 0 })).toMatchObject({ kind: 'empty' })
})

it.each([
  { day: '2026-10-12', expected: 'today' },
  { day: '2026-10-13', expected: 'tomorrow' },
  { day: '2026-10-31', expected: 'in 19 days, on Oct 31' },
  { day: '2027-01-02', expected: 'in 82 days, on Jan 2, 2027' },
])('calls $day $expected', ({ day, expected }) => {
  expect(dayInWords(day, '2026-10-12')).toBe(expected)
})
