import { describe, expect, it } from 'vitest'
import { after } from '../../../../platform/clock.ts'
import { firstDay } from '../../../../test/school.ts'
import type { OpenQuiz } from '../../../quizzes/quiz/index.ts'
import { hasCommonEnd, isLetInLate, requireBegin, requireOpen, secondsFor } from './start-rules.ts'

const hour = 3600
/** A one-hour exam. */
const exam: OpenQuiz = {
  id: 1,
  name: 'Mock exam',
  description: 'A mock exam',
  quiz_mode: 'exam',
  difficulty_level: 'medium',
  has_sections: false,
  chapter_id: 1,
  chapter_name: 'Chapter',
  subject_name: 'Subject',
  date_of_quiz: firstDay,
  time_duration_seconds: hour,
  own_duration_seconds: hour,
  entry_seconds: null,
  ends_together: false,
  section_plan: null,
  own_clock: null,
  own_check: null,
  access_code: null,
  waiting_room: false,
  seb_config_keys: [],
  series_id: null,
  keys_shown_since: null,
  late_until: null,
  late_duration_seconds: null,
  private_paper_id: null,
  languages: null,
  total_questions: 3,
  total_marks: 9,
}
const practice: OpenQuiz = { ...exam, quiz_mode: 'practice' }
const late: OpenQuiz = { ...exam, late_until: after(firstDay, 2 * hour) }
const withLastEntry: OpenQuiz = { ...exam, entry_seconds: 600 }
const together: OpenQuiz = { ...withLastEntry, ends_together: true }
const letIn: OpenQuiz = { ...together, late_until: after(firstDay, 3 * hour) }
const published = { keys_shown_since: after(firstDay, 60) }

/** The message with which the rule refuses; null if it does not refuse. */
function refusalOf(rule: () => void): string | null {
  try {
    rule()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a quiz can begin', () => {
  const [early, expired] = ['The quiz has not started yet', 'The quiz has expired']
  it.each<{ name: string; quiz: OpenQuiz; seconds: number; refusal: string | null }>([
    { name: 'not before its date', quiz: exam, seconds: -0.001, refusal: early },
    { name: 'from its date on', quiz: exam, seconds: 0, refusal: null },
    { name: 'until its window ends', quiz: exam, seconds: hour - 0.001, refusal: null },
    { name: 'not when its window ends', quiz: exam, seconds: hour, refusal: expired },
    { name: 'until the last entry', quiz: withLastEntry, seconds: 599.999, refusal: null },
    { name: 'not from the last entry on', quiz: withLastEntry, seconds: 600, refusal: expired },
    {
      name: 'in an open window',
      quiz: { ...exam, entry_seconds: 30 * hour },
      seconds: 29 * hour,
      refusal: null,
    },
    { name: 'a practice at any time', quiz: practice, seconds: 100 * hour, refusal: null },
    { name: 'not a practice before its date', quiz: practice, seconds: -1, refusal: early },
    { name: 'late when let in', quiz: late, seconds: hour, refusal: null },
    { name: 'late until the limit', quiz: late, seconds: 2 * hour - 0.001, refusal: null },
    { name: 'not late at the limit', quiz: late, seconds: 2 * hour, refusal: expired },
    { name: 'not early when let in late', quiz: late, seconds: -1, refusal: early },
    {
      name: 'not once the results are published, by a slow clock',
      quiz: { ...exam, ...published },
      seconds: 30,
      refusal: expired,
    },
    {
      name: 'not late once the results are published',
      quiz: { ...late, ...published },
      seconds: hour,
      refusal: expired,
    },
    {
      name: 'not without a question',
      quiz: { ...exam, total_questions: 0 },
      seconds: 0,
      refusal: 'This quiz has no questions yet',
    },
  ])('$name', ({ quiz, seconds, refusal }) => {
    const now = after(firstDay, seconds)
    expect(refusalOf(() => requireOpen(quiz, now))).toBe(refusal)
    const entry = { accessCode: null, proof: null }
    expect(refusalOf(() => requireBegin(quiz, entry, now))).toBe(refusal)
  })
})

describe('the duration of an attempt that begins', () => {
  const own = { ...late, own_duration_seconds: 2 * hour }
  const given = { ...own, late_duration_seconds: 1200 }
  it.each<{ name: string; quiz: OpenQuiz; at: number; seconds: number; isLate: boolean }>([
    { name: 'before a common end', quiz: together, at: 590.9, seconds: hour - 590, isLate: false },
    {
      name: 'before a common end, with extra time',
      quiz: { ...together, own_duration_seconds: 1.5 * hour },
      at: 300,
      seconds: 1.5 * hour - 300,
      isLate: false,
    },
    {
      name: 'late, before the common end',
      quiz: letIn,
      at: 700,
      seconds: hour - 700,
      isLate: true,
    },
    { name: 'late, after the common end', quiz: letIn, at: hour, seconds: hour, isLate: true },
    {
      name: 'late, after the common end, with extra time',
      quiz: { ...letIn, own_duration_seconds: 1.5 * hour },
      at: hour + 60,
      seconds: 1.5 * hour,
      isLate: true,
    },
    {
      name: 'late, with a duration of its own, before the common end',
      quiz: { ...letIn, late_duration_seconds: 1200 },
      at: hour - 60,
      seconds: 1200,
      isLate: true,
    },
    {
      name: 'in the window before a common end, with a longer duration of its own',
      quiz: { ...letIn, late_duration_seconds: 2 * hour },
      at: 300,
      seconds: 2 * hour,
      isLate: false,
    },
    {
      name: 'in the window before a common end, with a shorter duration of its own',
      quiz: { ...letIn, late_duration_seconds: 1200 },
      at: 300,
      seconds: hour - 300,
      isLate: false,
    },
    { name: 'in the window', quiz: exam, at: 0, seconds: hour, isLate: false },
    { name: 'late', quiz: late, at: hour, seconds: hour, isLate: true },
    { name: 'late with extra time', quiz: own, at: hour, seconds: 2 * hour, isLate: true },
    { name: 'late with a duration of its own', quiz: given, at: hour, seconds: 1200, isLate: true },
    {
      name: 'in the window, though let in late',
      quiz: given,
      at: hour - 1,
      seconds: 2 * hour,
      isLate: false,
    },
  ])('$name', ({ quiz, at, seconds, isLate }) => {
    const now = after(firstDay, at)
    expect([secondsFor(quiz, now), isLetInLate(quiz, now)]).toEqual([seconds, isLate])
  })
})

it.each([
  { name: 'by default', quiz: letIn, at: 300, isCommon: true },
  { name: 'not with a longer duration', quiz: { ...letIn, late_duration_seconds: 7200 }, at: 300 },
  { name: 'not after it', quiz: letIn, at: hour },
])('the end is that of the others $name', ({ quiz, at, isCommon = false }) =>
  expect(hasCommonEnd(quiz, after(firstDay, at))).toBe(isCommon),
)
