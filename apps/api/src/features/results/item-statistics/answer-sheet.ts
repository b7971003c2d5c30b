import type { NoConsistencyReason } from '@prepwell/contract/results/item-statistics.ts'
import type { Outcome } from '@prepwell/contract/results/outcome.ts'
import { outcomeOf } from '@prepwell/contract/results/outcome.ts'
import {
  comparedContent,
  countedItems,
  countSection,
  type GradedItem,
  type GradedPaper,
  isGivenToAll,
  itemsOf,
  markAnswer,
} from '../../sitting/attempts/index.ts'
import { exactHundredths } from '../marks-report/index.ts'
import type { AnswerColumns, CountedAttempt } from './item-statistics.queries.ts'

/** The results of the attempts that had an item. All lists are in the order of `attempts`. */
export interface ItemColumn {
  readonly item: GradedItem
  /** For each attempt that had the item, its index among all attempts that count. */
  readonly attempts: number[]
  readonly marks: number[]
  /** For each option, the attempts (from `attempts`) that chose it. */
  readonly choosers: ReadonlyMap<string, number[]>
  readonly outcomes: Record<Outcome, number>
  /** Seconds on the screen, only for attempts that visited the item. */
  readonly seconds: number[]
}

/** The answers of all attempts that count. */
export interface AnswerSheet {
  readonly paper: GradedPaper
  /** For each attempt, the sum of the marks of its items that count. */
  readonly totals: readonly number[]
  readonly percentages: readonly number[]
  /** The items in the order of the paper. */
  readonly items: readonly ItemColumn[]
  readonly blankAttempts: number
  /** The reason why attempts have different items; null if all have the same. */
  readonly differs: NoConsistencyReason | null
}

/** An attempt with its own paper and answers. */
export interface AnsweredAttempt {
  readonly attempt: CountedAttempt
  readonly paper: GradedPaper
  readonly answers: AnswerColumns | undefined
}

/** Builds the answer sheet of a paper by adding attempts one after the other. */
export function startSheet(paper: GradedPaper, { withBlank }: { readonly withBlank: boolean }) {
  const items = paper.items.map(columnOf)
  const placesOf = placesByPaper(paper)
  const marksOf = createMarker()
  const totals: number[] = []
  const percentages: number[] = []
  let blankAttempts = 0
  let hasOlderPaper = false
  let hasOwnItems = false

  const add = (one: AnsweredAttempt): void => {
    if (one.answers === undefined || one.answers.selected.every(isEmpty)) {
      blankAttempts += 1
      if (!withBlank) return
    }
    hasOlderPaper ||= one.paper.id !== paper.id
    hasOwnItems ||= isPartOf(one)
    const place = totals.length
    const columns = placesOf(one.paper)
    let total = 0
    for (const answer of markedItems(one, marksOf)) {
      total += answer.earned
      const column = items[columns.get(answer.item.question_id) ?? -1]
      if (column) enter(column, place, answer)
    }
    totals.push(total)
    percentages.push(one.attempt.percentage)
  }

  const finish = (): AnswerSheet => ({
    paper,
    totals,
    percentages,
    items,
    blankAttempts,
    differs: differenceOf(paper, { hasOwnItems, hasOlderPaper }),
  })
  return { add, finish }
}

/**
 * True for an attempt that lacks some items of its paper: an attempt that checks its answers may
 * have left out questions that an exam held.
 */
const isPartOf = ({ attempt: { item_order: order }, paper }: AnsweredAttempt) =>
  order !== null && order.length < paper.items.length

const isEmpty = (selected: readonly string[]) => selected.length === 0

const columnOf = (item: GradedItem): ItemColumn => ({
  item,
  attempts: [],
  marks: [],
  choosers: new Map(item.options.map(({ id }) => [String(id), []])),
  outcomes: { right: 0, partly: 0, wrong: 0, blank: 0 },
  seconds: [],
})

/** An item of an attempt, with its marks. */
interface MarkedItem {
  readonly item: GradedItem
  readonly selected: readonly string[]
  readonly earned: number
  readonly isBlank: boolean
  readonly seconds: number
}

function enter(column: ItemColumn, place: number, { item, ...answer }: MarkedItem): void {
  const { selected, earned, isBlank, seconds } = answer
  for (const option of selected) column.choosers.get(option)?.push(column.attempts.length)
  column.attempts.push(place)
  column.marks.push(earned)
  column.outcomes[outcomeOf({ full: item.marks - epsilon, earned, blank: isBlank })] += 1
  if (seconds > 0) column.seconds.push(seconds)
}

// Full and earned marks are floats, so fractions such as two thirds may differ by a rounding error.
const epsilon = 1e-9

