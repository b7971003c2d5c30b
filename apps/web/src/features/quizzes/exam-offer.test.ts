import type { ExamRow } from '@prepwell/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { inBrowseOrder, offerOf, refreshIn } from './exam-offer.ts'

const exam = (over: Partial<ExamRow>): ExamRow => ({
  id: 1,
  name: 'Mechanics',
  subject_id: 1,
  subject_name: 'Physics',
  chapter_id: 1,
  chapter_name: 'Mechanics',
  total_questions: 10,
  date_of_quiz: 1000,
  difficulty_level: 'easy',
  time_duration: 600,
  status: 'live',
  quiz_mode: 'exam',
  date_created: 0,
  description: '',
  attempted: false,
  completed: false,
  ...over,
})

describe('offerOf', () => {
  it.each([
    { status: 'live', attempted: false, completed: false, offer: 'take' },
    { status: 'live', attempted: true, completed: false, offer: 'continue' },
    { status: 'live', attempted: true, completed: true, offer: 'completed' },
    { status: 'upcoming', attempted: false, completed: false, offer: 'upcoming' },
    { status: 'expired', attempted: false, completed: false, offer: 'expired' },
    { status: 'expired', attempted: true, completed: false, offer: 'expired' },
    { status: 'expired', attempted: true, completed: true, offer: 'completed' },
    { status: 'completed', attempted: false, completed: false, offer: 'expired' },
  ] as const)('$status, attempted $attempted, completed $completed: $offer', (row) => {
    expect(offerOf(row)).toBe(row.offer)
  })
})

describe('inBrowseOrder', () => {
  it('puts the running one first, then live, next and last ones', () => {
    const rows = [
      exam({ id: 1, status: 'expired', date_of_quiz: 10 }),
      exam({ id: 2, status: 'upcoming', date_of_quiz: 90 }),
      exam({ id: 3, status: 'live', attempted: true, completed: true }),
      exam({ id: 4, status: 'upcoming', date_of_quiz: 80 }),
      exam({ id: 5, status: 'live' }),
      exam({ id: 6, status: 'expired', date_of_quiz: 20 }),
      exam({ id: 7, status: 'live', attempted: true }),
    ]
    expect(inBrowseOrder(rows).map(({ id }) => id)).toEqual([7, 5, 3, 4, 2, 6, 1])
  })
})

describe('refreshIn', () => {
  it.each([
    { name: 'nothing ahead', rows: [exam({ status: 'expired' })], now: 0, wait: 300_000 },
    { name: 'a begin ahead', rows: [exam({ status: 'upcoming' })], now: 980, wait: 21_000 },
    { name: 'an end ahead', rows: [exam({})], now: 1590, wait: 11_000 },
    {
      name: 'a practice, which never ends',
      rows: [exam({ quiz_mode: 'practice' })],
      now: 1590,
      wait: 300_000,
    },
    { name: 'a far begin', rows: [exam({ status: 'upcoming' })], now: 0, wait: 300_000 },
    {
      name: 'a clock that is ahead',
      rows: [exam({ status: 'upcoming' })],
      now: 1500,
      wait: 10_000,
    },
  ])('$name', ({ rows, now, wait }) => {
    expect(refreshIn(rows, now)).toBe(wait)
  })
})
