import { limits } from '@prepwell/contract/wire/limits.ts'
import { expect, it } from 'vitest'
import { applyToOptions, type OptionAction, optionKeyAction } from './option-actions.ts'

/** Parses 'a, _' into an option 'a' with key 1 and an empty one with key 2. */
const options = (text: string) =>
  text
    .split(', ')
    .map((each, place) => ({ key: place + 1, text: each.replace('_', ''), isCorrect: false }))

it.each<{ name: string; given: string; act: OptionAction; texts: string; focus: unknown }>([
  { name: 'Enter goes on', given: 'a, _', act: { does: 'next', key: 1 }, texts: 'a,', focus: 2 },
  { name: 'Enter adds', given: 'a, b', act: { does: 'next', key: 2 }, texts: 'a,b,', focus: 3 },
  {
    name: 'Enter in an empty last option ends the list',
    given: 'a, b, _',
    act: { does: 'next', key: 3 },
    texts: 'a,b',
    focus: 'after',
  },
  {
    name: 'but leaves the two that every question needs',
    given: 'a, _',
    act: { does: 'next', key: 2 },
    texts: 'a,',
    focus: 'after',
  },
  {
    name: 'kept in its place',
    given: 'a, b',
    act: { does: 'fix', key: 2, isFixed: true },
    texts: 'a,b',
    focus: null,
  },
  { name: 'added', given: 'a', act: { does: 'add' }, texts: 'a,', focus: 2 },
  {
    name: 'removed: the next one takes its place',
    given: 'a, b, c',
    act: { does: 'remove', key: 2 },
    texts: 'a,c',
    focus: 3,
  },
  {
    name: 'removed at the end: the one before',
    given: 'a, b',
    act: { does: 'remove', key: 2 },
    texts: 'a',
    focus: 1,
  },
  {
    name: 'the only one removed: what follows',
    given: 'a',
    act: { does: 'remove', key: 1 },
    texts: '',
    focus: 'after',
  },
  {
    name: 'Backspace goes back',
    given: 'a, b, _',
    act: { does: 'retreat', key: 3 },
    texts: 'a,b',
    focus: 2,
  },
  {
    name: 'Backspace in the first goes to what is first now',
    given: '_, b',
    act: { does: 'retreat', key: 1 },
    texts: 'b',
    focus: 2,
  },
  {
    name: 'Backspace leaves the only one',
    given: '_',
    act: { does: 'retreat', key: 1 },
    texts: '',
    focus: null,
  },
  {
    name: 'moved, the focus with it',
    given: 'a, b',
    act: { does: 'move', key: 2, step: -1 },
    texts: 'b,a',
    focus: 2,
  },
  {
    name: 'pasted, on to the last of them',
    given: 'a, _, _',
    act: { does: 'paste', key: 2, texts: ['x', 'y'] },
    texts: 'a,x,y',
    focus: 3,
  },
])('$name', ({ given, act, texts, focus }) => {
  const after = applyToOptions(options(given), 'MCQ', act)
  expect(after.options.map(({ text }) => text).join()).toBe(texts)
  expect(after.focus).toBe(focus)
})

it('Enter adds no more options than a question may have', () => {
  const full = options(Array.from({ length: limits.optionsMax }, (_none, n) => `${n}`).join(', '))
  expect(applyToOptions(full, 'MCQ', { does: 'next', key: full.length })).toEqual({
    options: full,
    focus: 'after',
  })
})

const none = {
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
}
const written = { key: 3, text: 'a', isCorrect: false, isFixed: false, isSeveral: false }

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
    name: 'Alt+L keeps it in its place',
    event: { key: '¬', code: 'KeyL', altKey: true },
    act: { does: 'fix', key: 3, isFixed: true },
  },
  {
    name: 'Alt+L lets it move again',
    event: { key: 'l', code: 'KeyL', altKey: true },
    option: { ...written, isFixed: true },
    act: { does: 'fix', key: 3, isFixed: false },
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
  expect(optionKeyAction({ ...none, ...event }, option)).toEqual(act),
)
