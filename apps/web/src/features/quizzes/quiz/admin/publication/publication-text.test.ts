import { expect, it } from 'vitest'
import { logTexts, publicationText } from './publication-text.ts'

it.each([
  {
    quiz: { review_first: false, shown_after: 'keys', objections: 'none' },
    text: 'Published automatically; students see keys and explanations too',
  },
  {
    quiz: { review_first: true, shown_after: 'marks', objections: 'none' },
    text: 'Published after you have checked them; students see their marks only',
  },
  {
    quiz: { review_first: true, shown_after: 'keys', objections: 'provisional' },
    text: 'Key shown after you have checked it; students see keys and explanations too',
  },
  {
    quiz: { review_first: false, shown_after: 'keys', objections: 'provisional' },
    text: 'Key shown automatically; students see keys and explanations too',
  },
] as const)('$text', ({ quiz, text }) => expect(publicationText(quiz)).toBe(text))

it('says who published the results and what was changed later', () => {
  const at = Date.parse('2026-03-02T03:30:00Z') / 1000
  expect(
    logTexts(
      [
        { kind: 'provisional', shown_after: 'keys', by: null, at: at - 3600 },
        { kind: 'published', shown_after: 'marks', by: 'Asha Rao', at },
        { kind: 'shown_changed', shown_after: 'answers', by: 'Asha Rao', at: at + 3600 },
      ],
      'Asia/Kolkata',
    ),
  ).toEqual([
    'Provisional key shown automatically on March 02, 2026 08:00 AM: students see the key and their answers, without marks.',
    'Published by Asha Rao on March 02, 2026 09:00 AM: students see their marks only.',
    'Changed by Asha Rao on March 02, 2026 10:00 AM: students see their answers and the marks of each.',
  ])
  expect(logTexts([{ kind: 'published', shown_after: 'keys', by: null, at }], 'UTC')).toEqual([
    'Published automatically on March 02, 2026 03:30 AM: students see keys and explanations too.',
  ])
})
