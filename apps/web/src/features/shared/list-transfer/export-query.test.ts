import { describe, expect, it } from 'vitest'
import { exportQuery } from './export-query.ts'

describe('exportQuery', () => {
  it('asks for all pages of what the list shows, in its order', () =>
    expect(
      exportQuery('students', {
        page: 3,
        per_page: 5,
        search: 'rao, nair',
        sort: 'date_created',
        order: 'desc',
        status: 'Active',
      }),
    ).toEqual({ search: 'rao, nair', sort: 'date_created', order: 'desc', status: 'Active' }))

  it('leaves out fields that have no value', () =>
    expect(exportQuery('contacts', { page: 1, search: '', status: undefined })).toEqual({}))

  it('names every value of a filter with several', () =>
    expect(exportQuery('questions', { difficulty: ['easy', 'hard'], tags: ['NCERT'] })).toEqual({
      difficulty: ['easy', 'hard'],
      tags: ['NCERT'],
    }))

  it('keeps questions in bank order until the reader sorts them', () => {
    const order = { sort: 'date_created', order: 'desc' }
    expect(exportQuery('questions', { ...order, type: 'MCQ' })).toEqual({ question_type: 'MCQ' })
    expect(exportQuery('questions', { ...order, order: 'asc' })).toEqual({ ...order, order: 'asc' })
    expect(exportQuery('questions', { sort: 'marks', order: 'desc' })).toEqual({
      sort: 'marks',
      order: 'desc',
    })
  })
})
