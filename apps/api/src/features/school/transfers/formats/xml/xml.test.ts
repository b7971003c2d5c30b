import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { descendantsOf, elementAt, innerHtml, readXml, rootOf, textOf } from './index.ts'

const itemsOf = (text: string) => [...readXml(text, ['item'])]

const refusal = (text: string) => {
  try {
    itemsOf(text)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  return null
}

describe('readXml', () => {
  it('gives each element of the name with its line and what is around it', () => {
    const text =
      '<?xml version="1.0"?>\n<r a="1">\n<s title="T"><item id="x">a</item>\n<item>b</item></s></r>'
    const found = itemsOf(text)
    expect(found.map(({ element }) => [element.line, textOf(element)])).toEqual([
      [3, 'a'],
      [4, 'b'],
    ])
    expect(found[0]?.parents.map(({ name, attributes }) => [name, ...attributes])).toEqual([
      ['r', ['a', '1']],
      ['s', ['title', 'T']],
    ])
    expect(found[0]?.parents.every(({ children }) => children.length === 0)).toBe(true)
  })

  it.each([
    { of: 'the root', text: '<item>a</item>', texts: ['a'] },
    { of: 'CDATA', text: '<r><item>a<![CDATA[<b> & ]]>c</item></r>', texts: ['a<b> & c'] },
    { of: 'references', text: '<item>&lt;&#65;&#x42;&apos;</item>', texts: ["<AB'"] },
    { of: 'named characters of HTML', text: '<item>a&nbsp;&pi;</item>', texts: ['a\u00a0π'] },
    { of: 'prefixes', text: '<q:r xmlns:q="x"><q:item>a</q:item></q:r>', texts: ['a'] },
    { of: 'prefixes that are declared nowhere', text: '<q:item>a</q:item>', texts: ['a'] },
    { of: 'elements within', text: '<item>a<item>b</item></item>', texts: ['ab'] },
    { of: 'blanks before the declaration', text: '\n \n<?xml version="1.0"?><item/>', texts: [''] },
    { of: 'a named document type', text: '<!DOCTYPE r SYSTEM "a[1].dtd"><item/>', texts: [''] },
    { of: 'control characters', text: '<item>a\0\u0001\ud800b</item>', texts: ['a\ufffdb'] },
    { of: 'comments', text: '<item>a<!-- b -->c<?d e?></item>', texts: ['ac'] },
    { of: 'no such element', text: '<r/>', texts: [] },
  ])('reads $of', ({ text, texts }) => {
    expect(itemsOf(text).map(({ element }) => textOf(element))).toEqual(texts)
  })

  it('reads a character that lies on the border of two chunks', () => {
    for (const length of [65_529, 65_530, 65_531])
      expect(itemsOf(`<item>${'a'.repeat(length)}😀</item>`).map(textIn)).toEqual([length + 2])
  })
  const textIn = ({ element }: ReturnType<typeof itemsOf>[number]) => textOf(element).length

  it.each([
    { text: '<item>', says: /^Line 1: the file is not well-formed XML: unclosed tag: item$/ },
    { text: '\n\n<r>\n</s></r>', says: /^Line 4: .*close tag/ },
    { text: '<item>&foo;</item>', says: /undefined entity/ },
    { text: '<item>&constructor;&__proto__;</item>', says: /undefined entity/ },
    { text: '<item>&#0;</item>', says: /malformed character entity/ },
    { text: '<item a="1" a="2"/>', says: /duplicate attribute/ },
    { text: '<item a=1/>', says: /unquoted attribute/ },
    { text: 'no XML', says: /text data outside/ },
    { text: '', says: /must contain a root/ },
    {
      text: '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><item>&b;</item>',
      says: /^Line 1: the file has a document type with declarations, which is never read$/,
    },
    {
      text: '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><item>&a;</item>',
      says: /document type with declarations/,
    },
    { text: `${'<a>'.repeat(10_000)}`, says: /nested more than 250 levels deep/ },
    { text: `<item>${'<a/>'.repeat(200_001)}</item>`, says: /more than 200000 parts/ },
    {
      text: `<item ${Array.from({ length: 501 }, (_none, at) => `a${at}=""`).join(' ')}/>`,
      says: /more than 500 attributes/,
    },
  ])('refuses what is not well-formed or hostile in words: $says', ({ text, says }) => {
    expect(refusal(text)).toMatch(says)
  })

  it('ends on a megabyte of each special character', () => {
    for (const part of ['<', '>', '&', '"', "'", ']', '[', '!', '-', '/', '=', '<![CDATA[', '<!--'])
      expect(refusal(`<item>${part.repeat(1_000_000 / part.length)}`)).not.toBeNull()
  })

  it('keeps only the element that it reads', () => {
    const text = `<r>${'<item><a>x</a></item>'.repeat(5_000)}</r>`
    let most = 0
    for (const { element } of readXml(text, ['item']))
      most = Math.max(most, [...descendantsOf(element)].length)
    expect(most).toBe(1)
  })
})

describe('rootOf', () => {
  it.each([
    { text: '<quiz>', name: 'quiz' },
    { text: ' \n<?xml version="1.0" encoding="UTF-8"?><!-- a --><q:quiz a="1" />', name: 'quiz' },
    { text: '<!DOCTYPE a [<!ENTITY b "c">]><quiz>', name: 'quiz' },
    { text: '::Q1:: What? {=a ~b}', name: undefined },
    { text: 'a < b', name: undefined },
    { text: '', name: undefined },
    { text: '{"a": 1}', name: undefined },
  ])('of $text', ({ text, name }) => expect(rootOf(text)?.name).toBe(name))
})

describe('an element', () => {
  const [found] = itemsOf(
    '<item><a><b c="&quot;&amp;">x &lt; y<br/></b></a><a/><m:math>z</m:math></item>',
  )

  it('is searched by a path, and in order', () => {
    if (!found) throw new Error('nothing found')
    expect(elementAt(found.element, 'a', 'b')?.attributes.get('c')).toBe('"&')
    expect(elementAt(found.element, 'b')).toBeUndefined()
    expect([...descendantsOf(found.element)].map(({ name }) => name)).toEqual([
      'a',
      'b',
      'br',
      'a',
      'math',
    ])
  })

  it('is written as HTML', () => {
    if (!found) throw new Error('nothing found')
    expect(innerHtml(found.element)).toBe(
      '<a><b c="&quot;&amp;">x &lt; y<br></b></a><a></a><math>z</math>',
    )
  })
})
