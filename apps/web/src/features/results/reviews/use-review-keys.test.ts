import { expect, it } from 'vitest'
import { type ReviewKey, reviewCommand } from './use-review-keys.ts'

const plain: Omit<ReviewKey, 'key'> = { withModifier: false, isRepeated: false, on: 'other' }

it.each([
  { name: 'Enter checks', press: { ...plain, key: 'Enter' }, command: { do: 'proceed' } },
  {
    name: 'Enter in the number field checks',
    press: { ...plain, key: 'Enter', on: 'text' as const },
    command: { do: 'proceed' },
  },
  {
    name: 'Enter on a button is the button’s',
    press: { ...plain, key: 'Enter', on: 'control' as const },
    command: null,
  },
  { name: 'a held Enter', press: { ...plain, key: 'Enter', isRepeated: true }, command: null },
  { name: 'Ctrl+Enter', press: { ...plain, key: 'Enter', withModifier: true }, command: null },
  { name: 'a digit before the check', press: { ...plain, key: '1' }, command: null },
])('$name', ({ press, command }) => expect(reviewCommand(press, false)).toEqual(command))

it.each([
  { key: '1', rating: 'again' },
  { key: '2', rating: 'hard' },
  { key: '3', rating: 'good' },
  { key: '4', rating: 'easy' },
  { key: '5', rating: null },
  { key: '0', rating: null },
  { key: 'x', rating: null },
])('after the check $key rates $rating', ({ key, rating }) => {
  const command = rating && { do: 'rate', rating }
  expect(reviewCommand({ ...plain, key }, true)).toEqual(command)
  expect(reviewCommand({ ...plain, key, on: 'control' }, true)).toEqual(command)
  expect(reviewCommand({ ...plain, key, on: 'text' }, true)).toBeNull()
})
