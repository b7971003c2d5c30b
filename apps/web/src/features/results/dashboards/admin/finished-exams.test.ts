import { expect, it } from 'vitest'
import { finishedText, meanText } from './finished-exams.ts'

const exam = { id: 1, name: 'Mock', date_of_quiz: 0, attempts: 38, absent: 2, mean: 61.26 }

it('says how an exam went, and of its questions only what needs attention', () => {
  expect(finishedText({ ...exam, questions_to_look_at: 0 })).toBe('38 submitted, 2 absent')
  expect(finishedText({ ...exam, questions_to_look_at: 1 })).toBe(
    '38 submitted, 2 absent, 1 question to look at',
  )
  expect(meanText({ ...exam, questions_to_look_at: 0 })).toBe('Mean 61.3%')
  expect(meanText({ ...exam, mean: null, questions_to_look_at: 0 })).toBe('')
})
