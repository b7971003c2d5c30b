import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile, calendarFileName, examEvent } from './calendar-file.ts'

const at = (iso: string) => Date.parse(iso) / 1000

const exam: CalendarEvent = {
  uid: 'exam-7@school.example',
  title: 'Optics mock',
  description: 'Physics, Optics',
  url: 'https://school.example/take_quiz/7',
  begins: at('2026-11-24T14:00:00+05:30'),
  ends: at('2026-11-24T15:30:00+05:30'),
}

const file = (change: Partial<CalendarEvent> = {}) =>
  calendarFile({ ...exam, ...change }, at('2026-11-23T08:30:00Z'))

/** Reads a file as a calendar does: unfolds lines, then unescapes values. */
function read(text: string): Map<string, string> {
  const [event = ''] = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VALARM')
  return new Map(
    event.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(':')
      const unescaped = value
        .join(':')
        .replace(/\\(.)/g, (_all, sign) => (sign === 'n' ? '\n' : sign))
      return [name, unescaped]
    }),
  )
}

it('writes the whole file in UTC, with CRLF after each line', () =>
  expect(file().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prepwell//Exams//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:exam-7@school.example',
    'DTSTAMP:20261123T083000Z',
    'SEQUENCE:29923710',
    'DTSTART:20261124T083000Z',
    'DTEND:20261124T100000Z',
    'SUMMARY:Optics mock',
    'DESCRIPTION:Physics\\, Optics',
    'URL:https://school.example/take_quiz/7',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Optics mock',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]))

describe('escaping', () => {
  it.each([
    { title: 'Sets; functions, relations', line: 'SUMMARY:Sets\\; functions\\, relations' },
    { title: 'A \\ B', line: 'SUMMARY:A \\\\ B' },
    { title: 'one\r\ntwo\nthree\rfour', line: 'SUMMARY:one\\ntwo\\nthree\\nfour' },
    { title: 'a\u0007b\tc', line: 'SUMMARY:ab\tc' },
    { title: 'BEGIN:VEVENT', line: 'SUMMARY:BEGIN:VEVENT' },
  ])('$line', ({ title, line }) => expect(file({ title }).split('\r\n')).toContain(line))
})

describe('folding', () => {
  it('leaves a line of 75 bytes whole and folds one of 76', () => {
    const room = 75 - 'SUMMARY:'.length
    expect(file({ title: 'x'.repeat(room) })).toContain(`SUMMARY:${'x'.repeat(room)}\r\n`)
    expect(file({ title: 'x'.repeat(room + 1) })).toContain(`SUMMARY:${'x'.repeat(room)}\r\n x\r\n`)
  })

  it('keeps every line short enough, cuts no character and loses nothing, whatever the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        fc.pre(!/\p{Cc}/u.test(title))
        const text = file({ title })
        for (const line of text.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(read(text).get('SUMMARY')).toBe(title)
      }),
    ))
})

describe('an exam that was moved', () => {
  const [before, after] = ['2026-11-23T08:30:00Z', '2026-11-23T08:31:00Z'].map((now) =>
    read(calendarFile(exam, at(now))),
  )

  it('is the same event in a later file with a higher sequence', () => {
    expect(after?.get('UID')).toBe(before?.get('UID'))
    expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')))
  })

  it('has a sequence number that any calendar can store, for centuries', () => {
    const late = read(calendarFile(exam, at('2400-01-01T00:00:00Z')))
    expect(Number(late.get('SEQUENCE'))).toBeLessThan(2 ** 31)
  })
})

it('an exam across a clock change keeps its real length, in UTC', () => {
  // An exam in Berlin from 01:30 to 04:00, while the clocks skip an hour.
  const lines = file({ begins: at('2026-03-29T00:30:00Z'), ends: at('2026-03-29T02:00:00Z') })
  expect(lines).toContain('DTSTART:20260329T003000Z\r\nDTEND:20260329T020000Z\r\n')
})

it('an exam is an event from its start to its end, with its address', () => {
  const quiz = {
    ...{ id: 7, name: 'Optics mock', subject_name: 'Physics', chapter_name: 'Optics' },
    ...{ chapters: [], sections_count: 1, section_plan: null },
  }
  const times = {
    ...{ date_of_quiz: exam.begins, time_duration: 5400, own_duration: 5400 },
    ...{ entry_end: exam.begins + 5400, ends_together: false },
  }
  expect(examEvent({ ...quiz, ...times }, new URL('https://school.example/dashboard'))).toEqual({
    ...exam,
    description: 'Physics, Optics\nTake the exam: https://school.example/take_quiz/7',
  })
  const site = new URL('https://school.example')
  const withEntry = { ...quiz, ...times, entry_end: exam.begins + 600 }
  const section_plan = { early: 'wait' as const, minutes: [45, 45], pause_minutes: 0 }
  expect(examEvent({ ...quiz, ...times, section_plan }, site).description).toMatch(
    /\nIt has 2 sections of 45 min each\.\nTake the/,
  )
  expect(examEvent(withEntry, site).description).toMatch(
    /\nYou can start it until .+M, .+ \(.+\)\.\nTake the/,
  )
  const together = { ...quiz, ...times, ends_together: true, own_duration: 7200 }
  expect(examEvent(together, site).description).toMatch(
    /\nIt ends at .+M, .+ \(.+\), however late you start\.\nTake the/,
  )
  // As in the response of an older server.
  const { entry_end: _, ...unnamed } = times
  expect(examEvent({ ...quiz, ...unnamed } as typeof withEntry, site).ends).toBe(exam.ends)
  const endsIn = (entry: number) =>
    examEvent(
      { ...quiz, ...times, entry_end: exam.begins + entry },
      new URL('https://school.example'),
    ).ends - exam.begins
  // The exam continues after the last entry; an open window lasts longer than the exam.
  expect([600, 86_400].map(endsIn)).toEqual([5400, 86_400])
})

it.each([
  { title: 'Optics mock', name: 'Optics-mock.ics' },
  { title: '../a/b "c"', name: 'a-b-c.ics' },
  { title: 'गणित परीक्षा 1', name: 'गणित-परीक्षा-1.ics' },
  { title: '???', name: 'exam.ics' },
])('$name', ({ title, name }) => expect(calendarFileName(title)).toBe(name))
