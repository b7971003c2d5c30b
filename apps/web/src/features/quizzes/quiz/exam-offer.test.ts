import type { ExamRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { describe, expect, it } from 'vitest'
import { offerOf, refreshIn } from './exam-offer.ts'

const exam = (over: Partial<ExamRow>): ExamRow => ({
  id: 1,
  name: 'Mechanics',
  subject_id: 1,
  subject_name: 'Physics',
  chapter_id: 1,
  chapter_name: 'Mechanics',
  chapters: [{ id: 1, name: 'Mechanics', subject_id: 1, subject_name: 'Physics' }],
  sections_count: 1,
  section_plan: null,
  total_questions: 10,
  total_marks: 20,
  date_of_quiz: 1000,
  difficulty_level: 'easy',
  time_duration: 600,
  own_duration: 600,
  entry_end: 1600,
  ends_together: false,
  waiting_room: false,
  status: 'live',
  quiz_mode: 'exam',
  date_created: 0,
  description: '',
  attempted: false,
  completed: false,
  take_quiz_id: null,
  deadline: null,
  ...over,
})

const running = { take_quiz_id: 9, answered_count: 7, questions_count: 20, deadline: null }

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

  it.each([
    { status: 'live', offer: 'take' },
    { status: 'upcoming', offer: 'upcoming' },
    { status: 'live', held_by: { name: 'Mock', results_by: 0 }, offer: 'held' },
    { status: 'upcoming', held_by: { name: 'Mock', results_by: 0 }, offer: 'upcoming' },
    { status: 'live', held_by: null, offer: 'take' },
    { status: 'live', running, offer: 'resume' },
    { status: 'upcoming', running, offer: 'resume' },
    { status: 'live', running, held_by: { name: 'Mock', results_by: 0 }, offer: 'resume' },
  ] as const)('a practice that is $status: $offer', ({ offer, ...row }) => {
    expect(offerOf(row)).toBe(offer)
  })
})

describe('refreshIn', () => {
  it.each([
    { name: 'nothing ahead', rows: [exam({ status: 'expired' })], now: 0, wait: 300_000 },
    { name: 'a begin ahead', rows: [exam({ status: 'upcoming' })], now: 980, wait: 21_000 },
    { name: 'an end ahead', rows: [exam({})], now: 1590, wait: 11_000 },
    {
      name: 'an end that an older server does not name',
      rows: [exam({ entry_end: undefined as unknown as null })],
      now: 1590,
      wait: 11_000,
    },
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
    { name: 'an end that has just passed', rows: [exam({})], now: 1610, wait: 10_000 },
    { name: 'students who still write', rows: [exam({})], now: 1700, wait: 60_000 },
  ])('$name', ({ rows, now, wait }) => {
    expect(refreshIn(rows, now)).toBe(wait)
  })
})
