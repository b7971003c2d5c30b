import { expect, it } from 'vitest'
import { optionChanges } from './option-changes.ts'

const right = (text: string) => ({ text, correct: true })
const wrong = (text: string) => ({ text, correct: false })
const stored = [
  { id: 11, text: 'red' },
  { id: 12, text: 'green' },
]

it.each([
  {
    name: 'an option that moves keeps its id',
    wanted: [right('green'), wrong('red')],
    changes: {
      removed: [],
      kept: [
        { id: 12, position: 0, is_correct: true },
        { id: 11, position: 1, is_correct: false },
      ],
      added: [],
    },
  },
  {
    name: 'a reworded option is another option',
    wanted: [wrong('Red'), right('green')],
    changes: {
      removed: [11],
      kept: [{ id: 12, position: 1, is_correct: true }],
      added: [{ text: 'Red', position: 0, is_correct: false }],
    },
  },
  {
    name: 'a numerical question wants none',
    wanted: [],
    changes: { removed: [11, 12], kept: [], added: [] },
  },
])('$name', ({ wanted, changes }) => expect(optionChanges(stored, wanted)).toEqual(changes))
