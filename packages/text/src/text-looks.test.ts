import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextNote } from '@prepwell/contract/bank/text-notes.ts'
import { describe, expect, it } from 'vitest'
import { textNotes } from './text-notes.ts'

const notesOf = (statement: string, options: readonly string[], format: TextFormat): TextNote[] =>
  textNotes({
    statement,
    question_format: format,
    options,
    explanation: '',
    explanation_format: 'plain',
    passage: null,
  })
const hiddenOf = (text: string, format: TextFormat) =>
  notesOf(text, [], format).flatMap((note) => (note.kind === 'hidden' ? [note.text] : []))
const unreadableFormulas = (text: string, format: TextFormat) =>
  notesOf(text, [], format).flatMap((note) => (note.kind === 'formula' ? [note.text] : []))
const alikeOptions = (options: readonly string[], format: TextFormat) =>
  notesOf('?', options, format).flatMap(({ kind, near, field }) =>
    kind === 'same_options' ? [[near, field].map((name) => Number(name.slice(8)))] : [],
  )

describe('what Markdown hides', () => {
  it.each([
    { text: 'What is 2*3*4?', hidden: ['*', '*'] },
    { text: '__init__', hidden: ['__', '__'] },
    { text: 'a \\. b', hidden: ['\\'] },
    { text: 'a &nbsp; b _c_', hidden: ['&nbsp;', '_', '_'] },
    { text: '- a\n\n*b*', hidden: ['-', '*', '*'] },
    { text: 'if $x$ *is*', hidden: ['*', '*'] },
    { text: '**bold** words', hidden: [] },
    { text: '| a |\n| - |\n| b |', hidden: [] },
    { text: '\\begin{tabular}{c}AT\\&T\\end{tabular}', hidden: [] },
    { text: '```\nx * y\n```', hidden: [] },
    { text: 'if $a_1*b_1$', hidden: [] },
    { text: '1. a\n2. b\nWhich?', hidden: [] },
  ])('of $text', ({ text, hidden }) => {
    expect(hiddenOf(text, 'markdown')).toEqual(hidden)
    expect(hiddenOf(text, 'plain')).toEqual([])
  })
})

describe('unreadableFormulas', () => {
  it.each([
    { text: 'no formula' },
    { text: '$\\frac{1}{2}$ and \\ce{H2O} and $\\pu{5 m/s}$' },
    { text: '$\\ce{2H2 + O2 -> 2H2O}$, $\\ce{SO4^2-}$' },
    { text: '$\\begin{align}a&=1\\\\b&=2\\end{align}$' },
    { text: '\\begin{eqnarray}a&=&1\\end{eqnarray}' },
    { text: '$\\begin{cases}1\\\\2\\end{cases}$' },
    { text: '\\begin{multline}a\\\\b\\end{multline}' },
    { text: '\\begin{flalign}a&=1\\end{flalign}' },
    { text: '\\begin{equation}a \\tag{1}\\end{equation}' },
    { text: '$\\begin{CD}A @>>> B\\end{CD}$' },
    { text: '$\\text{किलो}$' },
    { text: '$\\frac{1$ and $x$', unreadable: ['$\\frac{1$'] },
    { text: '$\\unknown$', unreadable: ['$\\unknown$'] },
    { text: '$$a & b$$', unreadable: ['$$a & b$$'] },
  ])('of $text', ({ text, unreadable = [] }) => {
    expect(unreadableFormulas(text, 'plain')).toEqual(unreadable)
    expect(unreadableFormulas(text, 'markdown')).toEqual(unreadable)
  })
})

describe('alikeOptions', () => {
  it.each([
    { options: ['a', 'b', 'c'], plain: [], markdown: [] },
    { options: ['__init__', 'init'], plain: [], markdown: [[0, 1]] },
    { options: ['2*3*4', '234', '2\\*3\\*4'], plain: [], markdown: [[0, 1]] },
    { options: ['a  b', 'a b', 'c'], plain: [[0, 1]], markdown: [[0, 1]] },
    {
      options: ['$x$', '\\(x\\)', '$ \\sqrt{x}$', '$\\sqrt{x}$'],
      plain: [
        [0, 1],
        [2, 3],
      ],
      markdown: [
        [0, 1],
        [2, 3],
      ],
    },
    { options: ['é', 'e\u0301', 'e'], plain: [[0, 1]], markdown: [[0, 1]] },
    { options: ['a\u200b', 'a'], plain: [[0, 1]], markdown: [[0, 1]] },
    { options: ['', ' ', 'a'], plain: [], markdown: [] },
  ])('of $options', ({ options, plain, markdown }) => {
    expect(alikeOptions(options, 'plain')).toEqual(plain)
    expect(alikeOptions(options, 'markdown')).toEqual(markdown)
  })
})
