import { expect, it } from 'vitest'
import { readCopy } from './kept-copy.ts'

const answer = {
  answered: true,
  markedForReview: false,
  selected_values: 7,
  seq: 10,
  time_spent: 30,
}
const good = { answer, sure: 10 }

it.each([
  { name: 'an option', selected_values: 7 },
  { name: 'several options', selected_values: [7, 8] },
  { name: 'a typed number', selected_values: '2.5' },
  { name: 'nothing chosen', selected_values: null },
])('a copy comes back as it was kept: $name', ({ selected_values }) => {
  const copy = { at: 5, chosen: { 1: { answer: { ...answer, selected_values }, sure: 10 } } }
  expect(readCopy(structuredClone(copy))).toEqual(copy)
})

it.each([
  { name: 'a copy of an earlier version, without times', kept: undefined },
  { name: 'a time that is none', kept: 'long' },
  { name: 'less than nothing', kept: -1 },
])('$name counts from 0', ({ kept }) => {
  const copy = { at: 5, chosen: { 1: { answer: { ...answer, time_spent: kept }, sure: 10 } } }
  expect(readCopy(structuredClone(copy))?.chosen[1]?.answer.time_spent).toBe(0)
})

it.each([
  { name: 'nothing', value: undefined },
  { name: 'a text', value: 'x' },
  { name: 'a list', value: [] },
  { name: 'no time', value: { chosen: {} } },
  { name: 'no answers', value: { at: 5 } },
])('$name is no copy', ({ value }) => expect(readCopy(value)).toBeNull())

it.each([
  { name: 'no answer', bad: { sure: 1 } },
  { name: 'no seq', bad: { answer: { ...answer, seq: undefined }, sure: 1 } },
  { name: 'a strange choice', bad: { answer: { ...answer, selected_values: { a: 1 } }, sure: 1 } },
  { name: 'a list of texts', bad: { answer: { ...answer, selected_values: ['a'] }, sure: 1 } },
  { name: 'not sure', bad: { answer, sure: '1' } },
])('an answer that cannot be read is left out, the rest stays: $name', ({ bad }) =>
  expect(readCopy({ at: 5, chosen: { 1: good, 2: bad } })?.chosen).toEqual({ 1: good }),
)
