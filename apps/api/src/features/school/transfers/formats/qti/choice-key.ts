import type { Decimal } from 'decimal.js'
import type { DraftProblem } from '../question-draft.ts'

/** The points for choosing exactly these options; null if the scoring is not understood. */
export type ScoreChoice = (chosen: readonly string[]) => Decimal | null

interface Choices {
  /** The identifiers of the options. */
  readonly options: readonly string[]
  /** True if several may be chosen. */
  readonly isMultiple: boolean
  /** The right options that the file states apart from its scoring; empty if it states none. */
  readonly stated: readonly string[]
  /**
   * The choices that the scoring names, one of which may be the right one, if the file states none.
   */
  readonly named: readonly (readonly string[])[]
  readonly score: ScoreChoice
}

export type ChoiceKey =
  | { readonly right: ReadonlySet<string>; readonly notes: readonly DraftProblem[] }
  | { readonly problem: DraftProblem }

const broken = (reason: string): ChoiceKey => ({ problem: { kind: 'broken', reason } })
const missing = (reason: string): ChoiceKey => ({ problem: { kind: 'key_missing', reason } })
const noted = (right: Iterable<string>, reasons: readonly string[] = []): ChoiceKey => ({
  right: new Set(right),
  notes: reasons.map((reason) => ({ kind: 'note', reason })),
})

/** Each option is tried with all others: the time grows with the square of their number. */
const optionsMax = 100

const noKey = 'The file does not say which option is right'
const disagree = 'The right answer that the file states is not the one that gets the marks'

/**
 * Finds the right options. What the file states and what its scoring rewards must agree. Nothing is
 * guessed: several options with full marks, or a scoring that rewards none, are an error.
 */
export function choiceKey(choices: Choices): ChoiceKey {
  const { options, stated } = choices
  if (options.length > optionsMax) return broken(`It has more than ${optionsMax} options`)
  if (new Set(options).size < options.length) return broken('Two options have the same identifier')
  const stranger = stated.find((id) => !options.includes(id))
  if (stranger !== undefined) return broken(`Its right answer (${stranger}) is none of its options`)
  return choices.isMultiple ? severalRight(choices) : oneRight(choices)
}

function oneRight({ options, stated, score }: Choices): ChoiceKey {
  if (stated.length > 1) return broken('It has several right answers, but only one can be chosen')
  const points = options.map((id) => score([id]))
  const known = points.filter((one) => one !== null)
  const [first] = known
  const saysNothing = known.length < points.length || known.every((one) => first?.eq(one))
  if (saysNothing) {
    return stated.length === 1 ? noted(stated) : missing(noKey)
  }
  const best = known.reduce((a, b) => (b.gt(a) ? b : a))
  const winners = options.filter((_id, place) => points[place]?.eq(best))
  if (best.lte(0)) return broken('No option gets marks')
  if (winners.length > 1) return broken('Several options get the full marks, but one can be chosen')
  if (stated.length === 1 && stated[0] !== winners[0]) return broken(disagree)
  const isPartial = known.filter((one) => one.gt(0)).length > 1
  return noted(winners, isPartial ? ['Part of the marks for other options was left behind'] : [])
}

function severalRight({ options, stated, named, score }: Choices): ChoiceKey {
  const blank = score([])
  const alone = options.map((id) => score([id]))
  if (!blank || alone.includes(null)) return stated.length > 0 ? noted(stated) : missing(noKey)
  const right = stated.length > 0 ? stated : rewarded(options, named, score)
  if (right === null) return broken('Several choices get the full marks')
  if (right.length === 0) return missing(noKey)
  const full = score(right)
  const all = options.map((id) => score(toggled(right, id)))
  if (!full || all.includes(null)) return stated.length > 0 ? noted(stated) : missing(noKey)
  const saysNothing = [full, ...all, ...alone].every((one) => one?.eq(blank))
  if (saysNothing) return stated.length > 0 ? noted(stated) : missing(noKey)
  if (full.lte(0)) return broken(stated.length > 0 ? disagree : 'No options get marks')
  if (all.some((one) => one?.gt(full))) return broken(disagree)
  const isAnyEnough = stated.length === 0 && right.some((id) => all[options.indexOf(id)]?.gte(full))
  return isAnyEnough
    ? broken('One of several right options is enough for the full marks')
    : noted(right)
}

const toggled = (chosen: readonly string[], id: string) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

/**
 * The choice with the most points. Compares the choices that the scoring names, and the set of all
 * options that get points on their own. Empty if no choice gets points, null if different choices
 * get the same number.
 */
function rewarded(
  options: readonly string[],
  named: readonly (readonly string[])[],
  score: ScoreChoice,
): readonly string[] | null {
  const blank = score([])
  const known = new Set(options)
  const alone = options.filter((id) => blank && score([id])?.gt(blank))
  const tried = [alone, ...named.map((ids) => [...new Set(ids)].filter((id) => known.has(id)))]
    .filter(({ length }) => length > 0)
    .map((ids) => ({ ids, points: score(ids) }))
  const best = tried.reduce<(typeof tried)[number] | undefined>(
    (most, one) => (one.points && !most?.points?.gte(one.points) ? one : most),
    undefined,
  )
  if (!best?.points || !blank || best.points.lte(blank)) return []
  const equals = tried.filter(({ points }) => best.points && points?.eq(best.points))
  const isOne = equals.every(({ ids }) => new Set([...ids, ...best.ids]).size === ids.length)
  return isOne && equals.every(({ ids }) => ids.length === best.ids.length) ? best.ids : null
}
