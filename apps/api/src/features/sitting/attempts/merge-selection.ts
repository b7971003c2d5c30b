import { type AnswerRow, type IncomingAnswer, isCounted } from './answers.ts'

/** A selection and its sequence number. */
export type StoredSelection = Pick<AnswerRow, 'selected' | 'answered' | 'seq' | 'checked_at'>

const blank: StoredSelection = { selected: [], answered: false, seq: 0 }

/**
 * True if one selection of a question takes precedence over another: the newer one does, and ties
 * go to the larger value. All arriving answers follow this rule: saves and submissions (in SQL, see
 * `mergeAnswers`), the limits of sections, and late answers when accepted or taken back.
 */
export function isNewerSelection(
  one: StoredSelection,
  other: StoredSelection | undefined = blank,
): boolean {
  if (one.seq !== other.seq) return one.seq > other.seq
  const content = compareTexts(one.selected, other.selected)
  return content === 0 ? one.answered && !other.answered : content > 0
}

/** True if both have the same sequence number and content. */
export const isSameSelection = (one: StoredSelection, other: StoredSelection): boolean =>
  !isNewerSelection(one, other) && !isNewerSelection(other, one)

/** Compares as PostgreSQL compares arrays: by the first different element, else by length. */
function compareTexts(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const against = other[place]
    if (against === undefined) return 1
    if (text !== against) return text > against ? 1 : -1
  }
  return one.length - other.length
}

/**
 * The selection that is stored after this answer. If a client that sends sequence numbers sends
 * none for the selection, the stored one stays; a client that sends no sequence numbers replaces
 * it. One that was checked stays in any case.
 */
export function mergeSelection(
  stored: StoredSelection | undefined,
  answer: IncomingAnswer,
): StoredSelection {
  if (stored?.checked_at) return stored
  const { selected, answered, seq } = answer
  if (!isCounted(answer)) return { selected, answered, seq: (stored?.seq ?? 0) + 1 }
  if (seq === null) return stored ?? blank
  const sent = { selected, answered, seq }
  return isNewerSelection(sent, stored) ? sent : (stored ?? blank)
}
