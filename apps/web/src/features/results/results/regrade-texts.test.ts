import { expect, it } from 'vitest'
import { changeText, questionsText } from './regrade-texts.ts'

it.each([
  [[12], 'Question 12'],
  [[3, 12], 'Questions 3 and 12'],
  [[3, 7, 12], 'Questions 3, 7 and 12'],
])('names the questions %j', (numbers, text) => expect(questionsText(numbers)).toBe(text))

it.each([
  [54, 58, null, 'You had 54 marks and have 58 now.'],
  [1, 2, null, 'You had 1 mark and have 2 now.'],
  [54, 53.67, null, 'You had 54 marks and have 53.67 now.'],
  [54, 58, 'Asha Rao', 'Asha Rao had 54 marks and has 58 now.'],
  [54, 54, null, 'Your marks are the same: 54.'],
  [54, 54, 'Asha Rao', 'The marks are the same: 54.'],
])('says how %d marks became %d', (before, after, who, text) =>
  expect(changeText({ before, after }, who)).toBe(text),
)
