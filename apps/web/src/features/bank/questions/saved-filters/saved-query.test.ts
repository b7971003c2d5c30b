import { describe, expect, it } from 'vitest'
import { isSameQuery, isWorthSaving, replacedBy, savedQuery, withSaved } from './saved-query.ts'

const address = (text: string) => new URLSearchParams(text)

it('keeps filters, search and order, but no page', () =>
  expect(
    savedQuery(
      address('tags=NCERT%2CLenses&year=2024&search=%20prism&sort=marks&page=3&per_page=50&list=x'),
    ),
  ).toEqual({ tags: 'NCERT,Lenses', year: '2024', search: 'prism', sort: 'marks' }))

it.each([
  { query: {}, isWorth: false },
  { query: { sort: 'marks', order: 'asc' }, isWorth: false },
  { query: { difficulty: 'hard' }, isWorth: true },
  { query: { search: 'prism' }, isWorth: true },
])('$query is worth saving: $isWorth', ({ query, isWorth }) =>
  expect(isWorthSaving(query)).toBe(isWorth),
)

describe('opening a saved filter', () => {
  it('replaces the filters, search and order, and returns to page 1', () =>
    expect(
      `${withSaved(address('year=2024&search=prism&page=3&per_page=50'), { tags: 'NCERT' })}`,
    ).toBe('per_page=50&tags=NCERT'))

  it('ignores what is no filter of the list', () =>
    expect(`${withSaved(address(''), { tags: 'NCERT', page: '7', token: 'x' })}`).toBe(
      'tags=NCERT',
    ))

  it('leads back to what was saved', () => {
    const saved = savedQuery(address('tags=NCERT&sort=marks'))
    const opened = withSaved(address('difficulty=hard&page=2'), saved)
    expect(isSameQuery(savedQuery(opened), saved)).toBe(true)
    expect(isSameQuery(savedQuery(address('tags=NCERT')), saved)).toBe(false)
  })
})

it('a name that differs only by case or spaces is replaced', () => {
  const filters = [{ name: 'Hard optics' }, { name: 'Drafts' }]
  expect(replacedBy(' hard OPTICS ', filters)).toBe(filters[0])
  expect(replacedBy('Optics', filters)).toBeUndefined()
})
