import { type Angle, evaluate, formatResult } from './evaluate.ts'

export interface CalculatorState {
  readonly text: string
  /** The position in the text at which the next key inserts. */
  readonly caret: number
  readonly angle: Angle
  /** The result of the last successful evaluation, inserted by Ans. */
  readonly last: number
  /** Shown below the expression: a result, an error, or an empty string. */
  readonly result: string
  readonly isProblem: boolean
  /** True while a result is shown: the next key starts a new expression or continues with Ans. */
  readonly isDone: boolean
}

export type CalculatorEvent =
  | { readonly type: 'typed'; readonly text: string; readonly caret: number }
  | { readonly type: 'key'; readonly piece: string; readonly from: number; readonly to: number }
  | { readonly type: 'back'; readonly from: number; readonly to: number }
  | { readonly type: 'clear' | 'equals' | 'angle' }

export const newCalculator: CalculatorState = {
  text: '',
  caret: 0,
  angle: 'deg',
  last: 0,
  result: '',
  isProblem: false,
  isDone: false,
}

export function calculator(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  switch (event.type) {
    case 'typed':
      return edit(state, event.text, event.caret)
    case 'key':
      return insert(state, event.piece, event.from, event.to)
    case 'back':
      return eraseAt(state, event.from, event.to)
    case 'clear':
      return { ...edit(state, '', 0) }
    case 'angle':
      return recalculate({ ...state, angle: state.angle === 'deg' ? 'rad' : 'deg' })
    case 'equals':
      return equals(state)
  }
}

/** True for operators that can continue the last answer. */
const continues = (piece: string): boolean => /^[+\-−×÷*/^!%²]/.test(piece)

const edit = (state: CalculatorState, text: string, caret: number): CalculatorState => ({
  ...state,
  text,
  caret,
  result: '',
  isProblem: false,
  isDone: false,
})

function insert(state: CalculatorState, piece: string, from: number, to: number) {
  if (state.isDone) {
    const text = continues(piece) ? `Ans${piece}` : piece
    return edit(state, text, text.length)
  }
  const text = state.text.slice(0, from) + piece + state.text.slice(to)
  return edit(state, text, from + piece.length)
}

/** Deletes a function's name as a whole. */
function eraseAt(state: CalculatorState, from: number, to: number) {
  if (state.isDone) return edit(state, state.text, state.text.length)
  const before = state.text.slice(0, from)
  const piece = /(?:(?:sin|cos|tan)(?:⁻¹)?|log|ln|√)\($|Ans$/.exec(before)?.[0] ?? before.slice(-1)
  const start = from === to ? from - piece.length : from
  return edit(
    state,
    state.text.slice(0, Math.max(0, start)) + state.text.slice(to),
    Math.max(0, start),
  )
}

function equals(state: CalculatorState): CalculatorState {
  if (state.text.trim() === '') return state
  const outcome = evaluate(state.text, state.angle, state.last)
  if (outcome.kind === 'problem') return { ...state, result: outcome.text, isProblem: true }
  return {
    ...state,
    caret: state.text.length,
    last: outcome.value,
    result: formatResult(outcome.value),
    isProblem: false,
    isDone: true,
  }
}

/** Drops the result after a change of the angle unit, because it would be wrong. */
const recalculate = (state: CalculatorState) => edit(state, state.text, state.caret)
