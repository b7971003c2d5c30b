import { expect, it } from 'vitest'
import { withBrackets, withDollars } from './formula-delimiters.ts'

it.each([
  { name: 'inline and display', brackets: 'a \\(x^2\\) b \\[y\\]', dollars: 'a $x^2$ b $$y$$' },
  { name: 'spaces within', brackets: '\\( x \\)', dollars: '$x$' },
  { name: 'many in one text', brackets: '\\(x\\) '.repeat(90), dollars: '$x$ '.repeat(90) },
  { name: 'what would be money', brackets: '\\(5 or\\) $6', dollars: '\\(5 or\\) $6' },
  { name: 'one of two', brackets: '\\(x\\) \\(5 to\\) 6', dollars: '$x$ \\(5 to\\) 6' },
  { name: 'beside a dollar', brackets: '$y\\(x\\)', dollars: '$y\\(x\\)' },
  { name: 'an empty one', brackets: '\\(\\) a', dollars: '\\(\\) a' },
  { name: 'one without an end', brackets: '\\(x', dollars: '\\(x' },
])('formulas in brackets become formulas in dollars: $name', ({ brackets, dollars }) =>
  expect(withDollars(brackets, 'plain')).toBe(dollars),
)

it.each([
  { name: 'inline and display', dollars: 'a $x^2$ b $$y$$', brackets: 'a \\(x^2\\) b \\[y\\]' },
  { name: 'money', dollars: '$5 and $6', brackets: '$5 and $6' },
  { name: 'an escaped dollar', dollars: '\\$x$', brackets: '\\$x$' },
  { name: 'an environment without dollars', dollars: '\\ce{H2O}', brackets: '\\ce{H2O}' },
  { name: 'brackets within', dollars: '$\\text{\\)}$', brackets: '$\\text{\\)}$' },
])('formulas in dollars become formulas in brackets: $name', ({ dollars, brackets }) =>
  expect(withBrackets(dollars, 'plain')).toBe(brackets),
)

it('code in Markdown stays as it is', () =>
  expect(withDollars('`\\(x\\)` \\(x\\)', 'markdown')).toBe('`\\(x\\)` $x$'))
