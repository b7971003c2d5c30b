import {
  pictureNames,
  pictureSize,
  pictureSource,
  picturesIn,
  tooManyPictures,
  withAlt,
} from '@prepwell/contract/bank/text-pictures.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alikeOptions, hiddenInLines, unreadableFormulas } from './check-text.ts'
import { findMath } from './find-math.ts'
import { olderTextFormat } from './older-text-format.ts'
import { withPictureWords } from './picture-words.ts'
import { shownText } from './shown-text.ts'

const uuid = '0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b'
const sized = `${uuid}-800x600.webp`
const plainName = `${uuid}.webp`
const map = `![a map](upload:${sized})`

const formats = ['plain', 'markdown'] as const

/** The names of the pictures that a student sees, from both readers. */
const shownPictures = (text: string, format: (typeof formats)[number]) => {
  const found: string[] = []
  const picture = ({ name }: { readonly name: string }) => {
    found.push(name)
    return ''
  }
  shownText(text, format, { picture })
  return found
}

describe.each(formats)('a picture in a text of the format %s', (format) => {
  it.each([
    { name: 'alone', text: map, shown: 'a map' },
    { name: 'among words', text: `See ${map} here`, shown: 'See a map here' },
    { name: 'without its size', text: `![a](upload:${plainName})`, shown: 'a' },
    { name: 'that only decorates', text: `![](upload:${sized})`, shown: '[picture]' },
    { name: 'with spaces as its words', text: `![  ](upload:${sized})`, shown: '[picture]' },
    { name: 'with markup in its words', text: `![2*3*4 _x_](upload:${sized})`, shown: '2*3*4 _x_' },
    {
      name: 'with dollars in its words',
      text: `![$5 and $6](upload:${sized})`,
      shown: '$5 and $6',
    },
    { name: 'beside a formula', text: `$x$ ${map} $y$`, shown: '$x$ a map $y$' },
    { name: 'between two dollars', text: `$a ${map} b$`, shown: '$a a map b$' },
    { name: 'between four dollars', text: `$$a ${map} b$$`, shown: '$$a a map b$$' },
    { name: 'next to another', text: `${map}${map}`, shown: 'a mapa map' },
  ])('$name is shown by its words', ({ text, shown }) => {
    expect(shownText(text, format).trim()).toBe(shown)
    expect(shownPictures(text, format)).toEqual(pictureNames(text))
    expect(hiddenInLines(text, format, false)).toEqual([])
  })

  it.each([
    { name: 'another address', text: '![a map](https://example.org/a.png)' },
    { name: 'a name that no upload has', text: '![a map](upload:a.png)' },
    { name: 'capital letters', text: `![a map](upload:${sized.toUpperCase()})` },
    { name: 'a folder', text: `![a map](upload:question_images/${sized})` },
    { name: 'a title', text: `![a map](upload:${sized} "A map")` },
    { name: 'spaces in the address', text: `![a map]( upload:${sized} )` },
    { name: 'a line break in its words', text: `![a\nmap](upload:${sized})` },
    { name: 'brackets in its words', text: `![a [b] c](upload:${sized})` },
    { name: 'too many words', text: `![${'x'.repeat(301)}](upload:${sized})` },
    { name: 'a space before the address', text: `![a map] (upload:${sized})` },
  ])('$name is no picture', ({ text }) => {
    expect(pictureNames(text)).toEqual([])
    expect(shownPictures(text, format)).toEqual([])
    expect(shownText(text, format).replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '))
  })

  it('says that two options are alike by their pictures, not by their words', () => {
    const other = sized.replace('0b3a', '1b3a')
    const options = [map, `![](upload:${sized})`, `![a map](upload:${other})`, 'a map']
    expect(alikeOptions(options, format)).toEqual([[0, 1]])
  })
})

describe('a picture in Markdown', () => {
  it.each([
    { name: 'in a list', text: `- one ${map}\n- two`, shown: '• one a map\n• two' },
    { name: 'in a table', text: `| a | b |\n| - | - |\n| ${map} | 2 |`, shown: 'a\tb\na map\t2' },
    { name: 'in bold', text: `**see ${map}**`, shown: 'see a map' },
  ])('$name is shown', ({ text, shown }) => expect(shownText(text, 'markdown')).toBe(shown))

  it('is shown as its source in a code span, where its picture must exist too', () => {
    expect(shownText(`\`${map}\``, 'markdown')).toBe(map)
    expect(pictureNames(`\`${map}\``)).toEqual([sized])
  })

  it('is text after a backslash', () => expect(shownText(`\\${map}`, 'plain')).toBe(`\\${map}`))
})

it('a plain text with pictures is shown to the letter, apart from them', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('$', '\\', '`', '!', '[', ']', '(', '\n', '**', '![', '](upload:', 'upload:'),
    fc.constant(map),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('').replaceAll(/\r\n?|[\uFDD0\uFDD1]/g, '')
      expect(shownText(text, 'plain', { picture: ({ source }) => source })).toBe(text)
      const parts = findMath(text, 'plain')
      const inFormulas = parts.flatMap((part) =>
        part.kind === 'inline' || part.kind === 'display' ? picturesIn(part.source) : [],
      )
      expect(inFormulas).toEqual([])
      expect(unreadableFormulas(map, 'plain')).toEqual([])
    }),
  )
})

it('a text of an older release is read as before, whatever looks like a picture', () => {
  for (const text of [map, `**${map}**`, '![a](https://example.org/a.png)', `a ${map}`])
    expect(olderTextFormat(text)).toBe(text.startsWith('**') ? 'markdown' : 'plain')
})

it('a text with words for its pictures is otherwise as it was written', () =>
  expect(withPictureWords(`*a* ${map}\n$x$ ![](upload:${sized})`)).toBe('*a* a map\n$x$ [picture]'))

describe('the source of a picture', () => {
  it.each([
    { alt: 'a map', written: 'a map' },
    { alt: ' [a]\n[b] ', written: 'a b' },
    { alt: 'x'.repeat(400), written: 'x'.repeat(300) },
    { alt: `${'x'.repeat(299)}😀`, written: 'x'.repeat(299) },
    { alt: '   ', written: '' },
  ])('keeps its words readable: $written', ({ alt, written }) => {
    const source = pictureSource({ name: sized, alt })
    expect(picturesIn(source)).toEqual([{ name: sized, alt: written, source }])
  })

  it('changes with its words and nothing else', () => {
    const [picture] = picturesIn(`a ${map} b`)
    expect(picture && withAlt(`a ${map} b`, picture, '$& and $1')).toBe(
      `a ![$& and $1](upload:${sized}) b`,
    )
  })

  it('names the size, unless it is older than that', () => {
    expect(pictureSize(sized)).toEqual({ width: 800, height: 600 })
    expect(pictureSize(plainName)).toBeNull()
    expect(pictureSize('photo-800x600.png')).toBeNull()
  })
})

describe('too many pictures', () => {
  const pictures = (count: number) => map.repeat(count)
  it.each([
    { name: 'ten in each of three texts', texts: [10, 10, 10], path: undefined },
    { name: 'eleven in a text', texts: [1, 11, 30], path: ['options', 1] },
    { name: 'thirty-one in all', texts: [10, 10, 10, 1, 1], path: ['options', 3] },
  ])('$name', ({ texts, path }) => {
    const named = texts.map((count, at) => ({ path: ['options', at], text: pictures(count) }))
    expect(tooManyPictures([...named, { path: ['none'], text: null }])?.path).toEqual(path)
  })
})
