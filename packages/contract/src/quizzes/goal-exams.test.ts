import { expect, it } from 'vitest'
import { presetSchemeIds } from '../bank/preset-schemes.ts'
import { goalExams, subjectsOfExam } from './goal-exams.ts'

it.each(Object.keys(goalExams))('%s is the name of a ready-made marking scheme', (name) => {
  expect(Object.keys(presetSchemeIds).some((title) => title.startsWith(name))).toBe(true)
})

it('knows the subjects of an exam in any letter case, and none of an own one', () => {
  expect(subjectsOfExam(' jee main ')).toEqual(['Physics', 'Chemistry', 'Mathematics'])
  expect(subjectsOfExam('Olympiad of my town')).toEqual([])
})
