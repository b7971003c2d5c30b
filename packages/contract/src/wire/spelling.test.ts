import { describe, expect, it } from 'vitest'
import { requiredText, storableText } from './common.ts'
import { looksEmpty, oneSpelling } from './spelling.ts'

const codes = (text: string) =>
  [...text].map((char) => char.codePointAt(0)?.toString(16).padStart(4, '0')).join(' ')

describe('the normal spelling of a text', () => {
  it.each([
    { name: 'a letter and its accent', typed: 'Cafe\u0301', stored: 'Caf\u00e9' },
    { name: 'an accent behind a zero-width space', typed: 'e\u200b\u0301', stored: '\u00e9' },
    { name: 'the sign of ångström', typed: '\u212b', stored: '\u00c5' },
    { name: 'the sign of ohm', typed: '5 \u2126', stored: '5 \u03a9' },
    { name: 'decomposed Hangul', typed: '\u1112\u1161\u11ab', stored: '\ud55c' },
    { name: 'a zero-width space', typed: 'a\u200bb', stored: 'ab' },
    { name: 'a byte order mark', typed: '\ufeffWhat?', stored: 'What?' },
    { name: 'a word joiner', typed: 'a\u2060b', stored: 'ab' },
    { name: 'a soft hyphen', typed: 'so\u00adft', stored: 'soft' },
    { name: 'an invisible multiplication sign', typed: '2\u2062x', stored: '2x' },
    { name: 'a direction mark in English', typed: 'a\u200e\u202ab', stored: 'ab' },
    { name: 'a control character', typed: 'x\u0007y', stored: 'xy' },
    { name: 'a variation selector on a digit', typed: '1\ufe0f', stored: '1' },
    { name: 'a joiner between Latin letters', typed: 'f\u200di', stored: 'fi' },
    { name: 'a no-break space', typed: '5\u00a0kg', stored: '5 kg' },
    { name: 'a narrow no-break space', typed: '5\u202fkg', stored: '5 kg' },
    { name: 'an ideographic space', typed: '水\u3000火', stored: '水 火' },
    { name: 'a thin and an em space', typed: 'a\u2009b\u2003c', stored: 'a b c' },
    { name: 'a Hangul or Braille blank', typed: 'a\u3164b\u2800c', stored: 'a b c' },
    { name: 'Windows line breaks', typed: 'a\r\nb\rc', stored: 'a\nb\nc' },
    {
      name: 'Word and Unicode line breaks',
      typed: 'a\u000bb\u2028c\u2029d',
      stored: 'a\nb\nc\nd',
    },
    { name: 'Persian with its non-joiner', typed: 'می\u200cخواهم' },
    { name: 'a Hindi conjunct', typed: 'क्\u200dष' },
    { name: 'a Sinhala conjunct', typed: 'ශ්\u200dරී' },
    { name: 'a family emoji', typed: '👨\u200d👩\u200d👧' },
    { name: 'a heart on fire', typed: '❤\ufe0f\u200d🔥' },
    { name: 'a skin colour', typed: '👩🏽\u200d🔬' },
    { name: 'the box around a digit', typed: '1\ufe0f\u20e3' },
    {
      name: 'the flag of England',
      typed: '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    },
    { name: 'a Han variant', typed: '葛\u{e0100}' },
    { name: 'a direction mark in Hebrew', typed: 'אב\u200f!' },
    { name: 'tabs and line breaks', typed: 'a\tb\n\nc' },
    { name: 'upper and lower case', typed: 'Aa aA' },
    { name: 'minus, dashes and quotation marks', typed: '−5 – “a”' },
  ])('$name', ({ typed, stored = typed }) => {
    expect(codes(oneSpelling(typed))).toBe(codes(stored))
    expect(codes(oneSpelling(stored))).toBe(codes(stored))
  })

  it.each([
    '',
    ' ',
    '\u200b',
    '\u00a0\u3000',
    '\u3164',
    '\u2800',
    '\ufeff\n',
    '\u00ad\u200d',
    '\ufe0f',
  ])('%j has nothing visible and counts as empty', (text) => {
    expect(looksEmpty(text)).toBe(true)
    expect(requiredText(10).safeParse(text).success).toBe(false)
  })

  it.each(['.', '0', '\u0301', '☐', '水'])('%j has something visible', (text) =>
    expect(looksEmpty(text)).toBe(false),
  )

  it('applies to names and texts; codes and answers are kept as typed', () => {
    expect(requiredText(10).parse(' Cafe\u0301\u00a0\u200b ')).toBe('Caf\u00e9')
    expect(storableText.parse('\u00a0a\u200b')).toBe('\u00a0a\u200b')
  })
})
