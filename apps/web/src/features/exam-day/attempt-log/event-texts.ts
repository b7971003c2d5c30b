import type { AttemptEvent, AttemptEventKind } from '@prepwell/contract/exam-day/attempt-log.ts'
import { countOf } from '../../../lib/dates.ts'
import { marksText, numberText } from '../../../lib/numbers.ts'
import { englishName } from '../../../ui/languages/language-names.ts'
import { attemptEndings } from '../../shared/attempt-states/index.ts'

/** The topic of a log line, which determines its icon. */
type Subject = 'course' | 'page' | 'help' | 'answers'

const minutesOf = ({ minutes = 0 }: AttemptEvent) => countOf(minutes, 'minute')
const answersOf = ({ answers = 0 }: AttemptEvent) => countOf(answers, 'answer')
const changeOf = (before: string | undefined, after: string | undefined) =>
  after === undefined ? '' : before === undefined ? `: ${after}` : `: ${before}, then ${after}`

const questionOf = ({ question }: AttemptEvent) =>
  question === undefined ? 'a question' : `question ${question}`

const sectionOf = ({ section }: AttemptEvent) =>
  section === undefined ? 'a section' : `section ${section}`

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const questionsOf = ({ questions = [] }: AttemptEvent) =>
  `${questions.length === 1 ? 'question' : 'questions'} ${questions.join(', ')}`.trim()

const marksOf = ({ before, after }: AttemptEvent) =>
  before === undefined || after === undefined
    ? ''
    : `: ${marksText(before)}, then ${numberText(after)}`

/** For example 'Reads in Hindi', or 'Reads in Hindi, English beside it'. */
function readingOf({ language, beside }: AttemptEvent): string {
  if (language === undefined) return 'Changed the language'
  const main = `Reads in ${englishName(language)}`
  return beside === undefined ? main : `${main}, ${englishName(beside)} beside it`
}

const looks: Readonly<
  Record<AttemptEventKind, readonly [subject: Subject, text: (event: AttemptEvent) => string]>
> = {
  started: ['course', () => 'Started'],
  resumed: ['course', () => 'Opened again'],
  submitted: ['course', ({ by = 'student' }) => attemptEndings[by]],
  published: ['course', () => 'Result published'],
  saved: ['answers', (event) => `Saved, ${answersOf(event)} stored`],
  signed_in: ['page', () => 'Logged in again'],
  device_changed: [
    'page',
    ({ device_before, device }) => `Another device${changeOf(device_before, device)}`,
  ],
  address_changed: [
    'page',
    ({ address_before, address }) => `Another network address${changeOf(address_before, address)}`,
  ],
  focus_lost: ['page', () => 'Left the page'],
  focus_back: ['page', () => 'Back on the page'],
  offline: ['page', () => 'No contact with the server'],
  online: ['page', () => 'In contact again'],
  storage_refused: ['page', () => 'The device could not keep a copy of the answers'],
  language_chosen: ['page', readingOf],
  time_added: [
    'help',
    (event) =>
      `${minutesOf(event)} added${event.section === undefined ? '' : ` to ${sectionOf(event)}`}`,
  ],
  time_taken_back: ['help', (event) => `${minutesOf(event)} taken back`],
  let_in_late: ['help', () => 'Let in late'],
  reopened: ['help', () => 'Reopened'],
  moved: ['help', () => 'Moved to another device'],
  section_began: ['course', (event) => capitalised(`${sectionOf(event)} began`)],
  section_left: ['course', (event) => `Left ${sectionOf(event)} before its time was over`],
  section_ended: ['help', (event) => capitalised(`${sectionOf(event)} ended`)],
  section_opened: [
    'help',
    (event) =>
      `${capitalised(sectionOf(event))} opened again${event.minutes ? ` for ${minutesOf(event)}` : ''}`,
  ],
  question_reported: ['page', (event) => `Reported ${questionOf(event)}`],
  late_received: ['answers', (event) => `${answersOf(event)} received late`],
  late_accepted: ['help', (event) => `${answersOf(event)} received late accepted`],
  late_declined: ['help', (event) => `${answersOf(event)} received late declined`],
  answer_file_made: ['answers', () => 'Answer file downloaded'],
  regraded: ['help', (event) => `Marked ${questionsOf(event)} again${marksOf(event)}`],
  regrade_undone: ['help', (event) => `Regrade of ${questionsOf(event)} undone${marksOf(event)}`],
  objected: ['page', (event) => `Objected to ${questionOf(event)}`],
  objection_withdrawn: ['page', (event) => `Withdrew the objection to ${questionOf(event)}`],
  objection_decided: ['help', (event) => `Objection to ${questionOf(event)} decided`],
  answer_file_imported: ['answers', (event) => `Answer file imported, ${answersOf(event)}`],
}

/** Describes an event as a log line. */
export const eventText = (event: AttemptEvent): string => looks[event.kind][1](event)

export const eventSubject = ({ kind }: AttemptEvent): Subject => looks[kind][0]

/**
 * The receipt code, reason, note and acting admin of an event, such as 'Power cut · Anita Rao';
 * null if it has none.
 */
export function eventNote({ reason, text, actor_name, ...event }: AttemptEvent): string | null {
  const receipt = event.receipt_code && `Receipt ${event.receipt_code}`
  return [receipt, reason, text, actor_name].filter(Boolean).join(' · ') || null
}
