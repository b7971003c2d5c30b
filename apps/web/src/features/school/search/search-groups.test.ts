import { describe, expect, it } from 'vitest'
import { adminGroups, studentGroups } from './search-groups.ts'

const none = { data: [], total: 0 }
const quiz = (fields: object) => ({
  id: 7,
  name: 'Mock, the second',
  quiz_mode: 'exam',
  status: 'upcoming',
  date_of_quiz: 1_790_000_000,
  subject_name: 'Physics',
  chapter_name: 'Optics',
  chapters: [],
  sections_count: 1,
  section_plan: null,
  ...fields,
})

describe('adminGroups', () => {
  const groups = (found: object) =>
    adminGroups('a & b', {
      quizzes: none,
      students: none,
      groups: none,
      questions: none,
      chapters: none,
      subjects: none,
      ...found,
    } as never)

  it('links each result to its page', () => {
    const questions = {
      data: [{ id: 3, statement: '$x$', chapter_name: 'Optics' }],
      total: 1,
    }
    expect(groups({ questions }).flatMap(({ items }) => items)).toEqual([
      {
        kind: 'question',
        path: '/admin/dashboard/questions/3',
        text: '$x$',
        detail: 'Question 3 · Optics',
      },
    ])
  })

  it('ends with a link to the list when there are more', () => {
    const [quizzes] = groups({ quizzes: { data: [quiz({})], total: 12 } })
    expect(quizzes?.items.at(-1)).toEqual({
      kind: 'all',
      path: '/admin/dashboard/quizzes?search=a+%26+b',
      text: 'All 12 quizzes',
    })
  })
})

describe('studentGroups', () => {
  it.each([
    { status: 'live', detail: 'Physics · live' },
    { status: 'upcoming', detail: /^Physics · from \w/ },
    { status: 'completed', detail: /^Physics · was on \w/ },
  ])('leads to the card of a quiz that is $status, not into it', ({ status, detail }) => {
    const [exams] = studentGroups('mock', {
      exams: { data: [quiz({ status })], total: 1 },
      practices: none,
    } as never)
    expect(exams?.items).toEqual([
      {
        kind: 'quiz',
        path: '/browse/exam?search=the+second',
        text: 'Mock, the second',
        detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      },
    ])
  })
})
