import { type AnswerRow, type IncomingAnswer, isCounted } from './answers.ts'

/** A selection and its sequence number. */
export type StoredSelection = Pick<AnswerRow, 'selected' | 'answered' | 'seq' | 'checked_at'>

const blank: StoredSelection = { selected: [], answered: false, seq: 0 }

/**
 * True if one selection of a question takes precedence over another: the newer one does; if both
 * are equally new, the larger value does. All arriving answers follow this rule: saves and
 * submissions (in SQL, see `mergeAnswers`), the limits of sections, and late answers when they are
 * accepted or taken back.
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

/**
 * Compares like PostgreSQL compares arrays: by the first element that differs, otherwise by length.
 */
function compareTexts(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const against = other[place]
    if (against === undefined) return 1
    if (text !== against) return text > against ? 1 : -1
  }
  return one.length - other.length
}

/**
 * The selection to store after this answer. If a client sends sequence numbers but none for the
 * selection, the stored selection stays; if a client sends none, its selection replaces the stored
 * one. A checked selection always stays.
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
