import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

it('names the fields that differ, and keeps values only for fields that allow it', () => {
  const before = {
    ...{ name: 'Old', access_code: 'one', sections: [1], date_of_quiz: new Date(1000) },
    ...{ marks: 1, year: null, description: 'same' },
  }
  const after = {
    ...{ name: 'New', access_code: 'two', sections: [2], date_of_quiz: new Date(5000) },
    ...{ marks: 2.5, year: 2026, description: 'same', statement: 'not known before' },
  }
  expect(changesOf(before, after)).toEqual([
    { field: 'access_code' },
    { field: 'date_of_quiz', before: 1, after: 5 },
    { field: 'marks', before: 1, after: 2.5 },
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'sections' },
    { field: 'year', before: null, after: 2026 },
  ])
})

it('does not count another format of the same value as a change', () => {
  const at = new Date(1500)
  expect(
    changesOf({ date_of_quiz: at, sections: [] }, { date_of_quiz: new Date(1000), sections: [] }),
  ).toEqual([])
  expect(changesOf({ passage_id: null }, { passage_id: undefined })).toEqual([])
})
