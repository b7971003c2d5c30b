import { expect, it } from 'vitest'
import { similarText } from './similar-text.ts'

it.each([
  {
    similar: { chapter_name: 'Optics', difficulty: 'medium', count: 3 } as const,
    text: '3 questions you have not seen: Optics, medium',
  },
  {
    similar: { chapter_name: 'Waves', difficulty: null, count: 1 },
    text: '1 question you have not seen: Waves',
  },
])('$text', ({ similar, text }) => expect(similarText(similar)).toBe(text))
