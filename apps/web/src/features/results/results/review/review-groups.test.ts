import { expect, it } from 'vitest'
import type { ReviewedQuestion } from '../reviewed-questions.ts'
import { reviewedQuestion } from '../test/result-questions.ts'
import { passageTitle, reviewGroups } from './review-groups.ts'

const question = (id: number, fields: { section?: number; passage_id?: number } = {}) =>
  reviewedQuestion({ id, display_id: id, ...fields })

const shape = (groups: ReturnType<typeof reviewGroups<ReviewedQuestion>>) =>
  groups.map(({ section, name, runs }) => [
    section,
    name,
    runs.map(({ passage, questions }) => [
      passage?.text ?? null,
      questions.map(({ item, place }) => `${item.question.id} at ${place}`),
    ]),
  ])

const result = {
  sections: ['Physics', 'Chemistry'].map((name) => ({
    name,
    ...{ marks: 0, gained: 0, lost_wrong: 0, lost_blank: 0 },
    ...{ right: 0, partly: 0, wrong: 0, blank: 0 },
  })),
  passages: [
    { id: 7, text: 'A cell', format: 'plain' as const, image: null },
    { id: 8, text: 'A lens', format: 'plain' as const, image: null },
  ],
}

it('without sections all questions are one group', () =>
  expect(shape(reviewGroups([question(1), question(2)], {}))).toEqual([
    [0, null, [[null, ['1 at 0', '2 at 1']]]],
  ]))

it('groups by section, and shows a passage once before its questions', () =>
  expect(
    shape(
      reviewGroups(
        [
          question(1, { section: 1 }),
          question(2, { section: 1, passage_id: 7 }),
          question(3, { section: 1, passage_id: 7 }),
          question(4, { section: 1, passage_id: 8 }),
          question(5, { section: 1 }),
          question(6, { section: 2 }),
        ],
        result,
      ),
    ),
  ).toEqual([
    [
      1,
      'Physics',
      [
        [null, ['1 at 0']],
        ['A cell', ['2 at 1', '3 at 2']],
        ['A lens', ['4 at 3']],
        [null, ['5 at 4']],
      ],
    ],
    [2, 'Chemistry', [[null, ['6 at 5']]]],
  ]))

it('leaves out a section without matches', () =>
  expect(reviewGroups([question(6, { section: 2 })], result).map(({ name }) => name)).toEqual([
    'Chemistry',
  ]))

it.each([
  [[4], 'Passage for question 4'],
  [[4, 5, 6], 'Passage for questions 4 to 6'],
])('the title of a passage for %j', (numbers, title) => expect(passageTitle(numbers)).toBe(title))
