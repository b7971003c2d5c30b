import { describe, expect, it } from 'vitest'
import { fixedByText, fixedOptions, nameEachOther } from './fixed-options.ts'

const isNamed = (texts: readonly string[]) => nameEachOther(texts.map((text) => ({ text })))

/** The letters of the options that keep their place. */
const staying = (texts: readonly string[]): string =>
  fixedByText(texts)
    .map((fixed, place) => (fixed ? 'ABCDEFGH'[place] : ''))
    .join('')

describe('an option that refers to the others keeps its place', () => {
  it.each([
    ...['All of the above', 'all of the above.', 'ALL OF THE ABOVE', 'All the above', 'All above'],
    ...['**All of the above**', 'All of these', 'All of them', 'All of the following', 'All'],
    ...[
      'None of the above',
      'None of these',
      'None',
      'None of the given options',
      'None of  these',
    ],
    ...[
      'Both of the above',
      'Both of these',
      'Neither of these',
      'Both',
      'Neither',
      'Any of these',
    ],
    ...['More than one of the above', 'All of the above are correct', 'None of the options'],
    ...['(d) None of these', 'D. None of these', 'None of them is correct', 'No option is correct'],
    ...['None of the other answers', 'Any two of these', 'None\u00a0of these', 'NOTA'],
    ...['उपरोक्त सभी', 'इनमें से कोई नहीं', 'उपर्युक्त में से कोई नहीं।', 'वरील सर्व', 'यापैकी नाही'],
    ...['উপরের সবগুলো', 'কোনোটিই নয়', 'ઉપરોક્ત તમામ', 'மேற்கண்ட அனைத்தும்', 'పైవన్నీ', 'ಮೇಲಿನ ಎಲ್ಲವೂ'],
    ...['ഇവയെല്ലാം', 'ان میں سے کوئی نہیں', 'جميع ما سبق', 'لا شيء مما سبق', 'ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਨਹੀਂ'],
    ...['Todas las anteriores', 'Ninguna de las anteriores', 'Aucune de ces réponses'],
    ...['Toutes les réponses ci-dessus', 'Alle oben genannten', 'Keine der genannten'],
    ...['Nenhuma das anteriores', 'Tutte le precedenti', 'Hiçbiri', 'Semua benar'],
    ...['Все перечисленное', '以上都不是', 'Nenhuma das opções'],
  ])('%s', (text) => expect(staying(['Iron', 'Zinc', 'Tin', text])).toBe('D'))

  it('in any position, also when there are several', () => {
    expect(staying(['None of these', '1', '2', '3'])).toBe('A')
    expect(staying(['1', '2', 'All of the above', 'None of the above'])).toBe('CD')
  })
})

describe('if one option names others by letter, all options keep their place', () => {
  it.each([
    ...['Both (A) and (B)', 'Both A and B', 'A and B', '(a) and (b)', 'Both a and b', 'A & C'],
    ...['A, B and C', 'A and B only', 'Only A', 'A only', '(A) or (B)', 'Neither A nor B', 'A, C'],
    ...['Option A', 'options (A) and (C)', 'Same as option B', 'Both (1) and (2)', '1 and 2 only'],
    ...['Both (i) and (ii)', 'I and II', '$A$ and $B$', '**Both (A) and (B)**', 'A und B'],
    ...['(A) and (B) are true but the rest is false', 'A and B are correct', 'A et B', 'A y B'],
    ...['A और B दोनों', 'दोनों (A) और (B)', 'केवल A', 'क और ख', 'ক ও খ'],
    ...['أ و ب', 'A и B', 'Both (A) & (B).', 'A as well as option B'],
  ])('%s', (text) => expect(staying(['Iron', 'Zinc', text, 'Tin'])).toBe('ABCD'))

  it('nameEachOther reports it', () => {
    expect(isNamed(['Iron', 'Zinc', 'Both (A) and (B)'])).toBe(true)
    expect(isNamed(['Iron', 'Zinc', 'None of these'])).toBe(false)
    expect(isNamed(['All of these', 'None of these'])).toBe(false)
    expect(isNamed([])).toBe(false)
  })
})

