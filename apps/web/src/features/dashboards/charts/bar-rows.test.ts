import { expect, it } from 'vitest'
import { percentText } from '../../statistics/index.ts'
import { barRows } from './bar-rows.ts'

it('keeps the order, and two of the same name apart', () =>
  expect(
    barRows({ labels: ['Algebra', 'Algebra', 'Optics'], data: [80, 72.25, 0] }, percentText),
  ).toEqual([
    { key: '0 Algebra', name: 'Algebra', value: 80, text: '80%' },
    { key: '1 Algebra', name: 'Algebra', value: 72.25, text: '72.25%' },
    { key: '2 Optics', name: 'Optics', value: 0, text: '0%' },
  ]))
