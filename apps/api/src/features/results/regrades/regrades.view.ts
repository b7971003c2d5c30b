import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type {
  RegradedAttempt,
  RegradeEffect,
  RegradeRow,
} from '@prepwell/contract/results/regrades.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { compareNames } from '../../../platform/database/name-order.ts'
import type { Paper, PaperItem } from '../../sitting/attempts/index.ts'
import { type ChangedStanding, changeOf } from './standings.ts'
import type { StoredItem, StoredRegrade } from './stored-regrades.queries.ts'

/**
 * A regrade as staff see it. `papers` has the papers of the quiz from which the regrade was made.
 */
export const regradeRow = (
  { has_newer, at, undone_at, ...regrade }: StoredRegrade,
  {
    items,
    papers,
    effect,
  }: {
    readonly items: readonly StoredItem[]
    readonly papers: ReadonlyMap<number, Paper>
    readonly effect: RegradeEffect
  },
): RegradeRow => ({
  ...regrade,
  at: epoch(at),
  undone_at: epochOrNull(undone_at),
  may_undo: undone_at === null && !has_newer,
  effect,
  items: shownItems(items, papers),
})

/** Each question once, as the newest of the papers has it. */
function shownItems(
  items: readonly StoredItem[],
  papers: ReadonlyMap<number, Paper>,
): RegradeRow['items'] {
  const shown = new Map<number, RegradeRow['items'][number]>()
  for (const { paper_id, question_id, policy, key } of items) {
    const item = papers.get(paper_id)?.items.find((one) => one.question_id === question_id)
    if (!item) continue
    const { display_id } = item
    shown.set(question_id, { question_id, display_id, policy, key: key && keyText(item, key) })
  }
  return [...shown.values()].sort((a, b) => a.display_id - b.display_id)
}

/** The key as text: the letters of options, a number, or a range. */
function keyText({ type, options }: PaperItem, key: readonly string[]): string {
  if (type !== 'Numerical')
    return options
      .flatMap(({ id }, place) => (key.includes(String(id)) ? letterOf(place) : []))
      .join(', ')
  const [low = '', high = low] = key
  return rangeText({ low, high })
}

/** An attempt of a dry run. */
const regradedAttempt = ({ attempt, before, after }: ChangedStanding): RegradedAttempt => ({
  take_quiz_id: attempt.id,
  student_id: attempt.student_id,
  name: attempt.name,
  username: attempt.username,
  before,
  after,
})

interface Listed {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly sort?: 'name' | 'change' | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

const usualPerPage = 50

/** A page of the attempts of a dry run, by name unless asked otherwise. */
export function pageOf(
  standings: readonly ChangedStanding[],
  { page = 1, per_page = usualPerPage, sort = 'name', order = 'asc' }: Listed,
): RegradedAttempt[] {
  const sign = order === 'desc' ? -1 : 1
  const byName = (a: ChangedStanding, b: ChangedStanding) =>
    compareNames(a.attempt.name.toLowerCase(), b.attempt.name.toLowerCase()) ||
    a.attempt.id - b.attempt.id
  const sorted = standings.toSorted((a, b) =>
    sort === 'change' ? sign * (changeOf(a) - changeOf(b)) || byName(a, b) : sign * byName(a, b),
  )
  return sorted.slice((page - 1) * per_page, page * per_page).map(regradedAttempt)
}
