import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { expect, it } from 'vitest'
import { withSectionTexts } from './composition.ts'

const section = (fields: Partial<SectionBody>): SectionBody => ({
  ...{ name: 'A', instructions: null, scheme_id: 1, answer_at_most: null, sources: [] },
  ...fields,
})
const formatsOf = (...given: Parameters<typeof withSectionTexts>) =>
  withSectionTexts(...given).map(({ instructions_format }) => instructions_format)

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
  const stored = withSectionTexts([section({ instructions: 'be *quick*' })])
  const [{ instructions_format: _, ...sent } = section({})] = stored
  expect(JSON.stringify(withSectionTexts([sent], stored))).toBe(JSON.stringify(stored))
})

it('sections keep their translations if an older client sends them back, and lose them otherwise', () => {
  const hindi = { hi: { name: 'अ', instructions: null } }
  const stored = withSectionTexts([
    section({ translations: hindi }),
    section({ name: 'B', instructions: 'Be quick', translations: hindi }),
  ])
  const sent = stored.map(({ translations: _, instructions_format: _format, ...older }) => older)
  expect(JSON.stringify(withSectionTexts(sent, stored))).toBe(JSON.stringify(stored))
  const changed = [{ ...section({}), name: 'C' }, section({ name: 'B', instructions: 'Be slow' })]
  const without = [...changed, section({ translations: null }), section({ translations: {} })]
  expect(withSectionTexts(without, stored).map(({ translations }) => translations)).toEqual([
    ...[{}, {}, {}, {}],
  ])
})

it('sections with equal texts each keep the cut-off of their place', () => {
  const cut_off = { unit: 'percent' as const, value: '40', categories: [] }
  const stored = withSectionTexts([section({ cut_off }), section({})])
  const sent = stored.map(({ cut_off: _, ...older }) => older)
  expect(withSectionTexts(sent, stored).map((one) => one.cut_off)).toEqual([cut_off, null])
})

it('sources of a section that an older client moves keep their other chapters', () => {
  const drawing = (chapter_id: number, chapter_ids: number[] | null) => ({
    ...{ chapter_id, chapter_ids, types: null, take: 'draw' as const, count: 5 },
    ...{ question_ids: [], difficulty: null, tags: null, exam: null, years: null },
  })
  const stored = withSectionTexts([
    section({ name: 'Physics', sources: [drawing(1, [1, 2, 3])] }),
    section({ name: 'Chemistry', sources: [drawing(10, null), drawing(11, [11, 12])] }),
  ])
  const sent = stored.map(({ sources, ...older }) => ({
    ...older,
    sources: sources.map(({ chapter_ids: _, ...source }) => source).toReversed(),
  }))
  const chaptersOf = (sections: readonly unknown[]) =>
    withSectionTexts(sections as SectionBody[], stored).map(({ sources }) =>
      sources.map((one) => one.chapter_ids),
    )
  expect(chaptersOf(sent.toReversed())).toEqual([[[11, 12], null], [[1, 2, 3]]])
  expect(chaptersOf(sent.slice(1))).toEqual([[[11, 12], null]])
})

it('equal translations are equal as JSON, in whatever order they were entered', () => {
  const [hi, ta] = [
    { name: 'भाग', instructions: 'सुनो' },
    { name: null, instructions: 'கேள்' },
  ]
  const [one, other] = withSectionTexts([
    section({ translations: { hi, ta } }),
    section({ translations: { ta, hi: { instructions: hi.instructions, name: hi.name } } }),
  ])
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})
