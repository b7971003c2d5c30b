import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../platform/errors.ts'
import { firstDay } from '../../../../test/school.ts'
import { type NamedWindow, type StoredWindow, type Window, windowOf } from './window.ts'

const zone = 'Asia/Kolkata'
const exam = { quiz_mode: 'exam', date_of_quiz: firstDay, time_duration_seconds: 3600 } as const
const practice = { ...exam, quiz_mode: 'practice' } as const
const stored: StoredWindow = {
  ...{ entry_seconds: 600, ends_together: true },
  date_of_quiz: firstDay,
}

describe('the window of an exam', () => {
  it.each<{ name: string; named: NamedWindow; window: Window; from?: StoredWindow }>([
    { name: 'is usual', named: {}, window: { entry_seconds: null, ends_together: false } },
    {
      name: 'has minutes',
      named: { entry_minutes: 30 },
      window: { entry_seconds: 1800, ends_together: false },
    },
    {
      name: 'has a moment on the clock of the school',
      named: { entry_until: '2026-03-07T18:00' },
      window: { entry_seconds: (5 * 24 + 9) * 3600, ends_together: false },
    },
    {
      name: 'has a common end',
      named: { ends_together: true, entry_minutes: 60 },
      window: { entry_seconds: 3600, ends_together: true },
    },
    {
      name: 'stays as it was',
      named: {},
      from: stored,
      window: { entry_seconds: 600, ends_together: true },
    },
    {
      name: 'keeps the seconds of a moment that is sent back to the minute',
      named: { entry_until: '2026-03-02T09:10' },
      from: { ...stored, entry_seconds: 642 },
      window: { entry_seconds: 642, ends_together: true },
    },
    {
      name: 'is usual again',
      named: { entry_minutes: null },
      from: stored,
      window: { entry_seconds: null, ends_together: true },
    },
    {
      name: 'changes one half',
      named: { ends_together: false },
      from: stored,
      window: { entry_seconds: 600, ends_together: false },
    },
  ])('$name', ({ named, window, from }) =>
    expect(windowOf(exam, named, zone, from)).toEqual(window),
  )

  it.each<{ name: string; named: NamedWindow; field: string }>([
    {
      name: 'minutes and a moment',
      named: { entry_minutes: 5, entry_until: '2026-03-02T10:00' },
      field: 'entry_until',
    },
    { name: 'a moment before', named: { entry_until: '2026-03-02T08:59' }, field: 'entry_until' },
    { name: 'no such date', named: { entry_until: '2026-02-30T10:00' }, field: 'entry_until' },
    {
      name: 'a moment in years',
      named: { entry_until: '2036-03-02T10:00' },
      field: 'entry_until',
    },
    {
      name: 'a last entry after the common end',
      named: { entry_minutes: 61, ends_together: true },
      field: 'ends_together',
    },
  ])('is refused with $name', ({ named, field }) => {
    expect(fieldOf(() => windowOf(exam, named, zone))).toBe(field)
  })
})

describe('a practice', () => {
  it.each<NamedWindow>([{ entry_minutes: 5 }, { entry_until: 2e9 }, { ends_together: true }])(
    'has no window: %o',
    (named) => expect(fieldOf(() => windowOf(practice, named, zone))).toBe(Object.keys(named)[0]),
  )

  it('loses the window that it had as an exam', () =>
    expect(windowOf(practice, {}, zone, stored)).toEqual({
      entry_seconds: null,
      ends_together: false,
    }))
})

function fieldOf(rule: () => unknown): string | undefined {
  try {
    rule()
    return 'nothing'
  } catch (error) {
    return error instanceof AppError ? error.field : String(error)
  }
}
