import { expect, it } from 'vitest'
import { readNumberAnswer } from './paper/answer-number.ts'
import { answerAtEnd } from './paper/paper-words.ts'
import { fieldOf } from './word/tables/question-rows.ts'

// Backtracking from each character of these texts would take longer than the timeout of any test.
const long = (one: string) => one.repeat(500_000)

it('reads a name of a row that ends in half a million colons at once', () => {
  expect(fieldOf(`Answer${long(':')}`)).toEqual(fieldOf('Answer'))
  expect(fieldOf(`Answer${long(':')}x`)).toBeNull()
})

it('reads an answer with half a million dollar signs or brackets at once', () => {
  expect(readNumberAnswer(`5${long('$')}`, false)).toEqual(readNumberAnswer('5', false))
  expect(readNumberAnswer(`5${long('$')}x`, false)).toEqual({ kind: 'none' })
  expect(answerAtEnd(`x (answer: b${long(')')}`)?.value).toBe(`b${long(')').slice(1)}`)
  expect(answerAtEnd(`x (answer: b${long(')')}c`)?.value).toBe(`b${long(')')}c`)
})