describe('letters of statements in the question do not refer to options', () => {
  it.each([
    { texts: ['A only', 'B only', 'Both A and B', 'Neither A nor B'], stay: '' },
    { texts: ['1 only', '2 only', 'Both 1 and 2', 'Neither 1 nor 2'], stay: '' },
    { texts: ['I and II', 'II and III', 'I, II and III', 'None of these'], stay: 'D' },
    { texts: ['Both A and R are true', 'A is true, R is false', 'x', 'y'], stay: '' },
  ])('$texts', ({ texts, stay }) => expect(staying(texts)).toBe(stay))
})

describe('other options may move', () => {
  it.each([
    ...['A', 'B', '(A)', 'AB', 'Vitamin A and D', 'P(A) + P(B)', 'f(A) and f(B)', 'All mammals'],
    ...[
      'None but the brave',
      'Both of his sons',
      'both sides',
      'Allele',
      'Nonetheless',
      '1',
      '2.5',
    ],
    ...[
      '1/2',
      'A + B',
      'AC',
      'a',
      'x and y',
      'Aluminium',
      'A and Z',
      'all of it',
      '1, 20',
      '$(A)$',
    ],
    ...['Some birds', 'Any metal', 'Each other', 'Sodium and chlorine', 'A man and a plan'],
    ...[
      '8 and 9',
      '1,2',
      '1, 2',
      '(1, 2)',
      'सभी धातु',
      'Todas',
      'a'.repeat(5_000),
      `${'A and '.repeat(500)}B`,
    ],
  ])('%s', (text) => expect(staying(['Iron', 'Zinc', text, 'Tin'])).toBe(''))

  it('base pairs such as A and T do not refer to options', () =>
    expect(staying(['T', 'A', 'G', 'C'])).toBe(''))
  it('works without options', () => expect(fixedByText([])).toEqual([]))
})

it("an author's choice takes precedence over the text", () => {
  const of = (...choices: readonly (boolean | null)[]) =>
    fixedOptions(
      ['Iron', 'Zinc', 'None of these'].map((text, place) => ({
        text,
        is_fixed: choices[place] ?? null,
      })),
    )
  expect(of()).toEqual([false, false, true])
  expect(of(null, null, false)).toEqual([false, false, false])
  expect(of(true)).toEqual([true, false, true])
})

describe('an option that refers to the others in a translation only keeps its place', () => {
  const options = (last: string, hindi: string | undefined, choice: boolean | null = null) =>
    ['Iron', 'Zinc', last].map((text, place) => ({
      text,
      is_fixed: place === 2 ? choice : null,
      translations: place === 2 && hindi !== undefined ? { hi: hindi } : null,
    }))
  it.each([
    { name: 'by its text', of: options('None of these', 'टिन'), fixed: [false, false, true] },
    { name: 'by its translation', of: options('Tin', 'उपरोक्त सभी'), fixed: [false, false, true] },
    {
      name: 'all, if it names them',
      of: options('Tin', '(A) और (B) दोनों'),
      fixed: [true, true, true],
    },
    { name: 'none', of: options('Tin', 'टिन'), fixed: [false, false, false] },
    {
      name: 'not against its author',
      of: options('Tin', 'उपरोक्त सभी', false),
      fixed: [false, false, false],
    },
  ])('$name', ({ of, fixed }) => expect(fixedOptions(of)).toEqual(fixed))

  it('is said to name the others', () => {
    expect(nameEachOther(options('Tin', '(A) और (B) दोनों'))).toBe(true)
    expect(nameEachOther(options('Tin', 'उपरोक्त सभी'))).toBe(false)
  })
})

it.each(['.', ' ', '$ ', '$a '])('reads a long text of "%s" at once', (one) => {
  // Backtracking from each character would take longer than the timeout of any test.
  expect(fixedByText([`$${one.repeat(500_000)}x`, 'None of these.'])).toEqual([false, true])
})
