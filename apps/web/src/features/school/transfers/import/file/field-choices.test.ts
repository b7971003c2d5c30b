import { importFields } from '@prepwell/contract/school/import-fields.ts'
import { describe, expect, it } from 'vitest'
import { readFields, translatedChoices } from './field-choices.ts'

const column = (name: string, field: string | null = null) => ({ column: name, field })

describe('translatedChoices', () => {
  const groups = (columns: ReturnType<typeof column>[], languages: string[]) =>
    translatedChoices({ columns }, languages).map(({ group }) => group)

  it('offers the languages of the school but the first, and those that the file names', () => {
    expect(groups([], ['en'])).toEqual([])
    expect(groups([], ['en', 'hi', 'ta'])).toEqual(['In Hindi', 'In Tamil'])
    expect(groups([column('x', 'statement_ur')], ['en', 'hi'])).toEqual(['In Hindi', 'In Urdu'])
    // The ending `_no` is not taken for Norwegian automatically: it could mean a number.
    expect(groups([column('statement_no'), column('passage_img')], ['en'])).toEqual([
      'In Norwegian',
    ])
  })

  it('offers as many options as the file has', () => {
    const labels = (columns: ReturnType<typeof column>[]) =>
      translatedChoices({ columns }, ['en', 'hi'])[0]?.fields.map(({ label }) => label)
    expect(labels([column('x', 'option_b')])).toEqual([
      'Question in Hindi',
      ...['Option A in Hindi', 'Option B in Hindi', 'Option C in Hindi', 'Option D in Hindi'],
      ...['Options (a list) in Hindi', 'Explanation in Hindi', 'Passage in Hindi'],
    ])
    expect(labels([column('x', 'option_f')])).toContain('Option F in Hindi')
    expect(labels([column('x', 'option_5_ta')])).toContain('Option E in Hindi')
  })
})

it('readFields are the fields of the kind, and those in other languages that are read', () => {
  const report = { columns: [column('a', 'marks'), column('b', 'statement_hi'), column('c')] }
  expect(readFields('questions', report).map(({ name }) => name)).toEqual([
    ...importFields.questions.map(({ name }) => name),
    'statement_hi',
  ])
})
