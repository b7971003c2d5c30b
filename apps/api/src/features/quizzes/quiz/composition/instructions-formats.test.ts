import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { expect, it } from 'vitest'
import { withInstructionsFormats } from './composition.ts'

const section = (fields: Partial<SectionBody>): SectionBody => ({
  ...{ name: 'A', instructions: null, scheme_id: 1, answer_at_most: null, sources: [] },
  ...fields,
})
const formatsOf = (...given: Parameters<typeof withInstructionsFormats>) =>
  withInstructionsFormats(...given).map(({ instructions_format }) => instructions_format)

it('instructions without a format keep the format of equal stored ones, otherwise their text decides', () => {
  const chosen = section({ instructions: 'be *quick*', instructions_format: 'markdown' })
  const older = ['be *quick*', 'be **quick**', '2*3*4', null].map((instructions) =>
    section({ instructions }),
  )
  expect(formatsOf(older, [chosen])).toEqual(['markdown', 'markdown', 'plain', 'plain'])
  expect(formatsOf([section({ instructions: '**a**', instructions_format: 'plain' })])).toEqual([
    'plain',
  ])
})

it('sections sent back unchanged by an older client equal the stored ones', () => {
  const stored = withInstructionsFormats([section({ instructions: 'be *quick*' })])
  const [{ instructions_format: _, ...sent } = section({})] = stored
  expect(JSON.stringify(withInstructionsFormats([sent], stored))).toBe(JSON.stringify(stored))
})
