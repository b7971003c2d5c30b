import { describe, expect, it } from 'vitest'
import { orderText, paperText } from './paper-text.ts'

const quiz = {
  quiz_mode: 'exam',
  paper_frozen_at: null,
  total_questions: 3,
  sections: null,
} as const
const questions = [1, 2, 3]

it.each([
  {
    name: 'an exam nobody has begun',
    quiz: { ...quiz, questions },
    text: 'All questions of the chapter as they are when the first student begins; from then on the paper stays as it is.',
  },
  {
    name: 'an exam that was begun',
    quiz: { ...quiz, paper_frozen_at: 1_772_422_200, questions: [1, 2, 3, 4] },
    text: 'Frozen on March 02, 2026 09:00 AM, when the first student began, with 3 questions. The questions below are the current questions of the chapter (4); changing them does not change this exam.',
  },
  {
    name: 'a practice',
    quiz: { ...quiz, quiz_mode: 'practice', questions },
    text: 'Each start asks all questions of the chapter as they are then.',
  },
  {
    name: 'an empty chapter',
    quiz: { ...quiz, total_questions: 0, questions: [] },
    text: 'The chapter has no questions yet: nobody can start this exam.',
  },
] as const)('$name', ({ quiz, text }) => expect(paperText(quiz, 'Asia/Kolkata')).toBe(text))

const section = (take: 'all' | 'draw', missing = 0) => ({
  name: 'A',
  instructions: null,
  instructions_format: 'plain' as const,
  translations: {},
  scheme_id: 1,
  scheme_name: 'Plain',
  marking: 'Right: full marks.',
  answer_at_most: null,
  cut_off: null,
  minutes: null,
  questions: 3,
  marks: 3,
  missing,
  sources: [
    {
      chapter_id: 1,
      chapter_ids: null,
      chapter_name: 'Optics',
      subject_id: 1,
      subject_name: 'Physics',
      types: null,
      take,
      count: take === 'draw' ? 3 : null,
      available: 3,
      question_ids: [],
      ...{ difficulty: null, tags: null, exam: null, years: null, available_by: null },
    },
  ],
})
const composed = { ...quiz, questions: [] }

/** Arguments of a function and its expected result. */
interface Case<Says extends (quiz: never) => string | null> {
  readonly name?: string
  readonly quiz: Parameters<Says>[0]
  readonly text: string | null
}

describe('with sections', () => {
  it.each([
    {
      name: 'an exam nobody has begun',
      quiz: { ...composed, sections: [section('draw')] },
      text: 'Taken from the chapters when the first student begins; from then on the paper stays as it is.',
    },
    {
      name: 'an exam that was begun',
      quiz: { ...composed, sections: [section('draw')], paper_frozen_at: 1_772_422_200 },
      text: 'Frozen on March 02, 2026 09:00 AM, when the first student began, with 3 questions. Changing the questions of its chapters does not change this exam.',
    },
    {
      name: 'a practice with a draw',
      quiz: { ...composed, quiz_mode: 'practice', sections: [section('all'), section('draw')] },
      text: 'Each start makes a new draw from the questions that the chapters have then.',
    },
    {
      name: 'a practice without',
      quiz: { ...composed, quiz_mode: 'practice', sections: [section('all')] },
      text: 'Each start uses the questions as they are then.',
    },
    {
      name: 'too few questions',
      quiz: { ...composed, sections: [section('all'), section('draw', 2)] },
      text: 'Questions are missing: nobody can start this exam before the chapters have enough.',
    },
  ] satisfies Case<typeof paperText>[])('$name', ({ quiz, text }) =>
    expect(paperText(quiz, 'Asia/Kolkata')).toBe(text),
  )

  const plain = { shuffle_questions: false, shuffle_options: false, draw: 'same' } as const
  it.each([
    { quiz: { quiz_mode: 'exam', sections: null, ...plain }, text: null },
    { quiz: { quiz_mode: 'exam', sections: [section('all')], ...plain }, text: null },
    {
      quiz: { quiz_mode: 'exam', sections: [section('draw')], ...plain },
      text: 'The same draw for everyone.',
    },
    {
      quiz: { quiz_mode: 'exam', sections: [section('draw')], ...plain, draw: 'own' },
      text: 'Each student gets a different draw.',
    },
    { quiz: { quiz_mode: 'practice', sections: [section('draw')], ...plain }, text: null },
    {
      quiz: {
        quiz_mode: 'practice',
        sections: [section('all')],
        ...plain,
        shuffle_questions: true,
        shuffle_options: true,
      },
      text: 'Each student gets the questions and the options in a different order.',
    },
  ] satisfies Case<typeof orderText>[])('order: $text', ({ quiz, text }) =>
    expect(orderText(quiz)).toBe(text),
  )
})
