import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { expect, it } from 'vitest'
import { compositionFrom, paperTemplates } from './paper-templates.ts'

/** Marks for a right answer in the preset schemes, by scheme id. */
const right: Readonly<Record<number, Partial<Record<QuestionType, number>>>> = {
  3: { MCQ: 4, Numerical: 4 },
  4: { MCQ: 3, MSQ: 4, Numerical: 4 },
  5: { MCQ: 4 },
  6: { MCQ: 5 },
}

it.each([
  // GATE uses each question's own marks, usually one or two, which add up to 100.
  { name: 'GATE', sections: 2, questions: 65, marks: null, minutes: 180 },
  { name: 'JEE Main', sections: 3, questions: 75, marks: 300, minutes: 180 },
  { name: 'JEE Advanced', sections: 3, questions: 39, marks: 144, minutes: 180 },
  { name: 'NEET', sections: 4, questions: 180, marks: 720, minutes: 180 },
  { name: 'CUET', sections: 1, questions: 50, marks: 250, minutes: 60 },
])('$name: $questions questions, $marks marks', ({ name, sections, questions, marks, minutes }) => {
  const template = paperTemplates.find((one) => one.name === name)
  if (!template) throw new Error('no such template')
  const paper = compositionFrom(template)
  const sources = paper.sections.flatMap((section) =>
    section.sources.map((source) => ({ ...source, scheme_id: section.scheme_id })),
  )
  expect(paper.sections).toHaveLength(sections)
  expect(template.minutes).toBe(minutes)
  expect(sources.reduce((sum, { count }) => sum + Number(count), 0)).toBe(questions)
  for (const source of sources)
    expect(source).toMatchObject({ take: 'draw', chapter_id: null, subject_id: null })
  if (marks === null) return
  const earned = sources.map(({ scheme_id, types, count }) => {
    expect(types).toHaveLength(1)
    return Number(count) * (right[scheme_id]?.[types[0] ?? 'MSQ'] ?? Number.NaN)
  })
  expect(earned.reduce((sum, each) => sum + each, 0)).toBe(marks)
})
