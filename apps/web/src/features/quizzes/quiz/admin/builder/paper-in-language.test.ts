import { expect, it } from 'vitest'
import { paperIn, type SheetPaper } from './paper-in-language.ts'

const question = {
  ...{ id: 1, display_id: 1, type: 'MCQ' as const, question_format: 'plain' as const },
  ...{ question_image: null, marks: 4 },
}
const paper: SheetPaper = {
  questions: [
    {
      ...question,
      statement: 'Which is a metal?',
      language: 'en',
      translations: { hi: 'धातु कौन-सी है?' },
      options: [
        { id: 1, text: 'Iron', translations: { hi: 'लोहा' } },
        { id: 2, text: '42' },
      ],
    },
    {
      ...question,
      statement: 'यह क्या है?',
      language: 'hi',
      options: [{ id: 3, text: 'पानी' }],
    },
  ],
  sections: [
    {
      ...{ name: 'Chemistry', instructions: 'Be quick', instructions_format: 'plain' },
      ...{ marking: '', answer_at_most: null, first: 1, count: 2, language: 'en' },
      translations: { hi: { name: 'रसायन', instructions: null } },
    },
  ],
  passages: [
    {
      id: 9,
      text: 'Read',
      format: 'plain',
      image: null,
      language: 'en',
      translations: { hi: 'पढ़ें' },
    },
  ],
}

it('shows each text in the language, and in its own where it is not translated', () => {
  expect(paperIn('hi', paper)).toMatchObject({
    questions: [
      { statement: 'धातु कौन-सी है?', language: 'hi', options: [{ text: 'लोहा' }, { text: '42' }] },
      { statement: 'यह क्या है?', language: 'hi', options: [{ text: 'पानी' }] },
    ],
    sections: [{ name: 'रसायन', instructions: 'Be quick' }],
    passages: [{ text: 'पढ़ें', language: 'hi' }],
  })
  expect(paperIn('en', paper)).toMatchObject({
    questions: [
      {
        statement: 'Which is a metal?',
        language: 'en',
        options: [{ text: 'Iron' }, { text: '42' }],
      },
      { statement: 'यह क्या है?', language: 'hi' },
    ],
    sections: [{ name: 'Chemistry' }],
    passages: [{ text: 'Read', language: 'en' }],
  })
})

it('leaves a paper alone that offers nothing to choose', () => {
  const plain: SheetPaper = { questions: [{ ...question, statement: 'x', options: [] }] }
  expect(paperIn('hi', plain)).toEqual(plain)
})
