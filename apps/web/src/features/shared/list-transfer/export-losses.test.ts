import { describe, expect, it } from 'vitest'
import { emptyFile, lossesInWords } from './export-losses.ts'

describe('lossesInWords', () => {
  it('counts the questions that lose something', () =>
    expect(
      lossesInWords({
        ...{ questions: 40, written: 37 },
        losses: [
          { what: 'question', questions: 3 },
          { what: 'tags', questions: 12 },
          { what: 'pictures', questions: 1 },
        ],
      }),
    ).toEqual([
      '3 whole questions, because the format has no such type',
      'Tags of 12 questions',
      'Pictures of 1 question',
    ]))

  it('is empty where the file holds everything', () =>
    expect(lossesInWords({ questions: 2, written: 2, losses: [] })).toEqual([]))
})

describe('emptyFile', () => {
  const of = (questions: number, written: number) => ({ questions, written, losses: [] })

  it('says why there would be no question in the file', () => {
    expect(emptyFile('aiken', 'Aiken', of(2, 0))).toContain('it has only MCQ')
    expect(emptyFile('gift', 'GIFT', of(2, 0))).toBe('A GIFT file can hold none of these questions')
  })

  it('is null as soon as one question fits, and for an empty list', () => {
    expect(emptyFile('aiken', 'Aiken', of(2, 1))).toBe(null)
    expect(emptyFile('aiken', 'Aiken', of(0, 0))).toBe(null)
  })
})
