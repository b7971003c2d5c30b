import { MantineProvider } from '@mantine/core'
import { formatTime } from '@prepwell/text/times.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDateTime } from '../../../../lib/dates.ts'
import type { BrowseRow } from '../quizzes.api.ts'
import { QuizCard } from './QuizCard.tsx'

const exam: BrowseRow = {
  id: 4,
  name: 'Waves & <light>',
  subject_id: 1,
  subject_name: 'Physics',
  chapter_id: 1,
  chapter_name: 'Optics',
  chapters: [{ id: 1, name: 'Optics', subject_id: 1, subject_name: 'Physics' }],
  sections_count: 1,
  section_plan: null,
  total_questions: 1,
  total_marks: 4,
  date_of_quiz: 1_800_000_000,
  difficulty_level: 'hard',
  time_duration: 5400,
  own_duration: 5400,
  entry_end: 1_800_005_400,
  ends_together: false,
  waiting_room: false,
  status: 'live',
  quiz_mode: 'exam',
  date_created: 0,
  description: 'About light',
  attempted: false,
  completed: false,
  take_quiz_id: null,
}
const practice: BrowseRow = { ...exam, quiz_mode: 'practice', entry_end: null }
const running = { take_quiz_id: 9, answered_count: 7, questions_count: 20, deadline: null }
const starting = `Starting on ${formatDateTime(exam.date_of_quiz)}`

/** The buttons and links of a card with their targets; a disabled one has no target. */
function shown(quiz: BrowseRow, reader: 'student' | 'admin' | 'guest') {
  const card = createElement(QuizCard, { quiz, reader })
  const markup = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, card)),
  )
  const controls = [...markup.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/g)].map(
    ([, , attributes = '', content = '']) => {
      const text = content.replaceAll(/<[^>]*>/g, '')
      return `${text} -> ${/href="([^"]*)"/.exec(attributes)?.[1] ?? (/disabled=""/.test(attributes) ? 'off' : 'nowhere')}`
    },
  )
  return { markup, controls, isDimmed: markup.includes('data-dimmed') }
}

describe('for a student', () => {
  const done = { attempted: true, completed: true, take_quiz_id: 9 }
  it.each<{ name: string; quiz: BrowseRow; controls: string[]; isDimmed?: true }>([
    { name: 'a live exam', quiz: exam, controls: ['Take Exam -> /take_quiz/4'] },
    {
      name: 'an exam that is being sat',
      quiz: { ...exam, attempted: true, take_quiz_id: 9 },
      controls: ['Continue Exam -> /take_quiz/4'],
    },
    {
      name: 'a finished exam that is still live',
      quiz: { ...exam, ...done },
      controls: ['Already Completed -> off', 'See result -> /dashboard/my_quizzes/9'],
    },
    {
      name: 'a finished exam that is over',
      quiz: { ...exam, ...done, status: 'expired' },
      controls: ['Already Completed -> off', 'See result -> /dashboard/my_quizzes/9'],
    },
    {
      name: 'an exam to come',
      quiz: { ...exam, status: 'upcoming' },
      controls: [`${starting} -> off`],
    },
    {
      name: 'an exam that is over',
      quiz: { ...exam, status: 'expired' },
      controls: ['Exam Expired -> off'],
      isDimmed: true,
    },
    {
      name: 'a practice that is running',
      quiz: { ...practice, running },
      controls: ['Resume, 7 of 20 answered -> /take_practice/4'],
    },
    { name: 'a practice', quiz: practice, controls: ['Take Practice -> /take_practice/4'] },
    {
      name: 'a practice whose questions an exam holds',
      quiz: { ...practice, held_by: { name: 'Optics Mock', results_by: 1_800_000_000 } },
      controls: ['Closed for now -> off'],
    },
    {
      name: 'a practice to come',
      quiz: { ...practice, status: 'upcoming' },
      controls: [`${starting} -> off`],
    },
  ])('$name', ({ quiz, controls, isDimmed = false }) => {
    expect(shown(quiz, 'student')).toMatchObject({ controls, isDimmed })
  })
})

it.each([
  { quiz: exam, control: 'Manage Exam -> /admin/dashboard/quizzes/4' },
  {
    quiz: { ...exam, status: 'expired' } as const,
    control: 'Manage Exam -> /admin/dashboard/quizzes/4',
  },
  { quiz: practice, control: 'Manage Practice -> /admin/dashboard/quizzes/4' },
])('an admin manages the $quiz.quiz_mode that is $quiz.status', ({ quiz, control }) => {
  expect(shown(quiz, 'admin')).toMatchObject({ controls: [control], isDimmed: false })
})

it('offers a visitor who is neither student nor admin nothing to press', () =>
  expect(shown(exam, 'guest').controls).toEqual([]))

