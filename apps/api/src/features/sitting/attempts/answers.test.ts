import { describe, expect, it } from 'vitest'
import { readAnswers, showAnswers } from './answers.ts'
import type { Paper, PaperItem } from './paper.ts'

const item = (question_id: number, type: PaperItem['type'], optionIds: number[]): PaperItem => ({
  question_id,
  display_id: question_id,
  type,
  statement: 'statement',
  question_image: null,
  marks: 1,
  options: optionIds.map((id) => ({ id, text: `option ${id}` })),
  key: [],
  question_format: 'plain',
  explanation: null,
  explanation_format: 'plain',
})
const paper: Paper = {
  id: 1,
  chapter_id: 1,
  subject_name: 'subject',
  chapter_name: 'chapter',
  total_marks: 3,
  sections: null,
  chapters: null,
  passages: [],
  arrangement: null,
  items: [item(1, 'MCQ', [11, 12]), item(2, 'MSQ', [21, 22, 23]), item(3, 'Numerical', [])],
}

const selectionOf = (
  id: number,
  selected_values: Parameters<typeof readAnswers>[1][string]['selected_values'],
) =>
  readAnswers(paper, { [id]: { answered: true, selected_values } }, { order: null, elapsed: 60 })[0]
    ?.selected

describe('the time of an answer', () => {
  it.each([
    { name: 'as it was counted', given: 59, time: 59 },
    { name: 'at most what has passed since the start', given: 61, time: 60 },
    { name: 'absent: nothing', given: undefined, time: 0 },
    { name: 'null: nothing', given: null, time: 0 },
  ])('$name', ({ given, time }) => {
    const answers = readAnswers(
      paper,
      { 1: { answered: true, time_spent: given } },
      {
        order: null,
        elapsed: 60,
      },
    )
    expect(answers[0]?.time_spent).toBe(time)
  })
})

describe('readAnswers', () => {
  it.each([
    { name: 'MCQ: an option id', id: 1, value: 11, selected: ['11'] },
    { name: 'MCQ: an option id as text', id: 1, value: '12', selected: ['12'] },
    { name: 'MCQ: a list of one', id: 1, value: [11], selected: ['11'] },
    { name: 'MCQ: null', id: 1, value: null, selected: [] },
    { name: 'MCQ: absent', id: 1, value: undefined, selected: [] },
    {
      name: 'MSQ: in the order of the paper, once each',
      id: 2,
      value: [23, '21', 23],
      selected: ['21', '23'],
    },
    { name: 'MSQ: a single id', id: 2, value: 22, selected: ['22'] },
    { name: 'MSQ: an empty list', id: 2, value: [], selected: [] },
    { name: 'Numerical: what was typed, trimmed', id: 3, value: ' 2.50 ', selected: ['2.50'] },
    { name: 'Numerical: a number', id: 3, value: 2.5, selected: ['2.5'] },
    { name: 'Numerical: a list of one', id: 3, value: ['7'], selected: ['7'] },
    { name: 'Numerical: nothing typed', id: 3, value: '', selected: [] },
  ])('$name', ({ id, value, selected }) => expect(selectionOf(id, value)).toEqual(selected))

  it.each([
    { name: 'a question of another paper', id: 4, value: 11, text: 'quiz_state.4' },
    {
      name: 'an option of another question',
      id: 1,
      value: 21,
      text: 'quiz_state.1.selected_values',
    },
    { name: 'two options of an MCQ', id: 1, value: [11, 12], text: 'takes one option' },
    { name: 'two numbers', id: 3, value: ['1', '2'], text: 'takes one number' },
  ])('refuses $name and names it', ({ id, value, text }) =>
    expect(() => selectionOf(id, value)).toThrow(text),
  )
})

it('showAnswers gives each type back in its own shape, and no order', () => {
  const orders = { seq: 5, review_seq: 6, visit_seq: 7 }
  const row = { answered: true, marked_for_review: true, ...orders, time_spent: 40 }
  const state = showAnswers(paper, [
    { ...row, question_id: 1, selected: ['11'] },
    { ...row, question_id: 2, selected: ['21', '23'] },
    { ...row, question_id: 3, selected: [] },
  ])
  expect(state['1']).toEqual({
    answered: true,
    markedForReview: true,
    selected_values: 11,
    time_spent: 40,
  })
  expect(state['2']?.selected_values).toEqual([21, 23])
  expect(state['3']?.selected_values).toBeNull()
})
