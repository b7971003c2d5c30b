import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addOption,
  blankOptions,
  type DraftOption,
  markOption,
  moveOption,
  optionLines,
  pasteOptions,
  removeOption,
  writeOption,
} from './draft-options.ts'

/** Parses 'red, *blue' into two options, the second one correct. Keys count from 1. */
const options = (text: string): DraftOption[] =>
  text.split(', ').map((each, place) => ({
    key: place + 1,
    text: each.replace(/^\*|^_$/, ''),
    isCorrect: each.startsWith('*'),
  }))

const shown = (list: readonly DraftOption[]) =>
  list.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text || '_'}`).join(', ')

describe('removeOption', () => {
  it.each([
    { name: 'the answer of an MCQ leaves no answer', given: 'a, b, *c', key: 3, left: 'a, b' },
    { name: 'the answer stays with its option', given: 'a, b, *c', key: 1, left: 'b, *c' },
    { name: 'an MSQ loses only this one', given: '*a, *b, c', key: 2, left: '*a, c' },
    { name: 'what is not there', given: 'a, b', key: 9, left: 'a, b' },
  ])('$name', ({ given, key, left }) => expect(shown(removeOption(options(given), key))).toBe(left))
})

describe('moveOption', () => {
  it.each([
    { name: 'up, with its mark', given: 'a, *b, c', key: 2, step: -1, left: '*b, a, c' },
    { name: 'down', given: 'a, b, c', key: 2, step: 1, left: 'a, c, b' },
    { name: 'not above the first', given: 'a, b', key: 1, step: -1, left: 'a, b' },
    { name: 'not below the last', given: 'a, b', key: 2, step: 1, left: 'a, b' },
  ] as const)('$name', ({ given, key, step, left }) =>
    expect(shown(moveOption(options(given), key, step))).toBe(left),
  )
})

describe('markOption', () => {
  it.each([
    { name: 'the answer of an MCQ moves', correct: 'one', given: '*a, b', key: 2, left: 'a, *b' },
    { name: 'an MSQ takes several', correct: 'several', given: '*a, b', key: 2, left: '*a, *b' },
  ] as const)('$name', ({ correct, given, key, left }) =>
    expect(shown(markOption(options(given), correct, key, true))).toBe(left),
  )
  it('removes a mark', () =>
    expect(shown(markOption(options('*a, *b'), 'several', 1, false))).toBe('a, *b'))
})

describe('pasteOptions', () => {
  it.each([
    { name: 'fills empty options', given: '_, _, _, _', key: 1, left: 'x, y, z, _' },
    { name: 'adds what is missing', given: 'a, _', key: 2, left: 'a, x, y, z' },
    { name: 'pushes written ones down', given: '_, *b', key: 1, left: 'x, y, z, *b' },
    { name: 'keeps a mark', given: '_, *_, c', key: 1, left: 'x, *y, z, c' },
  ])('$name', ({ given, key, left }) => {
    const list = options(given).map((option) => ({ ...option, text: option.text.replace('_', '') }))
    expect(shown(pasteOptions(list, key, ['x', 'y', 'z']))).toBe(left)
  })
})

it('keeps keys unique and at most one correct answer in an MCQ, whatever is done', () => {
  const key = fc.nat(12)
  const step = fc.oneof(
    fc.constant((list: readonly DraftOption[]) => addOption(list)),
    key.map((k) => (list: readonly DraftOption[]) => removeOption(list, k)),
    key.map((k) => (list: readonly DraftOption[]) => writeOption(list, k, 'text')),
    key.map((k) => (list: readonly DraftOption[]) => moveOption(list, k, k % 2 ? 1 : -1)),
    key.map((k) => (list: readonly DraftOption[]) => markOption(list, 'one', k, true)),
    fc.tuple(key, fc.array(fc.string(), { maxLength: 6 })).map(
      ([k, texts]) =>
        (list: readonly DraftOption[]) =>
          pasteOptions(list, k, texts),
    ),
  )
  fc.assert(
    fc.property(fc.nat(5), fc.array(step, { maxLength: 25 }), (count, steps) => {
      const list = steps.reduce((now, act) => act(now), blankOptions(count))
      expect(new Set(list.map((option) => option.key)).size).toBe(list.length)
      expect(list.filter(({ isCorrect }) => isCorrect).length).toBeLessThanOrEqual(1)
    }),
  )
})

it('loses nothing already written when a list is pasted', () => {
  const option = fc.record({ text: fc.constantFrom('', 'a', 'b'), isCorrect: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(option, { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.array(fc.constantFrom('x', 'y'), { minLength: 1, maxLength: 6 }),
      (list, at, texts) => {
        const given = list.map((each, place) => ({ ...each, key: place + 1 }))
        const start = at % list.length
        const pasted = pasteOptions(given, start + 1, texts).map(({ text }) => text)
        const others = given.filter(({ text }, place) => place !== start && text !== '')
        expect(pasted.filter(Boolean).sort()).toEqual(
          [...others.map(({ text }) => text), ...texts].sort(),
        )
      },
    ),
  )
})

describe('optionLines', () => {
  it.each([
    { name: 'letters', pasted: 'A) red\nB) green', lines: ['red', 'green'] },
    { name: 'letters in brackets', pasted: '(a) 1\r\n(b) 2', lines: ['1', '2'] },
    { name: 'numbers', pasted: '1. one\n2. two\n\n3. three', lines: ['one', 'two', 'three'] },
    { name: 'bullets', pasted: ' - one\n • two', lines: ['one', 'two'] },
    { name: 'Chinese points', pasted: 'A． 甲\nB． 乙', lines: ['甲', '乙'] },
    { name: 'no labels', pasted: 'red\ngreen', lines: ['red', 'green'] },
    {
      name: 'what only looks like a label',
      pasted: '3. October\nin autumn',
      lines: ['3. October', 'in autumn'],
    },
    { name: 'numbers as options', pasted: '-5\n3.5', lines: ['-5', '3.5'] },
    { name: 'one line', pasted: 'A) red', lines: null },
    { name: 'one line and a break', pasted: 'red\n', lines: null },
  ])('$name', ({ pasted, lines }) => expect(optionLines(pasted)).toEqual(lines))
})
