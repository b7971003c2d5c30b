import { describe, expect, it } from 'vitest'
import { type NamedTotal, subjectAverages, topQuizzes } from './paper-totals.ts'

let papers = 0
const paper = (fields: Partial<NamedTotal>): NamedTotal => ({
  paper_id: ++papers,
  quiz_id: 1,
  quiz_name: 'Mock exam',
  is_deleted: false,
  subject_names: ['Physics'],
  completed: 1,
  published: 1,
  hundredths: 5000,
  subjects: [],
  ...fields,
})

describe('subjectAverages', () => {
  it('weighs attempts, not papers, and rounds to 2 decimals', () =>
    expect(
      subjectAverages(
        [paper({ published: 2, hundredths: 10_000 }), paper({ published: 1, hundredths: 3333 })],
        'desc',
      ),
    ).toEqual([{ label: 'Physics', value: 44.44 }]))

  it('rounds below 0 as the database does: half away from zero', () =>
    expect(subjectAverages([paper({ published: 2, hundredths: -1001 })], 'desc')).toEqual([
      { label: 'Physics', value: -5.01 },
    ]))

  it('counts a paper of several subjects for each of them, with its own percentages', () =>
    expect(
      subjectAverages(
        [
          paper({}),
          paper({
            ...{ subject_names: ['Chemistry', 'Physics', 'Botany'], published: 3, hundredths: 100 },
            subjects: [
              { published: 3, hundredths: -1000 },
              { published: 1, hundredths: 6000 },
              // A paper without any published percentage.
              { published: 0, hundredths: 0 },
            ],
          }),
        ],
        'desc',
      ),
    ).toEqual([
      { label: 'Physics', value: 55 },
      { label: 'Chemistry', value: -3.33 },
    ]))

  it('leaves out papers without a published attempt', () =>
    expect(subjectAverages([paper({ published: 0, hundredths: 0 })], 'asc')).toEqual([]))

  const many = ['C', 'A', 'B', 'D', 'E', 'F'].map((name, index) =>
    paper({ subject_names: [name], hundredths: index < 3 ? 5000 : index * 1000 }),
  )
  it.each([
    { direction: 'asc' as const, labels: ['D', 'E', 'A', 'B', 'C'] },
    { direction: 'desc' as const, labels: ['A', 'B', 'C', 'F', 'E'] },
  ])('gives 5 subjects, ties by name: $direction', ({ direction, labels }) =>
    expect(subjectAverages(many, direction).map(({ label }) => label)).toEqual(labels),
  )
})

describe('topQuizzes', () => {
  it('adds up the papers of a quiz and returns 3, ties by name, with namesakes kept apart', () =>
    expect(
      topQuizzes([
        paper({ quiz_id: 1, quiz_name: 'B', completed: 2 }),
        paper({ quiz_id: 1, quiz_name: 'B', completed: 2 }),
        paper({ quiz_id: 2, quiz_name: 'A', completed: 4 }),
        paper({ quiz_id: 3, quiz_name: 'A', completed: 4 }),
        paper({ quiz_id: 4, quiz_name: 'Z', completed: 3 }),
      ]),
    ).toEqual([
      { label: 'A', value: 4 },
      { label: 'A', value: 4 },
      { label: 'B', value: 4 },
    ]))

  it('leaves out deleted quizzes and those that nobody completed', () =>
    expect(topQuizzes([paper({ is_deleted: true }), paper({ quiz_id: 2, completed: 0 })])).toEqual(
      [],
    ))
})
