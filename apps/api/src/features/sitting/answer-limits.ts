import { AppError } from '../../platform/errors.ts'
import type { ItemOrder } from '../../platform/tables.ts'
import {
  type AnswerRow,
  type IncomingAnswer,
  isCounted,
  itemsOf,
  type Paper,
} from '../attempts/index.ts'

/** May only some questions of a section be answered? */
export const hasLimits = ({ sections }: Paper): boolean =>
  sections?.some(({ answer_at_most }) => answer_at_most !== null) ?? false

/** Answers to an attempt, and what is stored of it. */
interface Arriving {
  readonly paper: Paper
  readonly order: ItemOrder | null
  readonly stored: readonly AnswerRow[]
  readonly answers: readonly IncomingAnswer[]
}

/**
 * The questions whose answers are one too many for their section, in the student's order. What is
 * stored stays; of those that arrive together the first in the student's order fit.
 */
export function overflowing({ paper, order, stored, answers }: Arriving): number[] {
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const arriving = new Map(
    answers
      // Without its order, the selection of a client that counts is not sent.
      .filter((answer) => {
        const { question_id, seq } = answer
        return isCounted(answer) ? seq !== null && seq >= (before.get(question_id)?.seq ?? 0) : true
      })
      .map((answer) => [answer.question_id, answer]),
  )
  const isAnswered = (answer: Pick<AnswerRow, 'selected'> | undefined) =>
    (answer?.selected.length ?? 0) > 0
  const bySection = Map.groupBy(itemsOf(paper, order), ({ section }) => section)
  return [...bySection].flatMap(([section, items]) => {
    const most = section && paper.sections?.[section - 1]?.answer_at_most
    if (!most) return []
    const ids = items.map(({ question_id }) => question_id)
    const isKept = (id: number) =>
      isAnswered(before.get(id)) && isAnswered(arriving.get(id) ?? before.get(id))
    const added = ids.filter((id) => !isAnswered(before.get(id)) && isAnswered(arriving.get(id)))
    return added.slice(Math.max(0, most - ids.filter(isKept).length))
  })
}

/** Throws a 400 that names the first question of {@link overflowing} answers, if there is one. */
export function requireWithinLimits(arriving: Arriving): void {
  const [first] = overflowing(arriving)
  if (first === undefined) return
  const { paper, order } = arriving
  const item = itemsOf(paper, order).find(({ question_id }) => question_id === first)
  const section = item?.section ? paper.sections?.[item.section - 1] : undefined
  throw new AppError(
    'too_many_answers',
    `Only ${section?.answer_at_most} questions of ${section?.name} may be answered: clear one first`,
    { field: `quiz_state.${first}` },
  )
}
