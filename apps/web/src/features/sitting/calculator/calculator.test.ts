import { expect, it } from 'vitest'
import { type CalculatorState, calculator, newCalculator } from './calculator.ts'

/** Presses keys at the caret. */
const press = (keys: readonly string[], start: CalculatorState = newCalculator) =>
  keys.reduce((state, key) => {
    const { caret } = state
    if (key === '=') return calculator(state, { type: 'equals' })
    if (key === 'C') return calculator(state, { type: 'clear' })
    if (key === 'angle') return calculator(state, { type: 'angle' })
    if (key === '⌫') return calculator(state, { type: 'back', from: caret, to: caret })
    return calculator(state, { type: 'key', piece: key, from: caret, to: caret })
  }, start)

it.each([
  { name: 'keys make an expression', keys: ['1', '+', '2', '='], text: '1+2', result: '3' },
  {
    name: 'an operator continues with the answer',
    keys: ['1', '+', '2', '=', '×', '4', '='],
    text: 'Ans×4',
    result: '12',
  },
  {
    name: 'a digit starts a new expression',
    keys: ['1', '+', '2', '=', '7'],
    text: '7',
    result: '',
  },
  {
    name: 'Ans stays after Clear',
    keys: ['8', '=', 'C', 'Ans', '÷', '2', '='],
    text: 'Ans÷2',
    result: '4',
  },
  { name: 'a function is erased as one piece', keys: ['2', 'sin⁻¹(', '⌫'], text: '2', result: '' },
  { name: 'a digit is erased alone', keys: ['2', '3', '⌫'], text: '2', result: '' },
  { name: 'erasing nothing does nothing', keys: ['⌫'], text: '', result: '' },
  {
    name: 'after a result, erasing goes back to editing',
    keys: ['2', '+', '3', '=', '⌫', '1', '='],
    text: '2+31',
    result: '33',
  },
  {
    name: 'a mistake keeps the expression',
    keys: ['2', '+', '='],
    text: '2+',
    result: 'Check the expression',
  },
  {
    name: 'the angle changes the meaning',
    keys: ['angle', 'sin(', 'π', '÷', '2', ')', '='],
    text: 'sin(π÷2)',
    result: '1',
  },
  { name: 'an empty display has no result', keys: ['='], text: '', result: '' },
])('$name', ({ keys, text, result }) => expect(press(keys)).toMatchObject({ text, result }))

it('a key inserts at the caret and replaces the selection', () => {
  const typed = calculator(newCalculator, { type: 'typed', text: '12+34', caret: 5 })
  const state = calculator(typed, { type: 'key', piece: '9', from: 0, to: 2 })
  expect(state).toMatchObject({ text: '9+34', caret: 1 })
})

it('an error does not change the last answer', () => {
  expect(press(['5', '=', 'C', '1', '÷', '=']).last).toBe(5)
})
