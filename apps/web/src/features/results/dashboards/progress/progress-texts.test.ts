import { describe, expect, it } from 'vitest'
import { changeText, examsNote, examsTable, scoredExams } from './progress-texts.ts'

const exam = {
  quiz_id: 1,
  quiz_name: 'Mock 1',
  date_of_quiz: 1_772_422_200,
  state: 'published' as const,
  take_quiz_id: 5,
  scored_marks: 31.5,
  total_marks: 50,
  percentage: 63,
  rank: 3,
  candidates: 41,
  percentile: 95.12,
}
const none = { take_quiz_id: null, scored_marks: null, percentage: null, rank: null }
const missed = { ...exam, ...none, state: 'absent' as const, total_marks: null, percentile: null }
const running = { ...exam, ...none, state: 'running' as const, percentile: null }

describe('exams over time', () => {
  it('say how many were missed', () => {
    expect(examsNote([exam])).toBe('Score of each exam in the last year')
    expect(examsNote([exam, missed])).toBe('Score of each exam in the last year, 1 exam missed')
    expect(examsNote([missed, missed])).toMatch(/2 exams missed$/)
  })

  it('have a row each, and a point for each score', () => {
    expect(scoredExams([missed, exam, running])).toEqual([exam])
    expect(examsTable([exam, missed, running]).rows.map((row) => row.slice(2))).toEqual([
      ['31.5 of 50', '63%', '3 of 41', '95.12'],
      ['Absent', '–', '–', '–'],
      ['In progress', '–', '–', '–'],
    ])
  })

  it('describes the change of a chapter in numbers', () => {
    const chapter = {
      chapter_id: 1,
      chapter_name: 'Optics',
      subject_name: 'Physics',
      earlier: { questions: 20, right: 3 },
      later: { questions: 18, right: 15 },
      change: 'stronger' as const,
    }
    expect(changeText(chapter)).toBe('Before 3 of 20 right, since then 15 of 18')
  })
})
