import { describe, expect, it } from 'vitest'
import { countedChoices, entriesOf, missingLanguages, splitFacet } from './facets.ts'

const names = { easy: 'Easy', hard: 'Hard' }

describe('a closed set of values', () => {
  it('has every value with its count, and 0 where the facet has none', () =>
    expect(countedChoices(['easy', 'hard'], names, [{ value: 'hard', count: 7 }])).toEqual([
      { value: 'easy', label: 'Easy', count: 0 },
      { value: 'hard', label: 'Hard', count: 7 },
    ]))

  it('has no counts that were not loaded', () =>
    expect(countedChoices(['easy'], names, undefined)).toEqual([
      { value: 'easy', label: 'Easy', count: undefined },
    ]))
})

describe('an open set of values', () => {
  const tags = entriesOf(
    Array.from({ length: 11 }, (_none, place) => ({ value: `Tag ${place}`, count: 20 - place })),
  )
  const values = (chosen: string[]) => splitFacet(tags, chosen).chips.map(({ value }) => value)

  it('has the first eight as chips and the others for the field', () => {
    const { chips, rest } = splitFacet(tags, [])
    expect(chips).toEqual(tags?.slice(0, 8))
    expect(rest).toEqual(tags?.slice(8))
  })

  it('keeps its order when a chip is chosen, and adds a chosen one of the others', () => {
    expect(values(['Tag 3'])).toEqual(values([]))
    expect(values(['Tag 9'])).toEqual([...values([]), 'Tag 9'])
    expect(splitFacet(tags, ['Tag 9']).rest.map(({ value }) => value)).toEqual(['Tag 8', 'Tag 10'])
  })

  it('knows a chosen value in another case', () => {
    const { chips } = splitFacet(tags, ['TAG 0'])
    expect(chips[0]).toEqual({ value: 'TAG 0', label: 'Tag 0', count: 20 })
    expect(chips).toHaveLength(8)
  })

  it('keeps a chosen value that no question has, with 0', () =>
    expect(splitFacet(tags, ['Gone']).chips.at(-1)).toEqual({
      value: 'Gone',
      label: 'Gone',
      count: 0,
    }))

  it('has only the chosen values as long as none are loaded', () =>
    expect(splitFacet(undefined, ['NCERT'])).toEqual({
      chips: [{ value: 'NCERT', label: 'NCERT', count: undefined }],
      rest: [],
    }))
})

describe('languages to translate into', () => {
  const of = (counts: Record<string, number>, chosen?: string) =>
    missingLanguages(
      Object.entries(counts).map(([value, count]) => ({ value, count })),
      chosen,
    ).map(({ label, count }) => [label, count])
  it('are none in a school with one language', () => expect(of({ en: 0 })).toEqual([]))
  it('are named where a question is in another one', () =>
    expect(of({ en: 3 })).toEqual([['English', 3]]))
  it('are all of a school with several', () =>
    expect(of({ en: 0, hi: 7 })).toEqual([
      ['English', 0],
      ['Hindi', 7],
    ]))
  it('keep the chosen one, known or not', () => {
    expect(of({ en: 0 }, 'en')).toEqual([['English', 0]])
    expect(of({ en: 0, hi: 7 }, 'ta').at(-1)).toEqual(['Tamil', undefined])
    expect(missingLanguages(undefined, 'ta')).toHaveLength(1)
  })
})
