import type { Decimal } from 'decimal.js'
import { descendantsOf, elementOf, elementsOf, type XmlElement } from '../../xml/index.ts'
import {
  evaluate,
  isRight,
  NotUnderstood,
  numberIn,
  type Value,
  type Variables,
} from './expressions.ts'
import { type Declaration, declarationsIn } from './item-parts.ts'

/** The result of processing one answer. */
export interface Outcome {
  /** Null if the item gives no points, or if its rules are not supported here. */
  readonly score: Decimal | null
  readonly outcomes: ReadonlyMap<string, Value>
}

export interface Processing {
  readonly responses: ReadonlyMap<string, Declaration>
  readonly outcomes: ReadonlyMap<string, Declaration>
  readonly processing: XmlElement | undefined
  /** The result of answering a response with these values. */
  run(response: string, values: readonly string[]): Outcome
}

const scoreName = 'SCORE'

export function processingOf(item: XmlElement): Processing {
  const responses = declarationsIn(item, 'responseDeclaration')
  const outcomes = declarationsIn(item, 'outcomeDeclaration')
  const processing = elementOf(item, 'responseProcessing')
  const template = processing?.attributes.get('template') ?? ''
  // True if any rule sets the score: an answer for which no rule sets it then gets no points.
  const isScored =
    processing !== undefined &&
    [...descendantsOf(processing)].some(
      ({ name, attributes }) =>
        name === 'setOutcomeValue' && attributes.get('identifier') === scoreName,
    )
  return {
    responses,
    outcomes,
    processing,
    run(response, values) {
      const declared = responses.get(response)
      const answer = values.length > 0 ? values : null
      const state = new State({ responses, outcomes, isScored }, new Map([[response, answer]]))
      try {
        const rules = elementsOf(processing ?? noRules)
        if (rules.length > 0) state.runAll(rules)
        else if (declared) state.runTemplate(template, declared)
        return state.result()
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        return { score: null, outcomes: new Map() }
      }
    },
  }
}

const noRules: XmlElement = { name: '', attributes: new Map(), children: [], line: 0 }

class State implements Variables {
  readonly responses: ReadonlyMap<string, Declaration>
  readonly outcomes: ReadonlyMap<string, Declaration>
  readonly #answers: ReadonlyMap<string, Value>
  readonly #values = new Map<string, Value>()
  /** Outcomes whose value is not known. */
  readonly #unknown = new Set<string>()
  #isScored: boolean
  #isOver = false

  constructor(
    {
      responses,
      outcomes,
      isScored,
    }: Pick<Processing, 'responses' | 'outcomes'> & { readonly isScored: boolean },
    answers: ReadonlyMap<string, Value>,
  ) {
    this.responses = responses
    this.outcomes = outcomes
    this.#isScored = isScored
    this.#answers = answers
    for (const { id, defaults, baseType } of outcomes.values()) {
      const isNumber = baseType === 'float' || baseType === 'integer'
      this.#values.set(id, defaults.length > 0 ? defaults : isNumber ? ['0'] : null)
    }
  }

  get(id: string): Value {
    if (this.responses.has(id)) return this.#answers.get(id) ?? null
    if (this.#unknown.has(id) || !this.#values.has(id)) throw new NotUnderstood()
    return this.#values.get(id) ?? null
  }

  result(): Outcome {
    const isKnown = this.#isScored && !this.#unknown.has(scoreName)
    const score = isKnown ? numberIn(this.#values.get(scoreName) ?? ['0']) : null
    return { score, outcomes: this.#values }
  }

  /** Runs a template that the standard names, in any of its versions and copies. */
  runTemplate(template: string, { id, correct, mapping }: Declaration): void {
    const name = template.replace(/^.*\//, '').replace(/\.xml$/, '')
    if (/match/.test(name) && correct.length > 0)
      this.#score(isRight(rule('match', variable(id), rule('correct', id)), this) ? ['1'] : ['0'])
    else if ((/^(?:CC2_)?map_response$/.test(name) || correct.length === 0) && mapping)
      this.#score(evaluate(rule('mapResponse', id), this))
  }

  #score(value: Value): void {
    this.#values.set(scoreName, value)
    this.#isScored = true
  }

  runAll(rules: readonly XmlElement[]): void {
    for (const one of rules) {
      if (this.#isOver) return
      this.#run(one)
    }
  }

  #run(one: XmlElement): void {
    switch (one.name) {
      case 'setOutcomeValue':
        this.#set(one)
        break
      case 'responseCondition':
        this.runAll(this.#branchOf(one))
        break
      case 'responseProcessingFragment':
        this.runAll(elementsOf(one))
        break
      case 'exitResponse':
        this.#isOver = true
        break
      default:
        this.#giveUp(one)
    }
  }

  #set(one: XmlElement): void {
    const id = one.attributes.get('identifier') ?? ''
    const [expression] = elementsOf(one)
    try {
      if (!expression) throw new NotUnderstood()
      const value = evaluate(expression, this)
      this.#unknown.delete(id)
      this.#values.set(id, value)
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      this.#giveUp(one)
    }
  }

  /** The rules of the first branch whose condition is true. */
  #branchOf(one: XmlElement): readonly XmlElement[] {
    for (const branch of elementsOf(one)) {
      const [first, ...others] = elementsOf(branch)
      if (branch.name === 'responseElse') return elementsOf(branch)
      if (!first) continue
      try {
        if (isRight(first, this)) return others
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        this.#giveUp(one)
        return []
      }
    }
    return []
  }

  /** Marks everything that this rule may set as unknown from here on. */
  #giveUp(one: XmlElement): void {
    const set = [one, ...descendantsOf(one)].filter(({ name }) => /^set|Value$/.test(name))
    for (const { attributes } of set) this.#unknown.add(attributes.get('identifier') ?? '')
    const names = [one, ...descendantsOf(one)].map(({ name }) => name)
    const isOpaque = names.some((name) => /Fragment|include|exitResponse|lookup/.test(name))
    if (isOpaque || this.#unknown.has(scoreName)) throw new NotUnderstood()
  }
}

const rule = (name: string, ...parts: (XmlElement | string)[]): XmlElement => ({
  name,
  attributes: new Map(
    parts.flatMap((part) => (typeof part === 'string' ? [['identifier', part] as const] : [])),
  ),
  children: parts.filter((part) => typeof part !== 'string'),
  line: 0,
})

const variable = (id: string) => rule('variable', id)
