import { expect, it } from 'vitest'
import { practiceName, sharedName } from './practice-name.ts'

it.each([
  { source: 'all', chapters: [], name: 'Own practice' },
  { source: 'wrong', chapters: ['Optics'], name: 'Wrong before: Optics' },
  { source: 'unseen', chapters: ['Optics', 'Waves'], name: 'New questions: Optics and Waves' },
  { source: 'due', chapters: ['A', 'B', 'C', 'D'], name: 'Due in the notebook: A and 3 more' },
  { source: 'all', chapters: ['x'.repeat(200)], name: 'Own practice: 1 chapter' },
  { source: 'all', chapters: ['x'.repeat(200), 'y'], name: 'Own practice: 2 chapters' },
] as const)('names $source of $chapters.length chapters', ({ source, chapters, name }) =>
  expect(practiceName(source, chapters)).toBe(name),
)

it('names a practice for friends by its chapters alone', () => {
  expect(sharedName(['Optics', 'Waves'])).toBe('Shared practice: Optics and Waves')
  expect(sharedName([])).toBe('Shared practice')
})
