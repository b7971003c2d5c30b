import { ownPracticeLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { describe, expect, it } from 'vitest'
import { chosenText, subjectGroups, toggleChapters } from './chapter-groups.ts'

const chapter = (id: number, name: string, subject_id: number, subject_name: string) => ({
  ...{ id, name, subject_id, subject_name },
  ...{ questions: 5, right: null, is_weak: false },
})
const chapters = [
  chapter(1, 'Optics', 1, 'Physics'),
  chapter(2, 'Waves', 1, 'Physics'),
  chapter(3, 'Acids', 2, 'Chemistry'),
]

describe('subjectGroups', () => {
  it.each([
    {
      search: '',
      found: [
        ['Physics', 1, 2],
        ['Chemistry', 3],
      ],
    },
    { search: ' WAVES ', found: [['Physics', 2]] },
    { search: 'physics opt', found: [['Physics', 1]] },
    { search: 'none', found: [] },
  ])('finds $search', ({ search, found }) =>
    expect(
      subjectGroups(chapters, search).map((one) => [one.name, ...one.chapters.map(({ id }) => id)]),
    ).toEqual(found),
  )
})

it('adds chapters and takes them out, up to a limit', () => {
  expect(toggleChapters([1], [2, 1], true)).toEqual([2, 1])
  expect(toggleChapters([1, 2, 3], [2, 1], false)).toEqual([3])
  const many = Array.from({ length: 80 }, (_one, id) => id)
  expect(toggleChapters([], many, true)).toHaveLength(ownPracticeLimits.chaptersMax)
})

it.each([
  [[], 'All chapters'],
  [[3], 'Acids'],
  [[1, 3], '2 chapters'],
])('says of %j: %s', (chosen, text) => expect(chosenText(chapters, chosen)).toBe(text))
