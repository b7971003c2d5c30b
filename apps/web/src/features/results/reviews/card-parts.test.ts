import { expect, it } from 'vitest'
import { cardLanguages } from './card-languages.ts'
import { formatsOfCards, picturesOfCards } from './card-parts.ts'
import { cardOf } from './engine/test/review-world.ts'

it('finds the pictures of every text in every language, each once', () => {
  const card = cardOf(1, {
    question_image: 'own.png',
    question_format: 'markdown',
    statement: 'See ![](upload:00000000-0000-4000-8000-000000000001-40x30.webp)',
    translations: { hi: 'देखें ![](upload:00000000-0000-4000-8000-000000000002-40x30.webp)' },
    answer_explanation:
      '![](upload:00000000-0000-4000-8000-000000000003-40x30.webp) and ![](upload:00000000-0000-4000-8000-000000000001-40x30.webp)',
    explanation_format: 'markdown',
    passage: { text: '', format: 'plain', image: 'passage.png' },
  })
  const names = picturesOfCards([card])
  expect([...names].sort()).toEqual([
    '00000000-0000-4000-8000-000000000001-40x30.webp',
    '00000000-0000-4000-8000-000000000002-40x30.webp',
    '00000000-0000-4000-8000-000000000003-40x30.webp',
    'own.png',
    'passage.png',
  ])
})

it('asks for the code that the texts need', () => {
  expect(formatsOfCards([cardOf(1)])).toEqual([])
  expect(formatsOfCards([cardOf(1, { statement: 'Solve $x^2 = 4$' })])).toEqual(['plain'])
  expect(
    formatsOfCards([cardOf(1, { explanation_format: 'markdown', answer_explanation: '**Two**' })]),
  ).toEqual(['markdown'])
})

it.each([
  { name: 'a school with one language', card: cardOf(1), languages: null },
  { name: 'a card without translations', card: cardOf(1, { language: 'en' }), languages: null },
  {
    name: 'a translated option',
    card: cardOf(1, {
      language: 'en',
      options: [{ id: 1, text: 'Four', translations: { hi: 'चार' } }],
    }),
    languages: { offered: ['en', 'hi'], deciding: 'en' },
  },
  {
    name: 'a translated explanation',
    card: cardOf(1, { language: 'hi', explanation_translations: { en: 'Four' } }),
    languages: { offered: ['hi', 'en'], deciding: 'hi' },
  },
])('$name', ({ card, languages }) => expect(cardLanguages(card)).toEqual(languages))
