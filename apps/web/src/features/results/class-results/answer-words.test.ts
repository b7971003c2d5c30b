import { describe, expect, it } from 'vitest'
import { answerText, askedCount, chosenCount, countWith, numberKeyText } from './answer-words.ts'

const letterOf = (place: number) => 'ABCD'[place] ?? ''
const options = [11, 12, 13].map((id) => ({ id, text: `Option ${id}` }))
const student = (id: number) => ({ student_id: id, name: `S${id}`, take_quiz_id: id, marks: 0 })
const answers = [
  { selected: [13, 11], outcome: 'right', students: [1, 2, 3].map(student) },
  { selected: [11], outcome: 'partly', students: [4].map(student) },
  { selected: [12], outcome: 'wrong', students: [5, 6].map(student) },
  { selected: [], outcome: 'blank', students: [7].map(student) },
  { selected: [], outcome: 'blank', not_needed: true, students: [8, 9].map(student) },
] as const
const question = {
  answers: answers.map((one) => ({
    not_needed: false,
    ...one,
    selected: [...one.selected],
    students: [...one.students],
  })),
}

describe('answerText', () => {
  it.each([
    { name: 'options in the order of the paper', selected: [13, 11], given: options, text: 'A, C' },
    { name: 'one option', selected: [12], given: options, text: 'B' },
    { name: 'a number as it was typed', selected: ['1.50'], given: null, text: '1.50' },
    { name: 'nothing', selected: [], given: options, text: 'Blank' },
    { name: 'nothing where enough others were answered', selected: [], text: 'Not needed' },
    { name: 'an option that is gone', selected: [99], given: options, text: '?' },
  ])('$name', ({ selected, given = options, text }) => {
    const not_needed = text === 'Not needed'
    expect(answerText({ options: given }, { selected, not_needed }, letterOf)).toBe(text)
  })
})

describe('counts', () => {
  it('every student who needed the question, blank or not', () =>
    expect(askedCount(question)).toBe(7))
  it.each([
    { outcome: 'right', count: 3 },
    { outcome: 'wrong', count: 2 },
    { outcome: 'blank', count: 1 },
  ] as const)('with the outcome $outcome', ({ outcome, count }) =>
    expect(countWith(question, outcome)).toBe(count),
  )
  it.each([
    { option: 11, count: 4 },
    { option: 12, count: 2 },
    { option: 13, count: 3 },
    { option: 14, count: 0 },
  ])('of option $option, alone or with others', ({ option, count }) =>
    expect(chosenCount(question, option)).toBe(count),
  )
})

it.each([
  { key: ['4.2'], text: /^4\.2$/ },
  { key: ['1', '2'], text: /1.+2/ },
])('the key $key', ({ key, text }) => expect(numberKeyText({ correct_answer: key })).toMatch(text))
