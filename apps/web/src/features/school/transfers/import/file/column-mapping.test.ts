import { importFields } from '@prepwell/contract/school/import-fields.ts'
import { describe, expect, it } from 'vitest'
import {
  fieldOf,
  fieldsChosenTwice,
  isRead,
  mappingOf,
  missingFields,
  withField,
} from './column-mapping.ts'

const name = { column: 'Full name', field: 'name' }
const mail = { column: 'Mail', field: 'email' }
const other = { column: 'constructor', field: null }
const columns = [name, mail, other]

describe('a mapping', () => {
  it("is the server's reading until the reader decides", () => {
    expect(fieldOf(name, null)).toBe('name')
    expect(fieldOf(other, {})).toBe(null)
    expect(isRead(columns, mappingOf(columns))).toBe(true)
  })

  it('leaves a column out', () => {
    const mapping = withField(mappingOf(columns), 'Mail', null)
    expect(fieldOf(mail, mapping)).toBe(null)
    expect(isRead(columns, mapping)).toBe(false)
  })

  it('lists fields assigned to two columns', () => {
    expect([...fieldsChosenTwice(columns, null)]).toEqual([])
    expect([...fieldsChosenTwice(columns, { constructor: 'email' })]).toEqual(['email'])
  })

  it('lists required fields without a column', () => {
    const missing = (mapping: Record<string, string | null>) =>
      missingFields(importFields.students, columns, mapping).map((field) => field.name)
    expect(missing({})).toEqual([])
    expect(missing({ Mail: 'bio' })).toEqual(['email'])
  })
})
