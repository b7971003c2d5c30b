import { expect, it } from 'vitest'
import { paperText } from './paper-text.ts'

const quiz = { quiz_mode: 'exam', paper_frozen_at: null, total_questions: 3 } as const
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
    text: 'Frozen on March 02, 2026 09:00 AM, when the first student began, with 3 questions. The questions below are those of the chapter now (4); changing them does not change this exam.',
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
