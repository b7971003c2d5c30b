import { expect, it } from 'vitest'
import { presetSchemeIds } from '../bank/preset-schemes.ts'
import { fitsExam, goalExams, subjectsOfExam } from './goal-exams.ts'

it.each(Object.keys(goalExams))('%s is the name of a ready-made marking scheme', (name) => {
  expect(Object.keys(presetSchemeIds).some((title) => title.startsWith(name))).toBe(true)
})

it('knows the subjects of an exam in any letter case, and none of an own one', () => {
  expect(subjectsOfExam(' jee main ')).toEqual(['Physics', 'Chemistry', 'Mathematics'])
  expect(subjectsOfExam('Olympiad of my town')).toEqual([])
})

it.each([
  { name: 'Optics', subjects: ['physics'], fits: true },
  { name: 'Cells', subjects: ['Biology'], fits: false },
  { name: 'Mock 3 for JEE MAIN', subjects: ['Everything'], fits: true },
])('JEE Main and $name of $subjects: $fits', ({ fits, ...quiz }) => {
  expect(fitsExam('JEE Main', quiz)).toBe(fits)
})

it.each([
  { exam: 'CAT', name: 'Applications of derivatives', fits: false },
  { exam: 'CAT', name: 'Mock 2 (CAT)', fits: true },
  { exam: 'gate', name: 'Logic Gates', fits: false },
  { exam: 'C++ (basics)', name: 'My c++ (basics) test', fits: true },
  { exam: 'परीक्षा', name: 'मेरी परीक्षा', fits: true },
])('$exam and a quiz named $name: $fits', ({ exam, name, fits }) => {
  expect(fitsExam(exam, { name, subjects: [] })).toBe(fits)
})
