import { Decimal } from 'decimal.js'
import { descendantsOf, elementOf, elementsOf, textOf, type XmlElement } from '../../xml/index.ts'
import type { ScoreChoice } from '../choice-key.ts'

class NotUnderstood extends Error {}

export interface RewardedCondition {
  readonly condition: XmlElement
  readonly points: Decimal
}

/** Blackboard's word for the full marks. */
const fullMarks = /^score\.max$/i
const fullMarksPoints = 100

const nameIn = ({ attributes }: XmlElement) =>
  attributes.get('varname') ?? attributes.get('variablename') ?? 'SCORE'

const conditionsOf = (item: XmlElement): XmlElement[] =>
  elementsOf(item, 'resprocessing').flatMap((processing) => elementsOf(processing, 'respcondition'))

const childrenOf = (condition: XmlElement): XmlElement[] => {
  const held = elementOf(condition, 'conditionvar')
  return held ? elementsOf(held) : []
}

/** The variable that holds the marks; Brightspace counts right and wrong options instead. */
function scoreName(conditions: readonly XmlElement[]): string | undefined {
  const names = conditions.flatMap((condition) => elementsOf(condition, 'setvar').map(nameIn))
  const counted = names.find((name) => /^D2L_Correct$/i.test(name))
  return counted ?? names.find((name) => /^(?:que_)?score$/i.test(name)) ?? names[0]
}

/**
 * The points for a choice, as the program that wrote the item computes them. Ignores the limits of
 * the variable, so that options beyond its maximum still count.
 */
export function scoreItem(item: XmlElement, options: readonly string[]): ScoreChoice {
  const conditions = conditionsOf(item)
  const name = scoreName(conditions)
  const known = new Set(options)
  return (chosen) => {
    if (name === undefined) return null
    try {
      const values = run(conditions, { chosen: new Set(chosen), options: known })
      const points = values.get(name) ?? new Decimal(0)
      const isCounted = /^D2L_Correct$/i.test(name)
      return isCounted ? points.minus(values.get('D2L_Incorrect') ?? 0) : points
    } catch (error) {
      if (error instanceof NotUnderstood) return null
      throw error
    }
  }
}

/** The choices that conditions with points name, as identifiers of options. */
export const namedChoices = (item: XmlElement): string[][] =>
  conditionsOf(item)
    .filter((condition) => elementOf(condition, 'setvar'))
    .map((condition) => childrenOf(condition).flatMap(positives))
    .filter(({ length }) => length > 0)

function positives(element: XmlElement): string[] {
  if (element.name === 'not') return []
  if (element.name === 'varequal') return [textOf(element).trim()]
  return elementsOf(element).flatMap(positives)
}

/** The conditions with points, for answers that are not options. */
export function rewardedConditions(item: XmlElement): RewardedCondition[] {
  return conditionsOf(item).flatMap((condition) => {
    const points = elementsOf(condition, 'setvar').map((setvar) => pointsIn(setvar, new Map()))
    const [first] = points
    const held = elementOf(condition, 'conditionvar')
    return first && held ? [{ condition: held, points: first }] : []
  })
}

interface Answer {
  readonly chosen: ReadonlySet<string>
  readonly options: ReadonlySet<string>
}

function run(conditions: readonly XmlElement[], answer: Answer): Map<string, Decimal> {
  const values = new Map<string, Decimal>()
  /** True after a condition with points was met, so that `other` is not met. */
  let isMet = false
  for (const condition of conditions) {
    const setvars = elementsOf(condition, 'setvar')
    if (setvars.length === 0) continue
    const children = childrenOf(condition)
    if (!isAll(children, answer, values, isMet)) continue
    for (const setvar of setvars) change(values, setvar)
    isMet = true
    if (/^no$/i.test(condition.attributes.get('continue') ?? '')) break
  }
  return values
}

function change(values: Map<string, Decimal>, setvar: XmlElement): void {
  const name = nameIn(setvar)
  const before = values.get(name) ?? new Decimal(0)
  const value = pointsIn(setvar, values)
  if (!value) throw new NotUnderstood()
  const action = (setvar.attributes.get('action') ?? 'Set').toLowerCase()
  const after = {
    set: () => value,
    add: () => before.plus(value),
    subtract: () => before.minus(value),
    multiply: () => before.times(value),
    divide: () => before.div(value),
  }
  if (!Object.hasOwn(after, action)) throw new NotUnderstood()
  values.set(name, after[action as keyof typeof after]())
}

/** A number, or the name of a variable; null for anything else. */
function pointsIn(setvar: XmlElement, values: ReadonlyMap<string, Decimal>): Decimal | null {
  const text = textOf(setvar).trim()
  if (fullMarks.test(text)) return new Decimal(fullMarksPoints)
  if (/^[+-]?\d{1,15}(?:\.\d{0,15})?$/.test(text)) return new Decimal(text)
  // Brightspace leaves out the number if it adds 1.
  if (text === '' && /^D2L_/i.test(nameIn(setvar))) return new Decimal(1)
  return values.get(text) ?? (/^D2L_/i.test(text) ? new Decimal(0) : null)
}

const isAll = (
  elements: readonly XmlElement[],
  answer: Answer,
  values: ReadonlyMap<string, Decimal>,
  isMet: boolean,
): boolean => elements.every((element) => isTrue(element, answer, values, isMet))

function isTrue(
  element: XmlElement,
  answer: Answer,
  values: ReadonlyMap<string, Decimal>,
  isMet: boolean,
): boolean {
  const children = elementsOf(element)
  const isChildTrue = (child: XmlElement) => isTrue(child, answer, values, isMet)
  switch (element.name) {
    case 'and':
      return children.every(isChildTrue)
    case 'or':
      return children.some(isChildTrue)
    case 'not':
      return !children.every(isChildTrue)
    case 'other':
      return !isMet
    case 'unanswered':
      return answer.chosen.size === 0
    case 'varequal':
      return isEqual(element, answer, values)
    case 'vargt':
    case 'vargte':
    case 'varlt':
    case 'varlte':
      return isCompared(element, values)
    default:
      throw new NotUnderstood()
  }
}

function isEqual(
  element: XmlElement,
  { chosen, options }: Answer,
  values: ReadonlyMap<string, Decimal>,
): boolean {
  const text = textOf(element).trim()
  const subject = element.attributes.get('respident') ?? ''
  // Blackboard names the option itself where it gives part of the marks.
  if (text === '' && options.has(subject)) return chosen.has(subject)
  const variable = values.get(subject)
  if (variable && /^-?\d{1,15}$/.test(text)) return variable.eq(text)
  return chosen.has(text)
}

/** A comparison of a variable; an option is not a number. */
function isCompared(element: XmlElement, values: ReadonlyMap<string, Decimal>): boolean {
  const subject = element.attributes.get('respident') ?? ''
  const variable = values.get(subject) ?? (/^D2L_/i.test(subject) ? new Decimal(0) : undefined)
  const text = textOf(element).trim()
  if (!variable || !/^-?\d{1,15}(?:\.\d{0,15})?$/.test(text)) throw new NotUnderstood()
  const order = variable.cmp(text)
  if (element.name === 'vargt') return order > 0
  if (element.name === 'vargte') return order >= 0
  return element.name === 'varlt' ? order < 0 : order <= 0
}

/** True if a condition compares the answer with something. */
export const hasAnswer = (item: XmlElement): boolean =>
  conditionsOf(item).some((condition) =>
    [...descendantsOf(condition)].some(
      ({ name, children }) =>
        /^var(?:equal|subset|substring|g|l)/.test(name) && children.length > 0,
    ),
  )
