import { expect, it } from 'vitest'
import { placeOf, placeOptions, placeValue } from './bookmark-list.ts'

const chapter = (id: number, name: string, subject_id: number, subject_name: string) => ({
  ...{ id, name, subject_id, subject_name, bookmarks: id },
})

it('offers all of a subject only if it has several chapters', () =>
  expect(
    placeOptions([
      chapter(1, 'Optics', 7, 'Physics'),
      chapter(2, 'Waves', 7, 'Physics'),
      chapter(3, 'Acids', 8, 'Chemistry'),
    ]),
  ).toEqual([
    {
      group: 'Physics',
      items: [
        { value: 's7', label: 'All of Physics (3)' },
        { value: 'c1', label: 'Optics (1)' },
        { value: 'c2', label: 'Waves (2)' },
      ],
    },
    { group: 'Chemistry', items: [{ value: 'c3', label: 'Acids (3)' }] },
  ]))

it.each([
  { value: null, place: { subject_id: null, chapter_id: null } },
  { value: 's7', place: { subject_id: 7, chapter_id: null } },
  { value: 'c2', place: { subject_id: null, chapter_id: 2 } },
])('reads $value', ({ value, place }) => {
  expect(placeOf(value)).toEqual(place)
  const { subject_id, chapter_id } = place
  expect(
    placeValue({ subject_id: subject_id ?? undefined, chapter_id: chapter_id ?? undefined }),
  ).toBe(value)
})
