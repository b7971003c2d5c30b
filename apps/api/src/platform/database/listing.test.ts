import { describe, expect, it } from 'vitest'
import { containing, searchTerms } from './listing.ts'

describe('searchTerms', () => {
  it.each([
    { search: undefined, terms: [] },
    { search: '', terms: [] },
    { search: ' , ,', terms: [] },
    { search: 'algebra', terms: ['algebra'] },
    { search: ' linear algebra , optics,', terms: ['linear algebra', 'optics'] },
    { search: 'a\0b', terms: ['ab'] },
  ])('$search gives $terms', ({ search, terms }) => expect(searchTerms(search)).toEqual(terms))
})

describe('containing', () => {
  it.each([
    { text: 'algebra', pattern: '%algebra%' },
    { text: '100%', pattern: '%100\\%%' },
    { text: 'a_b', pattern: '%a\\_b%' },
    { text: '\\frac', pattern: '%\\\\frac%' },
  ])('takes $text literally', ({ text, pattern }) => expect(containing(text)).toBe(pattern))
})
