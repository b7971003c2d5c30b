import { expect, it } from 'vitest'
import { formatsOf } from './paper-formats.ts'

const question = {
  ...{ id: 1, display_id: 1, type: 'MCQ' as const, statement: 'Which?', marks: 4 },
  ...{ question_format: 'plain' as const, question_image: null },
  options: [{ id: 1, text: 'this' }],
}
const section = {
  ...{ name: 'Physics', instructions: 'Answer all', instructions_format: 'markdown' as const },
  ...{ marking: '', answer_at_most: null, first: 1, count: 1 },
}

it.each([
  { name: 'nothing for texts as typed', paper: { questions: [question] }, formats: [] },
  {
    name: 'formulas',
    paper: { questions: [{ ...question, statement: 'What is $x$?' }] },
    formats: ['plain'],
  },
  {
    name: 'formulas that are only in a translation',
    paper: { questions: [{ ...question, translations: { hi: '$x$ क्या है?' } }] },
    formats: ['plain'],
  },
  {
    name: 'formulas in the translation of an option',
    paper: {
      questions: [{ ...question, options: [{ id: 1, text: 'x', translations: { hi: '$x$' } }] }],
    },
    formats: ['plain'],
  },
  {
    name: 'Markdown in the translation of instructions',
    paper: {
      questions: [question],
      sections: [{ ...section, translations: { hi: { name: null, instructions: '**सभी** करें' } } }],
    },
    formats: ['markdown'],
  },
])('loads what a paper needs: $name', ({ paper, formats }) =>
  expect(formatsOf(paper)).toEqual(formats),
)
