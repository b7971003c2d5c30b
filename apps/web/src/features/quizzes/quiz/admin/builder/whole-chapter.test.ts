import { plainSchemeId } from '@prepwell/contract/bank/marking-schemes.ts'
import { presetSchemeIds } from '@prepwell/contract/bank/preset-schemes.ts'
import { expect, it } from 'vitest'
import { newComposition, newSection, newSource } from './composition.ts'
import { sectionsOf, wholeChapterOf } from './whole-chapter.ts'

const scheme_id = presetSchemeIds['JEE Main 2026']
const chapter = { name: 'Optics', subject_id: 2, chapter_id: 7, scheme_id }

it('is one section that takes everything, and is read back as the same', () => {
  const sections = sectionsOf(chapter)
  expect(sections?.sections).toMatchObject([
    { name: 'Optics', scheme_id, sources: [{ chapter_id: 7, take: 'all' }] },
  ])
  expect(wholeChapterOf(sections)).toEqual(chapter)
})

it('has no sections with plain marks', () =>
  expect(sectionsOf({ ...chapter, scheme_id: plainSchemeId })).toBeNull())

const source = { subject_id: 2, chapter_id: 7 }
it.each([
  { name: 'no sections', composition: null },
  {
    name: 'plain marks, which the builder made',
    composition: newComposition([newSection({ name: 'Optics', sources: [newSource(source)] })]),
  },
  {
    name: 'a draw',
    composition: newComposition([
      newSection({ scheme_id, sources: [newSource({ ...source, take: 'draw', count: '5' })] }),
    ]),
  },
  {
    name: 'instructions',
    composition: newComposition([
      newSection({ scheme_id, instructions: 'Read', sources: [newSource(source)] }),
    ]),
  },
  {
    name: 'two sections',
    composition: newComposition([newSection({ scheme_id }), newSection({ scheme_id })]),
  },
])('is not read from $name', ({ composition }) => expect(wholeChapterOf(composition)).toBeNull())
