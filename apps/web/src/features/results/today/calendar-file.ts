import type { QuizToTake } from '@prepwell/contract/results/today.ts'
import { formatDateTime, zoneName } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/files.ts'
import { paths } from '../../../lib/paths.ts'
import {
  commonEndOf,
  entryEndOf,
  hasOwnEntry,
  planOf,
  type TopicOf,
  topicText,
} from '../../quizzes/quiz/index.ts'

/** A calendar event. Times are epoch seconds. */
export interface CalendarEvent {
  /** A permanent id: importing a later revision changes the event instead of adding another. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly begins: number
  readonly ends: number
}

/**
 * An iCalendar file (RFC 5545) with one event and a reminder 15 minutes before. Times are in UTC,
 * so it needs no time zone table. `now` is the time of writing in epoch seconds and sets the
 * `SEQUENCE`: calendars keep the file with the highest one, so a moved start replaces the old one.
 */
export const calendarFile = (event: CalendarEvent, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prepwell//Exams//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${Math.floor(now / 60)}`,
    `DTSTART:${utc(event.begins)}`,
    `DTEND:${utc(event.ends)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** '20261123T083000Z'. */
const utc = (epoch: number): string =>
  new Date(epoch * 1000).toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * RFC 5545, 3.3.11: escapes commas, semicolons, backslashes and line breaks, and drops other
 * control characters.
 */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

const lineBytes = 75

/** RFC 5545, 3.1: folds lines at 75 bytes without cutting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > lineBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

type Times = Pick<
  QuizToTake,
  'date_of_quiz' | 'time_duration' | 'own_duration' | 'entry_end' | 'ends_together'
>

/**
 * An exam as an event that lasts until it can no longer be started and its duration has passed.
 * `site` is the app's address.
 */
export const examEvent = (
  exam: Pick<QuizToTake, 'id' | 'name' | 'section_plan' | keyof Times | keyof TopicOf>,
  site: URL,
): CalendarEvent => {
  const url = new URL(paths.takeExam(exam.id), site).href
  const plan = planOf(exam)
  return {
    uid: `exam-${exam.id}@${site.hostname}`,
    title: exam.name,
    description: [
      topicText(exam),
      ...(plan ? [`It has ${plan}.`] : []),
      ...timeLines(exam),
      `Take the exam: ${url}`,
    ].join('\n'),
    url,
    begins: exam.date_of_quiz,
    ends: Math.max(exam.date_of_quiz + exam.own_duration, entryEndOf(exam)),
  }
}

/** Lines on the last time to start, if it is not the end of the exam, and on a common end. */
function timeLines(exam: Times): readonly string[] {
  const ends = commonEndOf(exam, exam.date_of_quiz)
  return [
    ...(hasOwnEntry(exam) ? [`You can start it until ${inZone(entryEndOf(exam))}.`] : []),
    ...(ends === null ? [] : [`It ends at ${inZone(ends)}, however late you start.`]),
  ]
}

/** Names the time zone: a calendar may convert the event to another zone, but not this text. */
const inZone = (at: number): string => `${formatDateTime(at)}, ${zoneName(at)}`

/** 'Optics-mock.ics'. */
export const calendarFileName = (title: string): string =>
  `${title.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? 'exam'}.ics`

/** Saves an exam as a calendar file. `now`: epoch seconds. */
export function saveCalendarFile(exam: QuizToTake, now: number): void {
  const text = calendarFile(examEvent(exam, new URL(location.href)), now)
  saveFile(calendarFileName(exam.name), new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
