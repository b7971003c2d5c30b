import { describe, expect, it } from 'vitest'
import { averageText, completedNote } from './student-texts.ts'

describe('averageText', () => {
  it.each([
    { name: 'nothing taken', avg_score: 0, completed_quizzes: 0, pending_result: 0, text: 'NA' },
    { name: 'all pending', avg_score: 0, completed_quizzes: 2, pending_result: 2, text: 'NA' },
    { name: 'a real zero', avg_score: 0, completed_quizzes: 2, pending_result: 1, text: '0%' },
    { name: 'decimals', avg_score: 72.25, completed_quizzes: 3, pending_result: 0, text: '72.3%' },
  ])('$name: $text', ({ name: _, text, ...figures }) => expect(averageText(figures)).toBe(text))
})

describe('completedNote', () => {
  it.each([
    { completed_quizzes: 0, pending_result: 0, text: 'None in this range' },
    { completed_quizzes: 3, pending_result: 0, text: 'All results are published' },
    { completed_quizzes: 3, pending_result: 1, text: '1 result not published yet' },
    { completed_quizzes: 3, pending_result: 3, text: '3 results not published yet' },
  ])('$text', ({ text, ...figures }) => expect(completedNote(figures)).toBe(text))
})
