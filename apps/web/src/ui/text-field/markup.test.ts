import { describe, expect, it } from 'vitest'
import { type Markup, type Selected, withMarkup } from './markup.ts'

/** Parses a text with its selection between brackets. */
const read = (marked: string): Selected => {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace('[', '').replace(']', ''), start, end }
}
const written = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

describe('withMarkup', () => {
  it.each<{ markup: Markup; field: string; after: string }>([
    { markup: 'bold', field: 'the [word] is', after: 'the **[word]** is' },
    { markup: 'bold', field: 'the **[word]** is', after: 'the [word] is' },
    { markup: 'bold', field: 'the [ word ]is', after: 'the  **[word]** is' },
    { markup: 'bold', field: '[]', after: '**[bold]**' },
    { markup: 'italic', field: 'a [b]', after: 'a *[b]*' },
    { markup: 'code', field: '[x]', after: '`[x]`' },
    { markup: 'code', field: 'a [b\nc] d', after: 'a\n\n[```\nb\nc\n```]\n\nd' },
    { markup: 'formula', field: 'a []', after: 'a $[x^2]$' },
    { markup: 'list', field: 'a\n[b\nc]\nd', after: 'a\n[- b\n- c]\nd' },
    { markup: 'list', field: '- [b]', after: '[b]' },
    { markup: 'list', field: '[]', after: '[- item]' },
    { markup: 'table', field: 'a[]', after: 'a\n\n[| A | B |\n| --- | --- |\n| 1 | 2 |]' },
  ])('$markup in $field', ({ markup, field, after }) =>
    expect(written(withMarkup(read(field), markup))).toBe(after),
  )
})
