import { describe, expect, it } from 'vitest'
import { chapterText, questionText, quizText, studentText, subjectText } from './consequences.ts'

describe('subjectText', () => {
  const nothing = { chapters: 0, questions: 0, quizzes: 0, running: 0, attempts: 0 }
  it.each([
    { name: 'nothing', dependents: nothing, text: 'Nothing depends on it.' },
    {
      name: 'much of everything',
      dependents: { chapters: 3, questions: 40, quizzes: 2, running: 2, attempts: 118 },
      text: 'Its 3 chapters with 40 questions are deleted too. 2 quizzes leave every list. 118 attempts stay readable, 2 of them are running and can be finished.',
    },
    {
      name: 'one of everything',
      dependents: { chapters: 1, questions: 1, quizzes: 1, running: 1, attempts: 1 },
      text: 'Its 1 chapter with 1 question is deleted too. 1 quiz leaves every list. 1 attempt stays readable; it is running and can be finished.',
    },
    {
      name: 'chapters without questions',
      dependents: { ...nothing, chapters: 2 },
      text: 'Its 2 chapters are deleted too.',
    },
    {
      name: 'attempts at quizzes that were deleted before',
      dependents: { ...nothing, attempts: 7 },
      text: '7 attempts stay readable.',
    },
  ])('$name', ({ dependents, text }) => expect(subjectText(dependents)).toBe(text))
})

describe('chapterText', () => {
  it.each([
    {
      dependents: { questions: 0, quizzes: 0, running: 0, attempts: 0 },
      text: 'Nothing depends on it.',
    },
    {
      dependents: { questions: 1, quizzes: 0, running: 0, attempts: 0 },
      text: 'Its 1 question is deleted too.',
    },
    {
      dependents: { questions: 10, quizzes: 1, running: 1, attempts: 5 },
      text: 'Its 10 questions are deleted too. 1 quiz leaves every list. 5 attempts stay readable, 1 of them is running and can be finished.',
    },
  ])('$text', ({ dependents, text }) => expect(chapterText(dependents)).toBe(text))
})

describe('quizText', () => {
  it.each([
    { dependents: { running: 0, attempts: 0 }, text: 'Nothing depends on it.' },
    { dependents: { running: 0, attempts: 1 }, text: '1 attempt stays readable.' },
    {
      dependents: { running: 3, attempts: 3 },
      text: '3 attempts stay readable, 3 of them are running and can be finished.',
    },
  ])('$text', ({ dependents, text }) => expect(quizText(dependents)).toBe(text))
})

describe('questionText', () => {
  it.each([
    { quizzes: 0, chosen: 0, text: 'No quiz that you can see needs it.' },
    {
      quizzes: 1,
      chosen: 0,
      text: '1 quiz that can still be started will be without it. Attempts that have begun keep it.',
    },
    {
      quizzes: 1,
      chosen: 1,
      text: '1 quiz that can still be started will be without it. It was chosen by hand there. Attempts that have begun keep it.',
    },
    {
      quizzes: 4,
      chosen: 3,
      text: '4 quizzes that can still be started will be without it. It was chosen by hand in 3 of them. Attempts that have begun keep it.',
    },
    {
      quizzes: 4,
      chosen: 0,
      text: '4 quizzes that can still be started will be without it. Attempts that have begun keep it.',
    },
  ])('$text', ({ quizzes, chosen, text }) => expect(questionText({ quizzes, chosen })).toBe(text))
})

describe('studentText', () => {
  it.each([
    {
      dependents: { running: 0, attempts: 0 },
      text: 'The student has no attempts. The student is logged out everywhere.',
    },
    {
      dependents: { running: 0, attempts: 9 },
      text: '9 attempts with answers and results are deleted too. The student is logged out everywhere.',
    },
    {
      dependents: { running: 1, attempts: 1 },
      text: '1 attempt with answers and results is deleted too; it is running and ends at once. The student is logged out everywhere.',
    },
    {
      dependents: { running: 2, attempts: 9 },
      text: '9 attempts with answers and results are deleted too, 2 of them are running and end at once. The student is logged out everywhere.',
    },
  ])('$text', ({ dependents, text }) => expect(studentText(dependents)).toBe(text))
})

describe('several', () => {
  const none = { quizzes: 0, running: 0, attempts: 0 }
  it.each([
    {
      text: 'Their 3 chapters with 40 questions are deleted too. 2 quizzes leave every list.',
      told: subjectText({ ...none, chapters: 3, questions: 40, quizzes: 2 }, 2),
    },
    {
      text: 'Their 1 question is deleted too. 1 attempt stays readable.',
      told: chapterText({ ...none, questions: 1, attempts: 1 }, 2),
    },
    { text: 'Nothing depends on them.', told: quizText(none, 2) },
    {
      text: '1 quiz that can still be started will be without them. Attempts that have begun keep them.',
      told: questionText({ quizzes: 1, chosen: 0 }, 12),
    },
    {
      text: '2 quizzes that can still be started will be without them. Some were chosen by hand there. Attempts that have begun keep them.',
      told: questionText({ quizzes: 2, chosen: 2 }, 12),
    },
    {
      text: 'The students have no attempts. The students are logged out everywhere.',
      told: studentText(none, 2),
    },
    {
      text: '9 attempts with answers and results are deleted too, 2 of them are running and end at once. The students are logged out everywhere.',
      told: studentText({ running: 2, attempts: 9 }, 2),
    },
  ])('$text', ({ text, told }) => expect(told).toBe(text))
})
