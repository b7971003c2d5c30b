import { describe, expect, it } from 'vitest'
import type { Outcome, ReviewedQuestion } from './result-outcome.ts'
import { countFilters, filterReview, type ReviewFilter, readFilter } from './review-filter.ts'

function item(
  id: number,
  outcome: Outcome,
  marked: boolean,
  texts: { statement: string; options?: string[]; explanation?: string },
): ReviewedQuestion {
  return {
    outcome,
    marked,
    question: {
      id,
      display_id: id,
      type: texts.options ? 'MCQ' : 'Numerical',
      statement: texts.statement,
      question_image: null,
      total_marks: 1,
      score: 0,
      answer_explanation: texts.explanation ?? null,
      options: texts.options?.map((text, index) => ({ id: index + 1, text })) ?? null,
      selected_answer: [],
      correct_answer: [],
    },
  }
}

const reviewed = [
  item(1, 'right', false, { statement: 'A train leaves Pune', options: ['at noon', 'at night'] }),
  item(2, 'wrong', true, {
    statement: 'What is $\\frac{1}{2}$ of 10?',
    explanation: 'Half of ten',
  }),
  item(3, 'partly', false, { statement: 'Which are prime?', options: ['2', '3', '4'] }),
  item(4, 'blank', true, { statement: 'The TRAIN is late' }),
  item(5, 'wrong', false, { statement: 'Ｆｕｌｌ width letters' }),
]

const shown = (filter: ReviewFilter, search = '') =>
  filterReview(reviewed, filter, search).map(({ question }) => question.id)

describe('filterReview', () => {
  it.each<{ name: string; filter: ReviewFilter; search?: string; ids: number[] }>([
    { name: 'all shows everything in paper order', filter: 'all', ids: [1, 2, 3, 4, 5] },
    { name: 'wrong only', filter: 'wrong', ids: [2, 5] },
    { name: 'partly right', filter: 'partly', ids: [3] },
    { name: 'blank', filter: 'blank', ids: [4] },
    { name: 'right', filter: 'right', ids: [1] },
    { name: 'marked, however it ended', filter: 'marked', ids: [2, 4] },
    { name: 'a word in any case', filter: 'all', search: 'Train', ids: [1, 4] },
    { name: 'every word must be there', filter: 'all', search: 'train noon', ids: [1] },
    { name: 'words of an option', filter: 'all', search: 'night', ids: [1] },
    { name: 'words of an explanation', filter: 'all', search: 'half', ids: [2] },
    { name: 'a formula as it is written', filter: 'all', search: '\\frac{1}', ids: [2] },
    { name: 'wide letters are letters', filter: 'all', search: 'full', ids: [5] },
    { name: 'filter and search together', filter: 'wrong', search: 'train', ids: [] },
    { name: 'spaces alone search nothing', filter: 'blank', search: '   ', ids: [4] },
  ])('$name', ({ filter, search, ids }) => expect(shown(filter, search)).toEqual(ids))
})

describe('countFilters', () => {
  it('counts each filter', () =>
    expect(countFilters(reviewed)).toEqual({
      all: 5,
      wrong: 2,
      partly: 1,
      blank: 1,
      marked: 2,
      right: 1,
    }))
})

describe('readFilter', () => {
  it.each([
    [null, 'all'],
    ['', 'all'],
    ['nonsense', 'all'],
    ['wrong', 'wrong'],
    ['marked', 'marked'],
  ])('%s is %s', (text, filter) => expect(readFilter(text)).toBe(filter))
})
