import { expect, it } from 'vitest'
import { initialsOf, shortened } from './graphemes.ts'

it.each([
  { name: 'Asha Verma', initials: 'AV' },
  { name: 'Nguyễn Minh Anh', initials: 'NM' },
  { name: '  asha ', initials: 'AS' },
  { name: '王小明', initials: '王小' },
  { name: 'सीता राव', initials: 'सीरा' },
  { name: '👩‍🔬 Curie', initials: '👩‍🔬C' },
  { name: '', initials: '' },
])('of "$name" the initials are $initials', ({ name, initials }) => {
  expect(initialsOf(name)).toBe(initials)
})

it.each([
  { text: 'abc', longest: 3, short: 'abc' },
  { text: 'abcd', longest: 3, short: 'ab…' },
  { text: 'a bcd', longest: 3, short: 'a…' },
  { text: '👩‍🔬👩‍🔬', longest: 2, short: '👩‍🔬👩‍🔬' },
  { text: '👩‍🔬👩‍🔬👩‍🔬', longest: 2, short: '👩‍🔬…' },
])('"$text" in $longest characters is "$short"', ({ text, longest, short }) => {
  expect(shortened(text, longest)).toBe(short)
})
