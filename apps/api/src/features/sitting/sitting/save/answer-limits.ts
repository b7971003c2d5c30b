import { hasSelection } from '@prepwell/contract/sitting/has-selection.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import { AppError } from '../../../../platform/errors.ts'
import { counted } from '../../../../platform/text/count-text.ts'
import {
  type AnswerRow,
  type IncomingAnswer,
  itemsOf,
  mergeSelection,
  type Paper,
} from '../../attempts/index.ts'

/** True if some section limits how many of its questions may be answered. */
export const hasLimits = ({ sections }: Paper): boolean =>
  sections?.some(({ answer_at_most }) => answer_at_most !== null) ?? false

/** Arriving answers, and those stored so far. */
interface Arriving {
  readonly paper: Paper
  readonly order: ItemOrder | null
  readonly stored: readonly AnswerRow[]
  readonly answers: readonly IncomingAnswer[]
}

/**
 * The questions whose answers exceed the limit of their section, in the student's order. Stored
 * answers stay. Of answers that arrive together, the first ones in the student's order fit.
 */
export function overflowing({ paper, order, stored, answers }: Arriving): number[] {
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const after = new Map(
    answers.map((answer) => [
      answer.question_id,
      mergeSelection(before.get(answer.question_id), answer),
    ]),
  )
  const wasAnswered = (id: number) => isAnswered(before.get(id))
  const willBeAnswered = (id: number) => isAnswered(after.get(id) ?? before.get(id))
  return limitedSections(paper, order).flatMap(({ most, ids }) => {
    const kept = ids.filter((id) => wasAnswered(id) && willBeAnswered(id))
    const added = ids.filter((id) => !wasAnswered(id) && willBeAnswered(id))
    return added.slice(Math.max(0, most - kept.length))
  })
}

const isAnswered = (answer: Pick<AnswerRow, 'selected'> | undefined) =>
  hasSelection(answer?.selected)

/** The questions of each section with an answer limit, in the student's order. */
function limitedSections(paper: Paper, order: ItemOrder | null) {
  const bySection = Map.groupBy(itemsOf(paper, order), ({ section }) => section)
  return [...bySection].flatMap(([number, items]) => {
    const section = number === undefined ? undefined : paper.sections?.[number - 1]
    const most = section?.answer_at_most
    if (!section || !most) return []
    return [{ name: section.name, most, ids: items.map(({ question_id }) => question_id) }]
  })
}

/**
 * The first section that exceeds its limit and has more answers `after` than `before`; undefined if
 * there is none.
 */
export function findOverfull({
  paper,
  order,
  before,
  after,
}: Pick<Arriving, 'paper' | 'order'> & Readonly<Record<'before' | 'after', readonly AnswerRow[]>>):
  | { readonly name: string }
  | undefined {
  const answeredIn = (rows: readonly AnswerRow[]) =>
    new Set(rows.filter(isAnswered).map(({ question_id }) => question_id))
  const [was, is] = [answeredIn(before), answeredIn(after)]
  const countIn = (ids: readonly number[], answered: ReadonlySet<number>) =>
    ids.filter((id) => answered.has(id)).length
  return limitedSections(paper, order).find(
    ({ most, ids }) => countIn(ids, is) > Math.max(most, countIn(ids, was)),
  )
}

/**
 * Throws 400 for the first question beyond a limit; see {@link overflowing}. `fieldOf` returns the
 * field of a question.
 */
export function requireWithinLimits(
  arriving: Arriving,
  fieldOf = (questionId: number): string => `quiz_state.${questionId}`,
): void {
  const [first] = overflowing(arriving)
  if (first === undefined) return
  const { paper, order, stored } = arriving
  const item = itemsOf(paper, order).find(({ question_id }) => question_id === first)
  const section = item?.section ? paper.sections?.[item.section - 1] : undefined
  const own = new Set(
    itemsOf(paper, order).flatMap((one) =>
      one.section === item?.section ? [one.question_id] : [],
    ),
  )
  const locked = stored.filter((row) => row.checked_at && own.has(row.question_id)).length
  const most = section?.answer_at_most ?? 0
  const rest = locked < most ? 'clear one first' : 'all of them are checked'
  throw new AppError(
    'too_many_answers',
    `Only ${counted(most, 'question')} of ${section?.name} may be answered: ${rest}`,
    { field: fieldOf(first) },
  )
}
