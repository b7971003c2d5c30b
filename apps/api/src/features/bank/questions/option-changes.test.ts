import { expect, it } from 'vitest'
import { optionChanges } from './option-changes.ts'

const right = (text: string) => ({ text, correct: true, translations: null })
const wrong = (text: string) => ({ text, correct: false, translations: null })
const stored = [
  { id: 11, text: 'red', is_fixed: true },
  { id: 12, text: 'green', is_fixed: null },
]

it.each([
  {
    name: 'an option that moves keeps its id',
    wanted: [right('green'), wrong('red')],
    changes: {
      removed: [],
      kept: [
        { id: 12, position: 0, is_correct: true, is_fixed: null, translations: null },
        { id: 11, position: 1, is_correct: false, is_fixed: true, translations: null },
      ],
      added: [],
    },
  },
  {
    name: 'a reworded option is another option',
    wanted: [wrong('Red'), right('green')],
    changes: {
      removed: [11],
      kept: [{ id: 12, position: 1, is_correct: true, is_fixed: null, translations: null }],
      added: [{ text: 'Red', position: 0, is_correct: false, is_fixed: null, translations: null }],
    },
  },
  {
    name: 'a named choice takes precedence over the stored one',
    wanted: [
      { ...right('green'), fixed: true },
      { ...wrong('red'), fixed: null },
    ],
    changes: {
      removed: [],
      kept: [
        { id: 12, position: 0, is_correct: true, is_fixed: true, translations: null },
        { id: 11, position: 1, is_correct: false, is_fixed: null, translations: null },
      ],
      added: [],
    },
  },
  {
    name: 'with another text, the texts again decide which options keep their place',
    wanted: [wrong('red'), right('green'), wrong('blue')],
    changes: {
      removed: [],
      kept: [
        { id: 11, position: 0, is_correct: false, is_fixed: null, translations: null },
        { id: 12, position: 1, is_correct: true, is_fixed: null, translations: null },
      ],
      added: [{ text: 'blue', position: 2, is_correct: false, is_fixed: null, translations: null }],
    },
  },
  {
    name: 'a numerical question has no options',
    wanted: [],
    changes: { removed: [11, 12], kept: [], added: [] },
  },
])('$name', ({ wanted, changes }) => expect(optionChanges(stored, wanted)).toEqual(changes))
