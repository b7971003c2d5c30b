import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frequencyTable, heatLegend, heatLevel, levelsMax } from './frequency-table.ts'

const chapter = (id: number, name: string, counts: number[]) => ({ id, name, counts })

describe('the sentence about a chapter', () => {
  const years = [2012, 2019, 2021, 2024]
  it.each([
    { counts: [0, 0, 1, 3], words: 'Asked 4 times in the last 5 years' },
    { counts: [9, 0, 0, 2], words: 'Asked twice in the last 5 years' },
    { counts: [0, 0, 1, 0], words: 'Asked once in the last 5 years' },
    { counts: [1, 7, 0, 0], words: 'Not asked in the last 5 years; last in 2019' },
    { counts: [0, 0, 0, 0], words: 'Not asked yet' },
  ])('$counts: $words', ({ counts, words }) => {
    const table = frequencyTable({ years, chapters: [chapter(1, 'Optics', counts)] }, 'chapter')
    expect(table.rows[0]?.words).toBe(words)
    expect(table.lastYears).toBe('The last 5 years: 2020 to 2024')
  })

  it('looks back on fewer years if questions are known of fewer', () => {
    const words = (known: number[], counts: number[]) =>
      frequencyTable({ years: known, chapters: [chapter(1, 'Optics', counts)] }, 'most').rows[0]
        ?.words
    expect(words([2023, 2024], [1, 2])).toBe('Asked 3 times in the last 2 years')
    expect(words([2024], [2])).toBe('Asked twice in 2024')
  })
})

it('has a column for every year, the newest first, and one for all that is older', () => {
  const { columns, rows } = frequencyTable(
    { years: [1998, 2005, 2020, 2024], chapters: [chapter(1, 'Optics', [2, 1, 3, 4])] },
    'chapter',
  )
  expect(columns).toHaveLength(16)
  expect(columns[0]?.label).toBe('2024')
  expect(columns.at(-1)?.label).toBe('Before 2010')
  expect(rows[0]?.counts).toEqual([4, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
})

it('lists chapters by how often they were asked in the last years, then ever', () => {
  const chapters = [
    chapter(1, 'Often, long ago', [9, 0]),
    chapter(2, 'Now', [0, 2]),
    chapter(3, 'Now and before', [1, 2]),
    chapter(4, 'Never', [0, 0]),
  ]
  const ids = (order: 'most' | 'chapter') =>
    frequencyTable({ years: [2001, 2024], chapters }, order).rows.map(({ id }) => id)
  expect(ids('most')).toEqual([3, 2, 1, 4])
  expect(ids('chapter')).toEqual([1, 2, 3, 4])
})

it('is empty as long as no question says when it was asked', () =>
  expect(frequencyTable({ years: [], chapters: [chapter(1, 'Optics', [])] }, 'most')).toEqual({
    columns: [],
    rows: [],
    most: 0,
    lastYears: null,
  }))

it('loses and invents no question, whatever the years', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ year: fc.integer({ min: 1900, max: 2100 }), count: fc.nat(50) }), {
        selector: ({ year }) => year,
        minLength: 1,
      }),
      (asked) => {
        const known = asked.toSorted((one, other) => one.year - other.year)
        const counts = known.map(({ count }) => count)
        const table = frequencyTable(
          { years: known.map(({ year }) => year), chapters: [chapter(1, 'Optics', counts)] },
          'most',
        )
        const sum = counts.reduce((all, count) => all + count, 0)
        const [row] = table.rows
        expect(row?.total).toBe(sum)
        expect(row?.counts.reduce((all, count) => all + count, 0)).toBe(sum)
        expect(row?.counts).toHaveLength(table.columns.length)
      },
    ),
  ))

describe('the shades', () => {
  it.each([
    { most: 1, legend: ['4: 1'] },
    { most: 3, legend: ['2: 1', '3: 2', '4: 3'] },
    { most: 9, legend: ['1: 1–2', '2: 3–4', '3: 5–6', '4: 7–9'] },
  ])('up to $most', ({ most, legend }) =>
    expect(heatLegend(most).map(({ level, counts }) => `${level}: ${counts}`)).toEqual(legend),
  )

  it('is none for no question, and the darkest for the most', () => {
    expect(heatLevel(0, 9)).toBe(0)
    expect(heatLevel(9, 9)).toBe(levelsMax)
    // A sum of earlier years may be larger than any single year.
    expect(heatLevel(20, 9)).toBe(levelsMax)
  })
})
