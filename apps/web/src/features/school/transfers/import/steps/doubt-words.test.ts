import {
  doubtKinds,
  fileReadings,
  type ImportDoubt,
} from '@prepwell/contract/school/import-answers.ts'
import { describe, expect, it } from 'vitest'
import { doubtQuestion, readingLabel, rowsWaiting } from './doubt-words.ts'

const doubt = (more: Partial<ImportDoubt>): ImportDoubt => ({
  ...{ about: 'keys', columns: ['Ans'], rows: 1, answer: null, readings: [] },
  ...more,
})

describe('a doubt', () => {
  it('asks about the columns by name', () => {
    expect(doubtQuestion(doubt({}))).toBe('How does “Ans” name the correct options?')
    expect(doubtQuestion(doubt({ about: 'decimals', columns: ['Low', 'High', 'Key'] }))).toBe(
      'Do numbers in “Low”, “High” and “Key” have a decimal point or a decimal comma?',
    )
  })

  it('says how many rows wait', () => {
    expect(rowsWaiting(doubt({}))).toBe(
      '1 row can be read in several ways. Until you answer, it stays out.',
    )
    expect(rowsWaiting(doubt({ about: 'excel', rows: 3 }))).toBe(
      '3 rows have such cells. Until you answer, they stay out.',
    )
  })

  it('has words for each reading', () => {
    for (const about of doubtKinds)
      for (const reading of fileReadings[about])
        expect(readingLabel(about, reading)).not.toBe(reading)
  })
})