it.each([
  'Waves &amp; &lt;light&gt;',
  'Physics',
  'Optics',
  'About light',
  'Hard',
  'Live',
  '1 question',
  formatDateTime(exam.date_of_quiz),
  '1 h 30 min',
])('a card says %s', (text) => expect(shown(exam, 'student').markup).toContain(text))

it('a card of several chapters names the subjects, with all chapters in the tooltip', () => {
  const chemistry = { id: 2, name: 'Bonds', subject_id: 2, subject_name: 'Chemistry' }
  const paper = {
    ...exam,
    chapters: [...exam.chapters, chemistry],
    sections_count: 2,
    total_questions: 75,
    total_marks: 300,
  }
  const { markup } = shown(paper, 'student')
  expect(markup).toContain('title="Physics: Optics; Chemistry: Bonds"')
  expect(markup).toContain('>Physics, Chemistry · 2 sections</p>')
  expect(markup).toContain('75 questions · 300 marks')
})

it('a practice on hold names the exam it waits for, and until when', () => {
  const held_by = { name: 'Optics <Mock>', results_by: 4_000_000_000 }
  const { markup } = shown({ ...practice, held_by }, 'student')
  expect(markup).toContain(
    'opens again when the results of <b>Optics &lt;Mock&gt;</b> are published.',
  )
  expect(markup).toContain(`The results are expected about`)
  expect(markup).toContain(formatDateTime(held_by.results_by))
  const late = shown({ ...practice, held_by: { ...held_by, results_by: 1_700_000_000 } }, 'student')
  expect(late.markup).toContain('The results are expected any moment now.')
})

describe('closing time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: (exam.date_of_quiz + 600) * 1000 }))
  afterEach(() => void vi.useRealTimers())

  /** The text of a card without its tags. */
  const textOf = (quiz: BrowseRow) => shown(quiz, 'student').markup.replaceAll(/<[^>]*>/g, '')
  const time = (after: number) => formatTime(exam.date_of_quiz + after)
  const soon = {
    ...exam,
    date_of_quiz: exam.date_of_quiz + 900,
    entry_end: exam.date_of_quiz + 6300,
  }

  it.each<{ name: string; quiz: BrowseRow; text: string }>([
    {
      name: 'a live exam',
      quiz: exam,
      text: `Start by ${time(5400)}Ends today at ${time(6000)} if you start now`,
    },
    {
      name: 'an exam to come',
      quiz: { ...soon, status: 'upcoming' },
      text: `Start by ${time(6300)}`,
    },
    {
      name: 'a last entry and a common end',
      quiz: { ...exam, entry_end: exam.date_of_quiz + 900, ends_together: true },
      text: `Start by ${time(900)}Ends today at ${time(5400)}, however late you start`,
    },
    {
      name: 'a late start before the common end',
      quiz: { ...exam, entry_end: exam.date_of_quiz + 300, ends_together: true },
      text: `Ends today at ${time(5400)}, however late you start`,
    },
    {
      name: 'a late start after the common end, before one with extra time',
      quiz: {
        ...{ ...exam, entry_end: exam.date_of_quiz + 300, ends_together: true },
        ...{ time_duration: 600, own_duration: 900 },
      },
      text: `Ends today at ${time(1500)} if you start now`,
    },
    {
      name: 'an exam of a server that names no last entry',
      quiz: { ...exam, entry_end: undefined as unknown as null },
      text: `Start by ${time(5400)}`,
    },
    {
      name: 'an exam that is being sat',
      quiz: { ...exam, attempted: true, deadline: exam.date_of_quiz + 2430 },
      text: `30 min left, until ${time(2430)}`,
    },
    {
      name: 'a practice against the clock, in its last minute',
      quiz: { ...practice, running: { ...running, deadline: exam.date_of_quiz + 659 } },
      text: `Less than a minute left, until ${time(659)}`,
    },
    {
      name: 'one whose clock has ended',
      quiz: { ...exam, attempted: true, deadline: exam.date_of_quiz + 600 },
      text: 'The time is up',
    },
  ])('$name', ({ quiz, text }) => expect(textOf(quiz)).toContain(text))

  it('is not shown for a practice or for an exam that is over', () => {
    for (const quiz of [practice, { ...exam, status: 'expired' } as const])
      expect(textOf(quiz)).not.toMatch(/Start by|left|time is up/)
    expect(textOf({ ...soon, status: 'upcoming' })).not.toContain('if you start now')
  })
})

it('a practice shows the best score to one decimal', () => {
  expect(shown({ ...practice, best_percentage: 85.56 }, 'student').markup).toContain(
    'Best score 85.6%',
  )
  expect(shown({ ...practice, best_percentage: null }, 'student').markup).not.toContain('Best')
})
