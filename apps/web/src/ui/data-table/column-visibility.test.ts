import { describe, expect, it } from 'vitest'
import { hiddenAtFirst, hiddenIds, readHidden, visibilityWithout } from './column-visibility.ts'

describe('readHidden', () => {
  it.each([
    { stored: undefined, ids: [] },
    { stored: '["id","Marks"]', ids: ['id', 'Marks'] },
    { stored: '["id",7,null]', ids: ['id'] },
    { stored: '{"id":false}', ids: [] },
    { stored: '["id"', ids: [] },
    { stored: '', ids: [] },
  ])('$stored', ({ stored, ids }) => expect(readHidden(stored)).toEqual(ids))
})

it('hides the stored columns, but never the names', () =>
  expect(visibilityWithout(['id', 'name'], 'name')).toEqual({ id: false }))

it('reads what it wrote', () =>
  expect(hiddenIds(visibilityWithout(['id', 'Marks']))).toEqual(['id', 'Marks']))

it('drops a column that is shown again', () =>
  expect(hiddenIds({ id: true, Marks: false })).toEqual(['Marks']))

it('hides optional columns until they are chosen', () =>
  expect(
    hiddenAtFirst([
      { header: 'Name', sort: 'name', cell: () => '' },
      { header: 'Tags', isOptional: true, cell: () => '' },
      { header: 'Marks', sort: 'marks', isOptional: true, cell: () => '' },
    ]),
  ).toEqual(['Tags', 'marks']))
