import { expect, it } from 'vitest'
import { topicOf, topicText } from './quiz-topic.ts'

const chapter = (id: number, name: string, subject_id: number, subject_name: string) => ({
  id,
  name,
  subject_id,
  subject_name,
})
const optics = chapter(1, 'Optics', 1, 'Physics')
const waves = chapter(2, 'Waves', 1, 'Physics')
const bonds = chapter(3, 'Bonds', 2, 'Chemistry')

it.each([
  { chapters: [optics], sections_count: 1, text: 'Physics, Optics', whole: null },
  { chapters: [optics], sections_count: 2, text: 'Physics, Optics · 2 sections', whole: null },
  {
    chapters: [optics, waves],
    sections_count: 1,
    text: 'Physics, Optics, Waves',
    whole: 'Physics: Optics, Waves',
  },
  {
    chapters: [optics, bonds, waves],
    sections_count: 3,
    text: 'Physics, Chemistry · 3 sections',
    whole: 'Physics: Optics, Waves; Chemistry: Bonds',
  },
])('$text', ({ chapters, sections_count, text, whole }) => {
  const quiz = { subject_name: 'Physics', chapter_name: 'Optics', chapters, sections_count }
  expect(topicText(quiz)).toBe(text)
  expect(topicOf(quiz).whole).toBe(whole)
})
