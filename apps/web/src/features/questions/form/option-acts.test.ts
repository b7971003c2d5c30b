import { limits } from '@prepwell/contract/limits.ts'
import { expect, it } from 'vitest'
import { actOnOptions, type OptionAct } from './option-acts.ts'

/** 'a, _' is an option 'a' of key 1 and an empty one of key 2. */
const options = (text: string) =>
  text
    .split(', ')
    .map((each, place) => ({ key: place + 1, text: each.replace('_', ''), isCorrect: false }))

it.each<{ name: string; given: string; act: OptionAct; texts: string; focus: unknown }>([
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
  const after = actOnOptions(options(given), 'MCQ', act)
  expect(after.options.map(({ text }) => text).join()).toBe(texts)
  expect(after.focus).toBe(focus)
})

it('Enter adds no more than a question may have', () => {
  const full = options(Array.from({ length: limits.optionsMax }, (_none, n) => `${n}`).join(', '))
  expect(actOnOptions(full, 'MCQ', { does: 'next', key: full.length })).toEqual({
    options: full,
    focus: 'after',
  })
})
