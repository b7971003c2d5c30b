import { describe, expect, it } from 'vitest'
import { outcomeOf, sectionSpans, wholePercentText } from './grid-cells.ts'

it.each([
  ['r', 'Right'],
  ['p', 'Partly right'],
  ['w', 'Wrong'],
  ['b', 'Blank'],
  ['n', 'Not needed'],
  ['-', 'Not on this paper'],
])('%s is %s', (letter, word) => expect(outcomeOf(letter)).toBe(word))

it.each([
  [0, '0%'],
  [0.2, '1%'],
  [45.4, '45%'],
  [99.8, '99%'],
  [100, '100%'],
])('%d is shown as %s', (percent, text) => expect(wholePercentText(percent)).toBe(text))

describe('sectionSpans', () => {
  const questions = [1, 1, 3].map((section) => ({ section }))
  it('covers the questions of each section, and leaves out a section without questions', () =>
    expect(sectionSpans(questions, ['Physics', 'Empty', 'Maths'])).toEqual([
      { section: 1, name: 'Physics', count: 2 },
      { section: 3, name: 'Maths', count: 1 },
    ]))
})
