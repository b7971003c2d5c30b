import { expect, it } from 'vitest'
import { shortPercentText } from '../../../../lib/numbers.ts'
import { barRows, difficultyParts } from './chart-parts.ts'

it('keeps the order, and keeps two bars with the same name apart', () =>
  expect(
    barRows({ labels: ['Algebra', 'Algebra', 'Optics'], data: [80, 72.25, 0] }, shortPercentText),
  ).toEqual([
    { key: '0 Algebra', name: 'Algebra', value: 80, text: '80%' },
    { key: '1 Algebra', name: 'Algebra', value: 72.25, text: '72.3%' },
    { key: '2 Optics', name: 'Optics', value: 0, text: '0%' },
  ]))

const labels = ['Easy', 'Medium', 'Hard', 'Unset']

it.each([
  { data: [1, 1, 1, 0], texts: ['1 (33%)', '1 (33%)', '1 (33%)', '0 (0%)'] },
  { data: [1, 999, 0, 0], texts: ['1 (under 1%)', '999 (over 99%)', '0 (0%)', '0 (0%)'] },
  { data: [0, 0, 4, 0], texts: ['0 (0%)', '0 (0%)', '4 (100%)', '0 (0%)'] },
  { data: [0, 0, 0, 0], texts: ['0 (0%)', '0 (0%)', '0 (0%)', '0 (0%)'] },
])('$data: $texts', ({ data, texts }) =>
  expect(difficultyParts({ labels, data }).map(({ text }) => text)).toEqual(texts),
)

it('gives each difficulty its colour, and grey when it is unset', () =>
  expect(difficultyParts({ labels, data: [1, 1, 1, 1] }).map(({ tone }) => tone)).toEqual([
    'green',
    'yellow',
    'red',
    'grey',
  ]))
