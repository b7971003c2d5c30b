import type { AuditEvent } from '@prepwell/contract/school/audit-log.ts'
import { expect, it } from 'vitest'
import { wholeFormulas, withShownNames } from './question-names.ts'

it.each([
  { name: 'a short text', text: 'What is $x$?', shown: 'What is $x$?' },
  { name: 'a cut one', text: 'What is the speed of light', shown: 'What is the speed of light…' },
  {
    name: 'a whole formula',
    text: 'If $x = 2$, what is the valu',
    shown: 'If $x = 2$, what is the valu…',
  },
  { name: 'a cut formula', text: 'If $x = 2$, what is $\\frac{1', shown: 'If $x = 2$, what is…' },
  {
    name: 'a price',
    text: 'It costs \\$5; what does it co',
    shown: 'It costs \\$5; what does it co…',
  },
  {
    name: 'a cut one in brackets',
    text: 'Find \\(x\\) if \\(\\frac{x}{4',
    shown: 'Find \\(x\\) if…',
  },
  {
    name: 'a cut display formula',
    text: 'Find the value of \\[\\int_0^1',
    shown: 'Find the value of…',
  },
])('of $name keeps whole formulas', ({ text, shown }) => {
  expect(wholeFormulas(text, 25)).toBe(shown)
})

it('shows the names of several questions as lists do, and other names as they are', () => {
  const line = (kind: AuditEvent['kind'], detail: AuditEvent['detail']) =>
    withShownNames({ kind, detail } as AuditEvent).detail.names
  const names = ['What is $x^2$ if **x** is 2?']
  expect(line('question', { names, question_format: 'markdown' })).toEqual([
    'What is x² if x is 2?',
  ])
  expect(line('question', { names })).toEqual(['What is x² if **x** is 2?'])
  expect(line('tag', { names })).toEqual(names)
})
