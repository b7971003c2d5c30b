import { expect, it } from 'vitest'
import type { PaperItem } from '../attempts/index.ts'
import { tallyAnswers } from './answer-tallies.ts'

const item = (question_id: number, marks: number): PaperItem => ({
  question_id,
  display_id: question_id,
  type: 'MSQ',
  statement: '',
  question_image: null,
  marks,
  options: [],
  key: [],
  explanation: null,
})

it.each([
  { name: 'right', answer: { selected: ['1'], marks: '3.00' }, tally: [300, 300, false] },
  { name: 'partly right', answer: { selected: ['1'], marks: '0.29' }, tally: [300, 29, false] },
  { name: 'wrong', answer: { selected: ['1'], marks: '0.00' }, tally: [300, 0, false] },
  { name: 'cleared', answer: { selected: [], marks: '0.00' }, tally: [300, 0, true] },
  { name: 'not marked', answer: { selected: [], marks: null }, tally: [300, 0, true] },
  { name: 'never visited', answer: null, tally: [300, 0, true] },
])('$name: $tally', ({ answer, tally }) => {
  const answers = answer ? [{ question_id: 7, ...answer }] : []
  expect(
    tallyAnswers({ items: [item(7, 3)] }, answers).map(({ full, earned, blank }) => [
      full,
      earned,
      blank,
    ]),
  ).toEqual([tally])
})