const nothingSelected: readonly string[] = []

/**
 * The items that count for an attempt. Leaves out items that `answer_at_most` makes unnecessary,
 * and those that a regrade leaves out.
 */
function markedItems(
  { attempt, paper, answers }: AnsweredAttempt,
  marksOf: ReturnType<typeof createMarker>,
): readonly MarkedItem[] {
  const placeOf = new Map(answers?.questions.map((id, place) => [id, place]))
  const marked = countedItems(itemsOf(paper, attempt.item_order)).map((item) => {
    const place = placeOf.get(item.question_id) ?? -1
    const selected = answers?.selected[place] ?? nothingSelected
    const isBlank = selected.length === 0
    const isGiven = isGivenToAll(item)
    return {
      item,
      question_id: item.question_id,
      selected,
      full: item.marks,
      earned: marksOf(paper, item, { selected, stored: answers?.marks[place] }),
      isBlank: isBlank && !isGiven,
      isGiven,
      seconds: answers?.seconds[place] ?? 0,
    }
  })
  if (!paper.sections?.some(({ answer_at_most }) => answer_at_most !== null)) return marked
  const leftOut = new Set(
    paper.sections.flatMap(({ answer_at_most: most }, at) =>
      [
        ...countSection(
          most,
          marked
            .filter(({ item }) => item.section === at + 1)
            .map((one) => ({ ...one, isBlank: one.selected.length === 0 })),
        ).leftOut,
      ].map(({ question_id }) => question_id),
    ),
  )
  return leftOut.size === 0 ? marked : marked.filter(({ question_id }) => !leftOut.has(question_id))
}

/**
 * Returns a function that gives the marks of an answer. On a regraded paper the marks are computed,
 * once for each distinct answer, because the stored marks do not say what a displaced answer would
 * have earned.
 */
function createMarker() {
  const known = new Map<string, number>()
  const regraded = new Map<number, boolean>()
  const isRegraded = ({ id, items }: GradedPaper) => {
    const is = regraded.get(id) ?? items.some(({ regrades }) => regrades)
    regraded.set(id, is)
    return is
  }
  return (
    paper: GradedPaper,
    item: GradedItem,
    answer: { readonly selected: readonly string[]; readonly stored: number | undefined },
  ): number => {
    const { selected, stored } = answer
    if (!isRegraded(paper))
      return stored === undefined ? markedBy(paper, item, []) : exactMarks(stored)
    const key = [paper.id, item.question_id, ...selected].join('\0')
    const marks = known.get(key) ?? markedBy(paper, item, selected)
    known.set(key, marks)
    return marks
  }
}

const known = new Map<number, number>()

/**
 * Stored marks have 6 decimals, so a third is converted back to an exact third. Results are cached:
 * there are only a few dozen different marks.
 */
function exactMarks(stored: number): number {
  const marks = known.get(stored) ?? exactHundredths(stored * 100) / 100
  if (known.size < 10_000) known.set(stored, marks)
  return marks
}

function markedBy(paper: GradedPaper, item: GradedItem, selected: readonly string[]): number {
  const rules = paper.sections?.[(item.section ?? 1) - 1]?.rules
  return selected.length === 0 && !item.regrades && !rules
    ? 0
    : markAnswer(item, selected, rules).valueOf()
}

/** For each paper, maps each question with unchanged content to its index on the latest paper. */
function placesByPaper(latest: GradedPaper): (paper: GradedPaper) => ReadonlyMap<number, number> {
  const places = new Map<number, ReadonlyMap<number, number>>()
  const byId = new Map(latest.items.map((item, place) => [item.question_id, { item, place }]))
  return (paper) => {
    const found =
      places.get(paper.id) ??
      new Map(
        paper.items.flatMap((item) => {
          const now = byId.get(item.question_id)
          return now && comparedContent(now.item) === comparedContent(item)
            ? [[item.question_id, now.place] as const]
            : []
        }),
      )
    places.set(paper.id, found)
    return found
  }
}

function differenceOf(
  paper: GradedPaper,
  { hasOwnItems, hasOlderPaper }: Readonly<Record<'hasOwnItems' | 'hasOlderPaper', boolean>>,
): AnswerSheet['differs'] {
  if (hasOwnItems || (paper.arrangement?.draws.length ?? 0) > 0) return 'own_draws'
  const limited = paper.sections?.some(
    ({ answer_at_most }, at) =>
      answer_at_most !== null &&
      answer_at_most < paper.items.filter(({ section }) => section === at + 1).length,
  )
  if (limited) return 'answer_at_most'
  return hasOlderPaper ? 'changed_paper' : null
}
