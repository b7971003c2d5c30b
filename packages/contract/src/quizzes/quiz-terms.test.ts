import { describe, expect, it } from 'vitest'
import { examWindowEnd, isExamOn, quizStatusAt, timeFrom } from './quiz-terms.ts'

it.each([
  { mode: 'exam', second: -1, status: 'upcoming' },
  { mode: 'exam', second: -0.001, status: 'upcoming' },
  { mode: 'exam', second: 0, status: 'live' },
  { mode: 'exam', second: 59.999, status: 'live' },
  { mode: 'exam', second: 60, status: 'completed' },
  { mode: 'exam', second: 1e6, status: 'completed' },
  { mode: 'practice', second: -0.001, status: 'upcoming' },
  { mode: 'practice', second: 0, status: 'live' },
  { mode: 'practice', second: 60, status: 'live' },
  { mode: 'practice', second: 1e9, status: 'live' },
] as const)('one minute of $mode is $status at second $second', ({ mode, second, status }) => {
  const quiz = { mode, begins: Date.parse('2026-03-02T09:00:00Z'), duration: 60_000, entry: null }
  expect(quizStatusAt(quiz, quiz.begins + second * 1000)).toBe(status)
})

describe('an exam of an hour', () => {
  const exam = { begins: 1_000, duration: 3_600 }

  it.each([
    { name: 'can be started until its duration has passed', entry: null, end: 4_600 },
    { name: 'has a last entry', entry: 600, end: 1_600 },
    { name: 'has an open window', entry: 86_400, end: 87_400 },
  ])('$name', ({ entry, end }) => {
    expect(examWindowEnd({ ...exam, entry })).toBe(end)
    const at = (now: number) => quizStatusAt({ mode: 'exam', ...exam, entry }, now)
    expect([at(999), at(1_000), at(end - 1), at(end)]).toEqual([
      ...(['upcoming', 'live', 'live'] as const),
      'completed',
    ])
  })

  it.each([
    { name: 'a last entry', entry: 600, end: 4_600 },
    { name: 'an open window', entry: 86_400, end: 87_400 },
  ])('can be made longer while it is on, with $name', ({ entry, end }) =>
    expect([999, 1_000, end - 1, end].map((now) => isExamOn({ ...exam, entry }, now))).toEqual([
      false,
      true,
      true,
      false,
    ]),
  )

  it.each([
    { at: 500, endsTogether: true, time: 3_600 },
    { at: 1_000, endsTogether: true, time: 3_600 },
    { at: 1_001, endsTogether: true, time: 3_599 },
    { at: 4_599, endsTogether: true, time: 1 },
    // The student is let in after the common end.
    { at: 4_600, endsTogether: true, time: 3_600 },
    { at: 4_599, endsTogether: false, time: 3_600 },
  ])('leaves $time s to who starts at $at, if all end together: $endsTogether', (one) =>
    expect(
      timeFrom({ begins: 1_000, ownDuration: 3_600, endsTogether: one.endsTogether }, one.at),
    ).toBe(one.time),
  )

  it('adds extra time after the common end', () =>
    expect(timeFrom({ begins: 1_000, ownDuration: 5_400, endsTogether: true }, 4_000)).toBe(2_400))
})
