import { describe, expect, it } from 'vitest'
import { exampleReport, giftReport } from '../run/example-report.ts'
import { constantsToAsk } from './constants-to-ask.ts'

const error = (field: string, reason = 'This field is required') => ({
  ...{ number: 1, place: null, field, reason, text: '' },
})
const columns = ['subject', 'question_type', 'question_statement', 'marks'].map((field) => ({
  ...{ column: field, field },
}))

describe('constantsToAsk', () => {
  it('asks for what no column says', () =>
    expect(constantsToAsk(exampleReport({ columns }), null, {})).toEqual(['chapter']))

  it('asks for what some questions lack', () => {
    const errors = [error('marks', 'Enter a number'), error('subject'), error('options', 'x')]
    const report = giftReport({
      ...{ columns: [...columns, { column: 'chapter', field: 'chapter' }], errors },
    })
    expect(constantsToAsk(report, null, {})).toEqual(['subject', 'marks'])
  })

  it('knows a field by the name of its column', () => {
    const report = exampleReport({
      columns: [...columns, { column: 'Topic', field: 'chapter' }],
      errors: [error('Topic')],
    })
    expect(constantsToAsk(report, null, {})).toEqual(['chapter'])
  })

  it('does not ask about a value that is wrong', () => {
    const report = exampleReport({
      columns: [...columns, { column: 'chapter', field: 'chapter' }],
      errors: [error('marks', 'At least 0.25')],
    })
    expect(constantsToAsk(report, null, {})).toEqual([])
  })

  it('keeps an answer on the screen', () => {
    const report = giftReport({ columns: [...columns, { column: 'chapter', field: 'chapter' }] })
    expect(constantsToAsk(report, null, { marks: 4 })).toEqual(['marks'])
  })
})
