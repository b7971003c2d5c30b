import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapColumns } from './map-columns.ts'
import { translatedColumn } from './translated-columns.ts'

const school = ['en', 'hi', 'zh-Hant']

describe('a column for texts in another language', () => {
  it.each([
    { column: 'statement_hi', field: 'statement_hi' },
    { column: 'Statement_HI', field: 'statement_hi' },
    { column: 'question_statement_hi', field: 'statement_hi' },
    { column: 'option_1_hi', field: 'option_1_hi' },
    { column: 'option_a_hi', field: 'option_1_hi' },
    { column: 'OPTION_T_hi', field: 'option_20_hi' },
    { column: 'option_21_hi', field: null },
    { column: 'options_hi', field: 'options_hi' },
    { column: 'explanation_hi', field: 'explanation_hi' },
    { column: 'answer_explanation_hi', field: 'explanation_hi' },
    { column: 'passage_zh_hant', field: 'passage_zh-Hant' },
    { column: 'passage_zh-HANT', field: 'passage_zh-Hant' },
    // The school does not have these languages.
    { column: 'statement_ta', field: 'statement_ta' },
    { column: 'option_2_pt-br', field: 'option_2_pt-BR' },
    { column: 'Question (Tamil)', field: null },
    { column: 'Question (Hindi)', field: 'statement_hi' },
    { column: 'Question in Hindi', field: 'statement_hi' },
    { column: 'Hindi question', field: 'statement_hi' },
    { column: 'QUESTION - HINDI', field: 'statement_hi' },
    { column: 'Question हिन्दी', field: 'statement_hi' },
    { column: 'Question (hi)', field: 'statement_hi' },
    { column: 'Option B Hindi', field: 'option_2_hi' },
    { column: 'Choice 3 (Hindi)', field: 'option_3_hi' },
    { column: 'D (hi)', field: 'option_4_hi' },
    { column: 'Options (Hindi)', field: 'options_hi' },
    { column: 'Solution in Hindi', field: 'explanation_hi' },
    { column: 'solution_hi', field: 'explanation_hi' },
    { column: 'Paragraph (Hindi)', field: 'passage_hi' },
    { column: 'Traditional Chinese question', field: 'statement_zh-Hant' },
    // A column in the first language of the school holds the text itself, not a translation.
    { column: 'Question (English)', field: 'question_statement' },
    { column: 'Option A (English)', field: 'option_a' },
    { column: 'Solution English', field: 'answer_explanation' },
    { column: 'Hindi', field: null },
    { column: 'Marks (Hindi)', field: null },
    { column: 'Question No', field: null },
    { column: 'statement_no', field: null },
    { column: 'statement_id', field: null },
    { column: 'statement_brx', field: 'statement_brx' },
    { column: 'option_1_img', field: null },
    { column: 'option_1_alt', field: null },
    { column: 'option_1_src', field: null },
    { column: 'option_a_url', field: null },
    { column: 'passage_image', field: null },
    { column: 'passage_format', field: null },
    { column: 'explanation_video', field: null },
  ])('$column is $field', ({ column, field }) =>
    expect(translatedColumn(column, school)).toBe(field),
  )

  it('may be one of Norwegian or Indonesian where the school has that language', () => {
    expect(translatedColumn('statement_no', ['en', 'no'])).toBe('statement_no')
    expect(translatedColumn('Question (id)', ['en', 'id'])).toBe('statement_id')
    expect(translatedColumn('Question id', ['en', 'id'])).toBeNull()
  })

  it('never takes a column that has a meaning of its own', () => {
    const columns = [
      'Question',
      'Question ID',
      'passage_image',
      'Lang',
      'statement_hi',
      'Hindi question',
    ]
    expect(
      mapColumns('questions', columns, {}, ['en', 'hi', 'id']).map(({ field }) => field),
    ).toEqual([
      ...['question_statement', 'reference', 'passage_image', 'language', 'statement_hi'],
      // Only one column is read for each field.
      null,
    ])
    expect(mapColumns('students', ['name_hi', 'statement_hi']).map(({ field }) => field)).toEqual([
      null,
      null,
    ])
  })

  it('can be chosen by hand, for questions only', () => {
    const mapping = { x: 'option_3_xyz' }
    expect(mapColumns('questions', ['x'], mapping)[0]?.field).toBe('option_3_xyz')
    expect(() => mapColumns('students', ['x'], mapping)).toThrow('There is no field "option_3_xyz"')
    for (const field of ['option_3_HI', 'option_0_hi', 'statement_english', 'marks_hi', 'options_'])
      expect(() => mapColumns('questions', ['x'], { x: field }), field).toThrow('There is no field')
  })

  it('is a field or nothing, whatever the header is', () => {
    const word = fc.constantFrom(
      ...['question', 'option', 'a', '1', 'hi', 'Hindi', '_', ' ', '(', ')', 'in', 'id', 'é', '-'],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        const header = words.join('')
        const field = translatedColumn(header, school)
        if (field !== null)
          expect(() => mapColumns('questions', [header], { [header]: field })).not.toThrow()
      }),
    )
  })
})
