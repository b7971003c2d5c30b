import { expect, it } from 'vitest'
import { commandOf } from './use-sitting-keys.ts'

const act = (type: string) => ({ do: 'act', event: { type } })

it.each([
  { key: '1', command: { do: 'option', number: 1 } },
  { key: '9', command: { do: 'option', number: 9 } },
  { key: '0', command: null },
  { key: 'n', command: act('next') },
  { key: 'N', command: act('next') },
  { key: 's', command: act('next') },
  { key: 'j', command: act('next') },
  { key: 'k', command: act('previous') },
  { key: 'p', command: act('previous') },
  { key: 'm', command: act('mark') },
  { key: 'c', command: act('clear') },
  { key: 'ArrowRight', command: act('next') },
  { key: 'ArrowLeft', command: act('previous') },
  { key: 'ArrowDown', command: null },
  { key: '?', command: { do: 'help' } },
  { key: 'x', command: null },
  { key: 'Enter', command: null },
  { key: 'constructor', command: null },
])('$key on the page', ({ key, command }) =>
  expect(commandOf({ key, withModifier: false, on: 'other' })).toEqual(command),
)

it.each([
  {
    name: 'a radio group keeps its arrows',
    press: { key: 'ArrowRight', on: 'radio' },
    command: null,
  },
  { name: 'and takes the letters', press: { key: 'm', on: 'radio' }, command: act('mark') },
  { name: 'a number field keeps its digits', press: { key: '1', on: 'text' }, command: null },
  { name: 'and its letters', press: { key: 'c', on: 'text' }, command: null },
  { name: 'and its arrows', press: { key: 'ArrowLeft', on: 'text' }, command: null },
] as const)('$name', ({ press, command }) =>
  expect(commandOf({ ...press, withModifier: false })).toEqual(command),
)

it('key presses with Ctrl are left to the browser', () =>
  expect(commandOf({ key: 's', withModifier: true, on: 'other' })).toBeNull())
