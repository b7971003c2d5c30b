import { Decimal } from 'decimal.js'
import { elementsOf, textOf, type XmlElement } from '../../xml/index.ts'
import type { Declaration, Mapping } from './item-parts.ts'

/** The value of an expression: null, or one or more values as texts. */
export type Value = readonly string[] | null

/** Thrown for a part of the scoring that is not supported here. */
export class NotUnderstood extends Error {}

export interface Variables {
  readonly responses: ReadonlyMap<string, Declaration>
  readonly outcomes: ReadonlyMap<string, Declaration>
  /** The value of a response, or of an outcome so far. */
  get(id: string): Value
}

const isTrue = (value: Value): boolean => value?.[0] === 'true'
const truth = (value: boolean): Value => [String(value)]

const decimal = /^[+-]?(?:\d{1,70}(?:\.\d{0,70})?|\.\d{1,70})(?:e[+-]?\d{1,2})?$/i

/** The only value as a number; null for null. */
export function numberIn(value: Value): Decimal | null {
  if (value === null) return null
  const [text, second] = value
  if (text === undefined || second !== undefined || !decimal.test(text)) throw new NotUnderstood()
  return new Decimal(text)
}

export const isRight = (expression: XmlElement, variables: Variables): boolean =>
  isTrue(evaluate(expression, variables))

/** The value of an expression of response processing. */
export function evaluate(expression: XmlElement, variables: Variables): Value {
  const { name, attributes } = expression
  const id = attributes.get('identifier') ?? ''
  const operands = () => elementsOf(expression).map((child) => evaluate(child, variables))
  switch (name) {
    case 'baseValue':
      return [textOf(expression).trim()]
    case 'variable':
      return variables.get(id)
    case 'correct': {
      const correct = variables.responses.get(id)?.correct ?? []
      return correct.length > 0 ? correct : null
    }
    case 'default': {
      const defaults = variables.outcomes.get(id)?.defaults ?? []
      return defaults.length > 0 ? defaults : null
    }
    case 'null':
      return null
    case 'mapResponse':
      return [mapped(variables.get(id), variables.responses.get(id)).toString()]
    case 'isNull':
      return truth(operands()[0] === null)
    case 'not': {
      const [value = null] = operands()
      return value && truth(!isTrue(value))
    }
    case 'and':
      return conjunction(operands(), false)
    case 'or':
      return conjunction(operands(), true)
    case 'multiple':
    case 'ordered': {
      const values = operands().flatMap((value) => value ?? [])
      return values.length > 0 ? values : null
    }
    case 'sum':
    case 'product':
    case 'subtract':
    case 'divide':
    case 'min':
    case 'max':
      return arithmetic(name, operands())
    case 'containerSize':
      return [String(operands()[0]?.length ?? 0)]
    default:
      return compared(expression, operands(), variables)
  }
}

/** `and` is false and `or` is true as soon as one operand is; otherwise null makes null. */
function conjunction(values: readonly Value[], decisive: boolean): Value {
  if (values.some((value) => value !== null && isTrue(value) === decisive)) return truth(decisive)
  return values.includes(null) ? null : truth(!decisive)
}

function arithmetic(
  name: 'sum' | 'product' | 'subtract' | 'divide' | 'min' | 'max',
  values: readonly Value[],
): Value {
  const numbers = values.map(numberIn)
  const known = numbers.filter((number) => number !== null)
  const [first, ...others] = known
  if (known.length < numbers.length || !first) return null
  const result = others.reduce((a, b) => {
    if (name === 'sum') return a.plus(b)
    if (name === 'product') return a.times(b)
    if (name === 'subtract') return a.minus(b)
    if (name === 'divide') return a.div(b)
    return name === 'min' ? Decimal.min(a, b) : Decimal.max(a, b)
  }, first)
  if (!result.isFinite()) throw new NotUnderstood()
  return [result.toString()]
}

const isNumeric = ({ baseType }: Declaration) => baseType === 'float' || baseType === 'integer'

/** True if the values of this expression are numbers, which are equal however they are written. */
const holdsNumbers = (expression: XmlElement, variables: Variables): boolean =>
  elementsOf(expression).some(({ attributes }) => {
    const id = attributes.get('identifier') ?? ''
    const declared = variables.responses.get(id) ?? variables.outcomes.get(id)
    return declared !== undefined && isNumeric(declared)
  })

function compared(
  expression: XmlElement,
  [one = null, other = null]: readonly Value[],
  variables: Variables,
): Value {
  const known = Object.hasOwn(comparisons, expression.name)
    ? comparisons[expression.name]
    : undefined
  if (!known) throw new NotUnderstood()
  return one && other && truth(known(one, other, expression, holdsNumbers(expression, variables)))
}

