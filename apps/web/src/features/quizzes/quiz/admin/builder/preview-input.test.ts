import { expect, it } from 'vitest'
import { newComposition, newSection, newSource } from './composition.ts'
import { previewInput } from './preview-input.ts'

const noFacts = { difficulty: null, tags: null, exam: null, years: null }
const optics = { subject_id: 1, chapter_id: 11 }

it('asks about complete sources and matches each answer to its section and source', () => {
  const whole = newSource(optics)
  const noChapter = newSource({ subject_id: 1 })
  const noCount = newSource({ ...optics, take: 'draw', count: '0' })
  const drawn = newSource({ ...optics, take: 'draw', count: ' 5 ' })
  const first = newSection({ sources: [noChapter] })
  const second = newSection({
    answer_at_most: 'x',
    minutes: '40',
    sources: [noCount, whole, drawn],
  })
  const input = previewInput({ ...newComposition([first, second]), shuffle_options: true })
  expect(input).toEqual({
    body: {
      sections: [
        {
          name: 'Section 2',
          instructions: null,
          instructions_format: 'plain',
          translations: {},
          scheme_id: 1,
          answer_at_most: null,
          minutes: null,
          sources: [
            {
              ...{ chapter_id: 11, chapter_ids: null, types: null, take: 'all', count: null },
              question_ids: null,
              ...noFacts,
            },
            {
              ...{ chapter_id: 11, chapter_ids: null, types: null, take: 'draw', count: '5' },
              question_ids: null,
              ...noFacts,
            },
          ],
        },
      ],
      shuffle_questions: false,
      shuffle_options: true,
      draw: 'same',
    },
    keys: [{ section: second.key, sources: [whole.key, drawn.key] }],
    seconds: [2400],
    leftOut: 2,
  })
})

it('asks nothing while no source is complete', () =>
  expect(previewInput(newComposition([newSection()]))).toBeNull())
