import { describe, expect, it } from 'vitest'
import { inList, list, listDefinition, paragraph, wordParts } from '../word.documents.ts'
import { readNumbering } from './numbering.ts'
import { childAt, readBody, readOfficePart } from './office-xml.ts'
import { readStyles } from './styles.ts'

function labels(numbering: string, properties: readonly string[], styles = ''): (string | null)[] {
  const body = properties.map((one) => paragraph('', one)).join('')
  const parts = wordParts({ body, numbering, styles })
  const part = (name: string) => readOfficePart(Buffer.from(String(parts[name] ?? '<none/>')), name)
  const labelled = readNumbering(part('word/numbering.xml'), readStyles(part('word/styles.xml')))
  return Array.from(
    readBody(Buffer.from(String(parts['word/document.xml'])), 'The text'),
    ({ element }) => labelled.labelOf(childAt(element, 'w:pPr')),
  )
}

const restart = (level: number, start: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`

describe('automatic numbers', () => {
  it.each([
    ['decimal %1.', ['1.', '2.', '3.']],
    ['lowerLetter (%1)', ['(a)', '(b)', '(c)']],
    ['upperLetter %1.', ['A.', 'B.', 'C.']],
    ['lowerRoman %1)', ['i)', 'ii)', 'iii)']],
    ['upperRoman %1.', ['I.', 'II.', 'III.']],
    ['decimalZero %1', ['01', '02', '03']],
    ['decimal Q.%1', ['Q.1', 'Q.2', 'Q.3']],
    ['hindiNumbers %1.', ['१.', '२.', '३.']],
    ['hindiVowels (%1)', ['(क)', '(ख)', '(ग)']],
    ['hindiConsonants (%1)', ['(अ)', '(आ)', '(इ)']],
    ['russianLower %1)', ['а)', 'б)', 'в)']],
    ['ordinal %1', ['1st', '2nd', '3rd']],
    ['decimalEnclosedCircle %1', ['①', '②', '③']],
    ['bullet o', ['•', '•', '•']],
    ['none %1', [null, null, null]],
    ['unheardOf %1.', ['1.', '2.', '3.']],
  ])('%s', (level, expected) => {
    const numbering = listDefinition(0, level) + list(1, 0)
    expect(labels(numbering, [inList(1), inList(1), inList(1)])).toEqual(expected)
  })

  it('counts options from the first again below each question', () => {
    const numbering = listDefinition(0, 'decimal %1.', 'lowerLetter (%2)') + list(1, 0)
    const levels = [0, 1, 1, 0, 1, 1]
    expect(
      labels(
        numbering,
        levels.map((level) => inList(1, level)),
      ),
    ).toEqual(['1.', '(a)', '(b)', '2.', '(a)', '(b)'])
  })

  it('shows the numbers of outer levels', () => {
    const numbering = listDefinition(0, 'decimal %1.', 'lowerLetter %1.%2)') + list(1, 0)
    expect(labels(numbering, [inList(1), inList(1, 1), inList(1), inList(1, 1)])).toEqual([
      '1.',
      '1.a)',
      '2.',
      '2.a)',
    ])
  })

  it('counts on through two lists of one definition, unless one begins anew', () => {
    const numbering =
      listDefinition(0, 'lowerLetter %1)') + list(1, 0) + list(2, 0) + list(3, 0, restart(0, 1))
    expect(
      labels(numbering, [inList(1), inList(1), inList(2), inList(3), inList(3), inList(1)]),
    ).toEqual(['a)', 'b)', 'c)', 'a)', 'b)', 'c)'])
  })

  it('keeps lists of two definitions apart', () => {
    const numbering =
      listDefinition(0, 'decimal %1.') +
      listDefinition(1, 'upperLetter %1)') +
      list(1, 0) +
      list(2, 1)
    expect(labels(numbering, [inList(1), inList(2), inList(2), inList(1)])).toEqual([
      '1.',
      'A)',
      'B)',
      '2.',
    ])
  })

  it('finds the list of a style, also of the style that it is based on', () => {
    const numbering = listDefinition(0, 'decimal %1.') + list(1, 0)
    const styles =
      `<w:style w:styleId="Question"><w:pPr>${inList(1)}</w:pPr></w:style>` +
      '<w:style w:styleId="Hard"><w:basedOn w:val="Question"/></w:style>'
    const style = (name: string) => `<w:pStyle w:val="${name}"/>`
    expect(labels(numbering, [style('Question'), style('Hard'), style('None')], styles)).toEqual([
      '1.',
      '2.',
      null,
    ])
  })

  it('has no number for a paragraph that was taken out of the list of its style', () => {
    const numbering = listDefinition(0, 'decimal %1.') + list(1, 0)
    const styles = `<w:style w:styleId="Question"><w:pPr>${inList(1)}</w:pPr></w:style>`
    expect(labels(numbering, [`<w:pStyle w:val="Question"/>${inList(0)}`], styles)).toEqual([null])
  })

  it('survives a circle of styles, and lists that are not there', () => {
    const styles =
      '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style>' +
      '<w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>'
    expect(labels('', ['<w:pStyle w:val="A"/>', inList(7), inList(1, 8)], styles)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('begins with the number that the list says', () => {
    const numbering = listDefinition(0, 'decimal %1.') + list(1, 0, restart(0, 26))
    expect(labels(numbering, [inList(1), inList(1)])).toEqual(['26.', '27.'])
  })

  it('repeats letters after z', () => {
    const numbering = listDefinition(0, 'lowerLetter %1') + list(1, 0)
    const all = labels(
      numbering,
      Array.from({ length: 28 }, () => inList(1)),
    )
    expect(all.slice(25)).toEqual(['z', 'aa', 'bb'])
  })
})
