/** A key of the keypad. `name` is for screen readers where the label is not enough. */
export interface CalculatorKey {
  readonly label: string
  readonly name?: string
  /** The text that the key inserts; a key without it performs an action. */
  readonly piece?: string
  readonly does?: 'clear' | 'back' | 'equals' | 'angle'
  readonly kind?: 'digit' | 'sign' | 'action' | 'equals'
}

const digit = (label: string): CalculatorKey => ({ label, piece: label, kind: 'digit' })
const sign = (label: string, name: string, piece = label): CalculatorKey => ({
  label,
  name,
  piece,
  kind: 'sign',
})

/** The keys row by row, six in each. */
export const calculatorKeys: readonly CalculatorKey[] = [
  { label: 'Deg', does: 'angle', kind: 'action' },
  { label: 'sin', piece: 'sin(' },
  { label: 'cos', piece: 'cos(' },
  { label: 'tan', piece: 'tan(' },
  { label: '⌫', name: 'Delete', does: 'back', kind: 'action' },
  { label: 'C', name: 'C, clear', does: 'clear', kind: 'action' },

  { label: 'n!', name: 'n! factorial', piece: '!' },
  { label: 'sin⁻¹', name: 'sin⁻¹, inverse sine', piece: 'sin⁻¹(' },
  { label: 'cos⁻¹', name: 'cos⁻¹, inverse cosine', piece: 'cos⁻¹(' },
  { label: 'tan⁻¹', name: 'tan⁻¹, inverse tangent', piece: 'tan⁻¹(' },
  { label: '(', name: 'open bracket', piece: '(' },
  { label: ')', name: 'close bracket', piece: ')' },

  { label: 'xʸ', name: 'xʸ, to the power of', piece: '^' },
  { label: 'log', name: 'log, base 10', piece: 'log(' },
  digit('7'),
  digit('8'),
  digit('9'),
  sign('÷', 'divided by'),

  { label: 'x²', name: 'x², squared', piece: '²' },
  { label: 'ln', name: 'ln, natural logarithm', piece: 'ln(' },
  digit('4'),
  digit('5'),
  digit('6'),
  sign('×', 'times'),

  { label: '√', name: '√, square root', piece: '√(' },
  { label: 'π', name: 'π, pi', piece: 'π' },
  digit('1'),
  digit('2'),
  digit('3'),
  sign('−', 'minus'),

  { label: 'Ans', name: 'Ans, last answer', piece: 'Ans' },
  { label: 'e', name: "e, Euler's number", piece: 'e' },
  digit('0'),
  { label: '.', name: 'point', piece: '.', kind: 'digit' },
  { label: '=', name: 'equals', does: 'equals', kind: 'equals' },
  sign('+', 'plus'),
]
