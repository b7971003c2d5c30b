import { describe, expect, it } from 'vitest'
import { exampleReport, giftReport } from '../run/example-report.ts'
import {
  encodingNote,
  foundIn,
  isTable,
  isWorthKeeping,
  leftOutInWords,
  placeOf,
  rowWords,
} from './found-files.ts'

const csv = { name: 'a.csv', format: 'csv', rows: 2 } as const
const gift = { name: 'a.gift', format: 'gift', rows: 1 } as const

describe('what was found', () => {
  it('has rows only if every file is a table', () => {
    expect(isTable({ files: [] })).toBe(true)
    expect(isTable({ files: [csv] })).toBe(true)
    expect(isTable({ files: [csv, gift] })).toBe(false)
    expect(rowWords({ files: [csv] })).toEqual(['row', 'rows'])
    expect(rowWords({ files: [gift] })).toEqual(['question', 'questions'])
  })

  it('says the format of each file', () => {
    expect(foundIn('questions', csv)).toBe('a CSV file with 2 questions')
    expect(foundIn('questions', { name: 'x', format: 'xlsx', rows: 1200 })).toBe(
      'an Excel workbook with 1,200 questions',
    )
    expect(foundIn('questions', { name: 'x', format: 'text', rows: 2 })).toBe(
      'a text with 2 questions',
    )
    expect(foundIn('questions', gift)).toBe('a GIFT file with 1 question')
    expect(foundIn('students', csv)).toBe('a CSV file with 2 rows')
  })

  it('names places in the words of the file', () => {
    expect(placeOf(exampleReport(), { number: 1200 })).toBe('Row 1,200')
    expect(placeOf(giftReport(), { number: 3, place: null })).toBe('Question 3')
    expect(placeOf(giftReport(), { number: 3, place: 'line 40' })).toBe('Line 40')
    expect(placeOf(giftReport(), { number: 3, place: 'e2, line 40' })).toBe('e2, line 40')
  })

  it('says an encoding that is not the usual one', () => {
    expect(encodingNote({ encoding: 'utf-8' })).toBe(null)
    expect(encodingNote({ encoding: 'utf-16le' })).toBe('The text is UTF-16.')
    expect(encodingNote({ encoding: 'windows-1252' })).toContain('Windows-1252')
  })

  it('is kept only if there is something left to do', () => {
    const rows = { total: 3, unchanged: 3, questions_translated: 0 }
    expect(isWorthKeeping(rows)).toBe(false)
    expect(isWorthKeeping({ ...rows, unchanged: 2 })).toBe(true)
    expect(isWorthKeeping({ ...rows, questions_translated: 1 })).toBe(true)
  })

  it('counts the kinds that are left out', () =>
    expect(
      leftOutInWords({
        left_out_kinds: [
          { kind: 'matching', questions: 3 },
          { kind: 'essay', questions: 1 },
        ],
      }),
    ).toBe('3 matching questions, 1 essay question'))
})
