import { expect, it } from 'vitest'
import { optionKeyAct } from './option-keys.ts'

const none = {
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
}
const written = { key: 3, text: 'a', isCorrect: false, isSeveral: false }

it.each([
  { name: 'Enter goes on', event: { key: 'Enter' }, act: { does: 'next', key: 3 } },
  { name: 'Shift+Enter breaks the line', event: { key: 'Enter', shiftKey: true }, act: null },
  { name: 'Ctrl+Enter is for the form', event: { key: 'Enter', ctrlKey: true }, act: null },
  { name: 'Enter ends a word first', event: { key: 'Enter', isComposing: true }, act: null },
  { name: 'Backspace in a text types', event: { key: 'Backspace' }, act: null },
  {
    name: 'Backspace in an empty option removes it',
    event: { key: 'Backspace' },
    option: { ...written, text: '' },
    act: { does: 'retreat', key: 3 },
  },
  {
    name: 'Alt+C marks, whatever the letter',
    event: { key: 'ç', code: 'KeyC', altKey: true },
    act: { does: 'mark', key: 3, isCorrect: true },
  },
  {
    name: 'Alt+C leaves the answer of an MCQ',
    event: { key: 'c', code: 'KeyC', altKey: true },
    option: { ...written, isCorrect: true },
    act: { does: 'mark', key: 3, isCorrect: true },
  },
  {
    name: 'Alt+C unmarks one of several',
    event: { key: 'c', code: 'KeyC', altKey: true },
    option: { ...written, isCorrect: true, isSeveral: true },
    act: { does: 'mark', key: 3, isCorrect: false },
  },
  {
    name: 'Alt+Up moves',
    event: { key: 'ArrowUp', altKey: true },
    act: { does: 'move', key: 3, step: -1 },
  },
  {
    name: 'Alt+Down moves',
    event: { key: 'ArrowDown', altKey: true },
    act: { does: 'move', key: 3, step: 1 },
  },
  { name: 'a letter types', event: { key: 'c', code: 'KeyC' }, act: null },
])('$name', ({ event, option = written, act }) =>
  expect(optionKeyAct({ ...none, ...event }, option)).toEqual(act),
)
