import { describe, expect, it } from 'vitest'
import { insertion, withoutSource } from './insert-picture.ts'

const P = '![](upload:1.webp)'

/** The text after a picture is inserted at the `|`. */
function inserted(marked: string, inline = false): string {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const put = insertion({ text, at }, P, { inline })
  return text.slice(0, at) + put + text.slice(at)
}

describe('a picture', () => {
  it.each([
    { name: 'alone', field: '|', text: P },
    { name: 'after a text', field: 'a|', text: `a\n${P}` },
    { name: 'on an empty line', field: 'a\n|\nb', text: `a\n${P}\nb` },
    { name: 'within a line', field: 'a |b', text: `a \n${P}\nb` },
    { name: 'before a text', field: '|b', text: `${P}\nb` },
  ])('$name is on a line of its own', ({ field, text }) => expect(inserted(field)).toBe(text))

  it.each([
    { name: 'alone', field: '|', text: P },
    { name: 'after a word', field: 'a|', text: `a ${P}` },
    { name: 'between words', field: 'a |b', text: `a ${P} b` },
  ])('$name stays within an option', ({ field, text }) => expect(inserted(field, true)).toBe(text))

  it.each([
    { name: 'alone', from: P, to: '' },
    { name: 'with its line', from: `a\n${P}\nb`, to: 'a\nb' },
    { name: 'at the end', from: `a\n${P}`, to: 'a' },
    { name: 'within a line', from: `a ${P} b`, to: 'a  b' },
    { name: 'that is not there', from: 'a ', to: 'a ' },
  ])('$name is removed', ({ from, to }) => expect(withoutSource(from, P)).toBe(to))
})
