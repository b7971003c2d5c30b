import { expect, it } from 'vitest'
import { causesByChapter } from './cause-groups.ts'

const of = (chapter_id: number, cause: 'concept' | 'time' | 'guess', count: number) => ({
  chapter_id,
  chapter_name: `Chapter ${chapter_id}`,
  subject_name: 'Physics',
  cause,
  count,
})

it('sums the causes of a chapter, the most frequent first', () => {
  const found = causesByChapter([of(1, 'time', 1), of(2, 'concept', 4), of(1, 'guess', 5)])
  expect(found).toEqual([
    {
      id: 1,
      name: 'Chapter 1',
      subject: 'Physics',
      count: 6,
      causes: [
        { cause: 'guess', count: 5 },
        { cause: 'time', count: 1 },
      ],
    },
    expect.objectContaining({ id: 2, count: 4 }),
  ])
  expect(causesByChapter([])).toEqual([])
})
