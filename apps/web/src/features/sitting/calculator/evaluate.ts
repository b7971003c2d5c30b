import {
  addDependencies,
  create,
  divideDependencies,
  type FactoryFunctionMap,
  factorialDependencies,
  multiplyDependencies,
  parseDependencies,
  powDependencies,
  subtractDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
} from 'mathjs/number'

export type Angle = 'deg' | 'rad'

/** A number, or the reason why there is none. */
export type Evaluation =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'problem'; readonly text: string }

// Only the functions that have keys. The parser walks a syntax tree and never evaluates text as
// code.
const parts: FactoryFunctionMap = Object.assign(
  {},
  parseDependencies,
  addDependencies,
  subtractDependencies,
  multiplyDependencies,
  divideDependencies,
  powDependencies,
  factorialDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
)
const math = create(parts)

const signs: readonly (readonly [RegExp, string])[] = [
  [/×/g, '*'],
  [/÷/g, '/'],
  [/[−–]/g, '-'],
  [/π/g, 'pi'],
  [/√/g, 'sqrt'],
  [/²/g, '^2'],
  [/(sin|cos|tan)⁻¹/g, 'a$1'],
]

/** Characters that the keys can produce; any other is rejected. */
const known = /^[\d\s.+\-*/^!%()a-z]*$/i

/** Evaluates an expression as displayed; `last` is the previous answer. */
export function evaluate(text: string, angle: Angle, last: number): Evaluation {
  const source = closed(signs.reduce((now, [sign, plain]) => now.replace(sign, plain), text))
  if (!known.test(source)) return { kind: 'problem', text: 'Check the expression' }
  try {
    const value: unknown = math.parse(source.toLowerCase()).evaluate(functions(angle, last))
    if (typeof value !== 'number') return { kind: 'problem', text: 'Check the expression' }
    if (Number.isNaN(value)) return { kind: 'problem', text: 'Not defined' }
    if (!Number.isFinite(value)) return { kind: 'problem', text: 'Too large, or division by zero' }
    return { kind: 'value', value }
  } catch {
    return { kind: 'problem', text: 'Check the expression' }
  }
}

/** Rounds to 12 significant digits, which hides binary rounding errors. */
export const formatResult = (value: number): string =>
  String(Number(value.toPrecision(12))).replace('-', '−')

/** Closes open brackets at the end. */
function closed(text: string): string {
  const open = [...text].reduce(
    (depth, sign) => Math.max(0, depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0)),
    0,
  )
  return text + ')'.repeat(open)
}

function functions(angle: Angle, last: number): Record<string, unknown> {
  const full = angle === 'deg' ? 360 : 2 * Math.PI
  const toRadians = (value: number) => ((value % full) / full) * 2 * Math.PI
  const fromRadians = (value: number) => (value / (2 * Math.PI)) * full
  const sin = (value: number) => snap(Math.sin(toRadians(value)))
  const cos = (value: number) => snap(Math.cos(toRadians(value)))
  return {
    sin,
    cos,
    tan: (value: number) => (cos(value) === 0 ? Number.NaN : sin(value) / cos(value)),
    asin: (value: number) => fromRadians(Math.asin(value)),
    acos: (value: number) => fromRadians(Math.acos(value)),
    atan: (value: number) => fromRadians(Math.atan(value)),
    log: Math.log10,
    ln: Math.log,
    sqrt: Math.sqrt,
    abs: Math.abs,
    exp: Math.exp,
    pi: Math.PI,
    e: Math.E,
    ans: last,
  }
}

/** sin 180° is 0 and not 1.2e-16. */
const snap = (value: number) => (Math.abs(value) < 1e-15 ? 0 : value)