type Comparison = (
  one: readonly string[],
  other: readonly string[],
  expression: XmlElement,
  areNumbers: boolean,
) => boolean

const same = (areNumbers: boolean) => (a: string, b: string) =>
  a === b || (areNumbers && decimal.test(a) && decimal.test(b) && new Decimal(a).eq(b))

const order = (one: readonly string[], other: readonly string[]): number => {
  const [a, b] = [numberIn(one), numberIn(other)]
  if (!a || !b) throw new NotUnderstood()
  return a.cmp(b)
}

const comparisons: Readonly<Record<string, Comparison>> = {
  match: (one, other, _expression, areNumbers) =>
    one.length === other.length &&
    one.every((a) => other.some((b) => same(areNumbers)(a, b))) &&
    other.every((a) => one.some((b) => same(areNumbers)(a, b))),
  member: (one, other, _expression, areNumbers) =>
    other.some((value) => same(areNumbers)(value, one[0] ?? '')),
  contains: (one, other, _expression, areNumbers) =>
    other.every((a) => one.some((b) => same(areNumbers)(a, b))),
  stringMatch: (one, other, { attributes }) => {
    const isCased = attributes.get('caseSensitive') !== 'false'
    const [a = '', b = ''] = [one[0], other[0]].map((text) =>
      isCased ? text : text?.toLowerCase(),
    )
    return a === b
  },
  equal: (one, other, expression) => isEqual(one, other, expression),
  lt: (one, other) => order(one, other) < 0,
  lte: (one, other) => order(one, other) <= 0,
  gt: (one, other) => order(one, other) > 0,
  gte: (one, other) => order(one, other) >= 0,
}

function isEqual(
  one: readonly string[],
  other: readonly string[],
  expression: XmlElement,
): boolean {
  const [a, b] = [numberIn(one), numberIn(other)]
  if (!a || !b) throw new NotUnderstood()
  // The first operand is the answer, whichever order a file has them in.
  const [first] = elementsOf(expression)
  const [given, expected] = first?.name === 'variable' ? [a, b] : [b, a]
  const limits = toleranceLimits(expression, expected)
  if (!limits) return given.eq(expected)
  const { low, high, isLowOpen, isHighOpen } = limits
  return (
    (isLowOpen ? given.gt(low) : given.gte(low)) && (isHighOpen ? given.lt(high) : given.lte(high))
  )
}

/** Long enough for the product of any two numbers that are accepted. */
const Exact = Decimal.clone({ precision: 200 })

/** The numbers that `equal` takes for this one; null if it takes only the number itself. */
export function toleranceLimits({ attributes }: XmlElement, expected: Decimal) {
  const mode = attributes.get('toleranceMode') ?? 'exact'
  if (mode === 'exact') return null
  const given = (attributes.get('tolerance') ?? '').trim().split(/\s+/)
  const [below = '', above = below] = given
  if (given.length > 2 || ![below, above].every((text) => /^\d{1,15}(?:\.\d{0,15})?$/.test(text)))
    throw new NotUnderstood()
  const whole = new Exact(expected)
  const scale = mode === 'relative' ? whole.abs().div(100) : new Exact(1)
  if (mode !== 'relative' && mode !== 'absolute') throw new NotUnderstood()
  return {
    low: whole.minus(scale.times(below)),
    high: whole.plus(scale.times(above)),
    isLowOpen: attributes.get('includeLowerBound') === 'false',
    isHighOpen: attributes.get('includeUpperBound') === 'false',
  }
}

/** The points of a mapping: each chosen value counts once. */
function mapped(value: Value, declaration: Declaration | undefined): Decimal {
  const mapping = declaration?.mapping
  if (!declaration || !mapping) throw new NotUnderstood()
  const equals = same(isNumeric(declaration))
  const sum = [...new Set(value ?? [])].reduce((total, one) => {
    const entry = mapping.entries.find(({ key }) => equals(key, one))
    return total.plus(pointsOf(entry?.value ?? mapping.defaultValue))
  }, new Decimal(0))
  return withinBounds(sum, mapping)
}

function withinBounds(sum: Decimal, { lowerBound, upperBound }: Mapping): Decimal {
  const low = lowerBound === null ? sum : Decimal.max(sum, pointsOf(lowerBound))
  return upperBound === null ? low : Decimal.min(low, pointsOf(upperBound))
}

function pointsOf(text: string): Decimal {
  const points = numberIn([text.trim()])
  if (!points) throw new NotUnderstood()
  return points
}
