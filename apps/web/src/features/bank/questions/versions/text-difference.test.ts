import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differenceOf, type TextPart } from './text-difference.ts'

const marks = { same: '', removed: '-', added: '+' } as const
const shown = (parts: readonly TextPart[]) =>
  parts.map(({ kind, text }) => `${marks[kind]}[${text}]`).join('')

it.each([
  ['Which is red?', 'Which is red?', '[Which is red?]'],
  ['Which is red?', 'Which is blue?', '[Which is ]-[red]+[blue][?]'],
  ['a b', 'a  b', '[a]-[ ]+[  ][b]'],
  ['one\ntwo', 'one\n\ntwo', '[one\n]+[\n][two]'],
  ['', 'new', '+[new]'],
  ['old', '', '-[old]'],
  ['什么是红色', '什么是蓝色', '[什么是]-[红色]+[蓝色]'],
  ['$x^2$ is 4', '$x^3$ is 4', '[$x^]-[2]+[3][$ is 4]'],
])('%j and %j differ by %s', (older, newer, expected) =>
  expect(shown(differenceOf(older, newer))).toBe(expected),
)

it('the parts make up both texts, letter for letter', () => {
  const text = fc.array(
    fc.constantFrom('red', ' ', '  ', '\n', 'blue', '$x$', 'é', '。', '_', '🙂'),
  )
  fc.assert(
    fc.property(text, text, (first, second) => {
      const [older, newer] = [first.join(''), second.join('')]
      const parts = differenceOf(older, newer)
      const without = (kind: TextPart['kind']) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([older, newer])
    }),
  )
})

it('two long texts with nothing in common are shown as replaced', () => {
  const long = (word: string) => Array.from({ length: 3_000 }, (_none, at) => `${word}${at}`).join()
  const [older, newer] = [long('a'), long('b')]
  expect(differenceOf(older, newer)).toEqual([
    { kind: 'removed', text: older },
    { kind: 'added', text: newer },
  ])
})
