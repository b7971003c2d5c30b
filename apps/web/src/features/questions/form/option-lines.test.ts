import { describe, expect, it } from 'vitest'
import { optionLines } from './option-lines.ts'

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
