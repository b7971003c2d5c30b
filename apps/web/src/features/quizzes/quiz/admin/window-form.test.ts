import { describe, expect, it } from 'vitest'
import {
  usualWindow,
  type WindowFieldValues,
  windowFieldsOf,
  windowProblems,
  windowText,
} from './window-form.ts'

const zone = 'Asia/Kolkata'
const timed = { date_of_quiz: '2026-03-02T10:00', time_duration: '90' }
const values = (changes: Partial<WindowFieldValues>) => ({ ...usualWindow, ...changes })
const minutes = (entry_minutes: string) => ({ entry: 'minutes', entry_minutes }) as const
const moment = (entry_until: string) => ({ entry: 'moment', entry_until }) as const

describe('a stored window in the form', () => {
  const quiz = {
    date_of_quiz: Date.parse('2026-03-02T04:30:00Z') / 1000,
    time_duration: 5400,
    ends_together: false,
  }
  it.each([
    { entry_seconds: null, shown: {} },
    { entry_seconds: 1800, shown: minutes('30') },
    { entry_seconds: 5400, shown: minutes('90') },
    { entry_seconds: 5460, shown: moment('2026-03-02T11:31') },
    { entry_seconds: 86_400, shown: moment('2026-03-03T10:00') },
    { entry_seconds: 86_460, shown: moment('2026-03-03T10:01') },
    { entry_seconds: 1799, shown: moment('2026-03-02T10:29') },
    { entry_seconds: 5 * 24 * 3600, shown: moment('2026-03-07T10:00') },
  ])('of $entry_seconds s is shown as $shown', ({ entry_seconds, shown }) =>
    expect(windowFieldsOf({ ...quiz, entry_seconds }, zone)).toEqual(values(shown)),
  )
})

describe('the window of an exam from 10:00 with 90 minutes', () => {
  const after = 'It must be after the exam begins'
  const whole = 'Enter whole minutes, at least 1'
  const late = 'Everybody ends when the duration has passed: the last entry cannot be later'
  it.each([
    { given: {}, says: {} },
    { given: minutes('30'), says: {} },
    { given: minutes(''), says: { entry_minutes: whole } },
    { given: minutes('1.5'), says: { entry_minutes: whole } },
    { given: minutes('86401'), says: { entry_minutes: 'At most 60 days after the exam begins' } },
    { given: moment('2026-03-09T18:00'), says: {} },
    { given: moment(''), says: { entry_until: 'Enter a date and a time' } },
    { given: moment('2026-03-02T10:00'), says: { entry_until: after } },
    { given: { ...minutes('90'), ends_together: true }, says: {} },
    { given: { ...minutes('91'), ends_together: true }, says: { entry_minutes: late } },
    { given: { ...moment('2026-03-02T11:31'), ends_together: true }, says: { entry_until: late } },
  ])('$given: $says', ({ given, says }) =>
    expect(windowProblems({ ...timed, ...values(given) }, zone)).toEqual(says),
  )
})

it.each([
  { given: {}, text: 'can be started until its duration has passed' },
  { given: minutes('1'), text: 'can be started for 1 minute' },
  {
    given: { ...minutes('30'), ends_together: true },
    text: 'can be started for 30 minutes, everybody ends together',
  },
  {
    given: moment('2026-03-07T18:00'),
    text: 'can be started until March 07, 2026 06:00 PM',
  },
])('in words: $text', ({ given, text }) => expect(windowText(values(given), zone)).toBe(text))
