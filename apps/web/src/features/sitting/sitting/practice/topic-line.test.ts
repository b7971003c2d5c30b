import { expect, it } from 'vitest'
import { topicLine } from './topic-line.ts'

const chapters = [
  { subject_name: 'Physics', name: 'Optics' },
  { subject_name: 'Chemistry', name: 'Bonds' },
  { subject_name: 'Physics', name: 'Waves' },
  { subject_name: 'Botany', name: 'Cells' },
  { subject_name: 'Botany', name: 'Roots' },
]

it.each([
  { asked: undefined, line: 'Physics › Optics' },
  { asked: chapters.slice(0, 1), line: 'Physics › Optics' },
  {
    asked: chapters.slice(0, 4),
    line: 'Physics › Optics, Waves; Chemistry › Bonds; Botany › Cells',
  },
  { asked: chapters, line: 'Physics › Optics, Waves; Chemistry › Bonds and 2 more' },
])('$line', ({ asked, line }) =>
  expect(
    topicLine({
      subject_name: 'Physics',
      chapter_name: 'Optics',
      ...(asked ? { chapters: asked } : {}),
    }),
  ).toBe(line),
)
