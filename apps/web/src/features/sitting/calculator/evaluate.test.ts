import { describe, expect, it } from 'vitest'
import { evaluate, formatResult } from './evaluate.ts'

const shown = (text: string, angle: 'deg' | 'rad' = 'deg', last = 0) => {
  const outcome = evaluate(text, angle, last)
  return outcome.kind === 'value' ? formatResult(outcome.value) : outcome.text
}

it.each([
  ['1+2×3', '7'],
  ['6÷4', '1.5'],
  ['7−10', '−3'],
  ['0.1+0.2', '0.3'],
  ['2^3^2', '512'],
  ['−2²', '−4'],
  ['√(2)²', '2'],
  ['2π', '6.28318530718'],
  ['2(3+4)', '14'],
  ['5!', '120'],
  ['log(1000)', '3'],
  ['ln(e)', '1'],
  ['1e-3×5', '0.005'],
  ['10^25', '1e+25'],
  ['abs(−4)', '4'],
])('%s = %s', (text, result) => expect(shown(text)).toBe(result))

describe('angles', () => {
  it.each([
    ['sin(30)', 'deg', '0.5'],
    ['cos(60)', 'deg', '0.5'],
    ['sin(180)', 'deg', '0'],
    ['cos(36090)', 'deg', '0'],
    ['tan(45)', 'deg', '1'],
    ['tan(90)', 'deg', 'Not defined'],
    ['sin⁻¹(0.5)', 'deg', '30'],
    ['cos⁻¹(2)', 'deg', 'Not defined'],
    ['sin(π÷2)', 'rad', '1'],
    ['cos(π)', 'rad', '−1'],
    ['tan(π÷2)', 'rad', 'Not defined'],
    ['tan⁻¹(1)×4', 'rad', '3.14159265359'],
  ] as const)('%s in %s = %s', (text, angle, result) => expect(shown(text, angle)).toBe(result))
})

it('Ans is the previous answer', () => expect(shown('Ans×2', 'deg', 21)).toBe('42'))

it('unclosed brackets are closed', () => expect(shown('√(16+√(81')).toBe('5'))

it.each([
  ['1÷0', 'Too large, or division by zero'],
  ['171!', 'Too large, or division by zero'],
  ['√(−1)', 'Not defined'],
  ['0÷0', 'Not defined'],
  ['2+', 'Check the expression'],
  ['foo(2)', 'Check the expression'],
  ['sin', 'Check the expression'],
  ['x=3', 'Check the expression'],
  ['[1,2]', 'Check the expression'],
  ['"a"', 'Check the expression'],
  ['constructor', 'Check the expression'],
  ['true', 'Check the expression'],
])('%s: %s', (text, problem) => expect(shown(text)).toBe(problem))
