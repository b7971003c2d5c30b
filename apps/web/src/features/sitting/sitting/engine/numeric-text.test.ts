import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import { isNumber, numericText } from './numeric-text.ts'

describe('numericText', () => {
  it.each([
    { name: 'a number', typed: '2.50', kept: '2.50' },
    { name: 'a comma, which is not turned into a point', typed: '1,500', kept: '1,500' },
    { name: 'a typographic minus sign', typed: '\u22123', kept: '\u22123' },
    { name: 'a fraction, which must not become another number', typed: '1/2', kept: '1/2' },
    { name: 'a unit', typed: '12 apples', kept: '12 apples' },
    { name: 'nothing', typed: '', kept: '' },
  ])('keeps $name', ({ typed, kept }) => expect(numericText(typed)).toBe(kept))

  it.each([
    { name: 'a NUL', typed: '2\u0000' },
    { name: 'a line break', typed: '2\n' },
    { name: 'an invisible mark of the writing direction', typed: '\u200e2' },
    { name: 'half of a character', typed: '2\ud83c' },
  ])('drops $name', ({ typed }) => expect(numericText(typed)).toBe('2'))

  it('does not cut a character in two at the end', () => {
    const typed = `${'1'.repeat(limits.typedAnswerMax - 1)}🎓`
    expect(numericText(typed)).toBe('1'.repeat(limits.typedAnswerMax - 1))
  })
})

it.each([
  ['2.5', true],
  ['2,5', true],
  ['-.5', true],
  ['1e3', true],
  ['1,500', false],
  ['-', false],
  ['1.2.3', false],
  ['', false],
])('"%s" is a number: %s', (text, answer) => expect(isNumber(text)).toBe(answer))
