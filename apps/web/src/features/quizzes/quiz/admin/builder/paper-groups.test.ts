import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { expect, it } from 'vitest'
import { passageTitle, questionGroups } from './paper-groups.ts'

const question = (display_id: number, passage_id?: number) =>
  ({ id: 100 + display_id, display_id, ...(passage_id ? { passage_id } : {}) }) as PaperQuestion
const passage = (id: number) => ({ id, text: 'Rain', format: 'plain' as const, image: null })

it('puts the questions of a passage together, and no others', () => {
  const questions = [question(1), question(2, 7), question(3, 7), question(4, 8), question(5)]
  const groups = questionGroups(questions, [passage(7), passage(8)])
  expect(
    groups.map((group) => [
      group.passage?.id,
      ...group.questions.map(({ display_id }) => display_id),
    ]),
  ).toEqual([
    [undefined, 1],
    [7, 2, 3],
    [8, 4],
    [undefined, 5],
  ])
  expect(groups.map((group) => passageTitle(group.questions)).slice(1, 3)).toEqual([
    'Passage for questions 2 to 3',
    'Passage for question 4',
  ])
})
