import type { ExamChecklist } from '@prepwell/contract/exam-day/exam-checklist.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { expect, it } from 'vitest'
import { checksOf } from './exam-checklist.ts'

const quiz = {
  ...{ id: 7, total_questions: 30, total_marks: 120, paper_frozen_at: null, groups: [] },
  ...{ access_code: null, waiting_room: false, seb_config_keys: [] },
  ...{ review_first: true, shown_after: 'marks' },
} as unknown as QuizDetail
const facts: ExamChecklist = {
  ...{ lacking_sections: [], has_uneven_draws: false },
  ...{ candidates: 40, not_ready: 3, with_extra_time: 2 },
  ...{ clashes: [], sends_mails: true, is_reminded: false },
}
const groups = [{ id: 3, name: 'Batch A' }]

const of = (what: string, changes: { quiz?: object; facts?: Partial<ExamChecklist> } = {}) => {
  const found = checksOf({ ...quiz, ...changes.quiz }, { ...facts, ...changes.facts }).find(
    (check) => check.what === what,
  )
  return [found?.state, found?.text, found?.link?.to]
}

it.each([
  {
    is: of('Questions'),
    says: [
      'ok',
      '30 questions, 120 marks. Changes in the question bank count until the first student begins.',
    ],
  },
  {
    is: of('Questions', { quiz: { paper_frozen_at: 1 } }),
    says: ['ok', '30 questions, 120 marks. The paper is frozen.'],
  },
  {
    is: of('Questions', { quiz: { total_questions: 0 } }),
    says: [
      'problem',
      'There are no questions: nobody can start the exam.',
      '/admin/dashboard/quizzes/7?edit=true',
    ],
  },
  {
    is: of('Questions', { facts: { lacking_sections: [{ name: 'Physics', missing: 1 }] } }),
    says: [
      'problem',
      'The section Physics lacks 1 question: nobody can start the exam.',
      '/admin/dashboard/quizzes/7?edit=true',
    ],
  },
  {
    is: of('Questions', { facts: { has_uneven_draws: true } }),
    says: [
      'problem',
      'Each student would draw from questions with different marks: nobody can start the exam.',
      '/admin/dashboard/quizzes/7?edit=true',
    ],
  },
  { is: of('Candidates'), says: ['ok', '40 students can sit it: all students.'] },
  {
    is: of('Candidates', { quiz: { groups } }),
    says: [
      'look',
      '40 students can sit it; 3 more in its groups cannot: suspended, or without a confirmed address.',
      '/admin/dashboard/groups/3',
    ],
  },
  {
    is: of('Candidates', { quiz: { groups }, facts: { not_ready: 0 } }),
    says: ['ok', '40 students can sit it, in Batch A.'],
  },
  {
    is: of('Candidates', { quiz: { groups }, facts: { candidates: 0 } }),
    says: ['problem', 'Nobody in its groups can sit the exam.', '/admin/dashboard/groups/3'],
  },
  {
    is: of('Candidates', { facts: { candidates: 0 } }),
    says: [
      'problem',
      'There is no active student with a confirmed address.',
      '/admin/dashboard/students',
    ],
  },
  { is: of('Other exams'), says: ['ok', 'None at the same time for the same students.'] },
  {
    is: of('Extra time', { facts: { with_extra_time: 0 } }),
    says: ['ok', 'No candidate has extra time.'],
  },
  {
    is: of('Extra time'),
    says: ['ok', '2 candidates have extra time, and will finish later than the others.'],
  },
  {
    is: of('Entry', { quiz: { access_code: 'K7', waiting_room: true } }),
    says: ['ok', 'The exam is entered with an access code, from a waiting room.'],
  },
  { is: of('Entry'), says: ['ok', 'The exam is open to all from the start.'] },
  { is: of('Mails'), says: ['ok', 'The candidates are reminded by mail a day before.'] },
  {
    is: of('Mails', { facts: { is_reminded: true } }),
    says: ['ok', 'The candidates have been reminded by mail.'],
  },
  {
    is: of('Mails', { facts: { sends_mails: false } }),
    says: [
      'look',
      'No mail server is set up: nobody is reminded, or hears of the result, by mail.',
    ],
  },
])('$says.0: $says.1', ({ is, says }) => expect(is).toEqual([says[0], says[1], says[2]]))

it('names the first exam at the same time, and counts the others', () => {
  const clash = { id: 9, name: 'Physics', date_of_quiz: 1_772_442_000, candidates: 1 }
  const [state, text, link] = of('Other exams', { facts: { clashes: [clash, clash, clash] } })
  expect([state, link]).toEqual(['look', '/admin/dashboard/quizzes/9'])
  expect(text).toMatch(/^Physics is at the same time for 1 student \(.+\), and 2 more exams\.$/)
})
