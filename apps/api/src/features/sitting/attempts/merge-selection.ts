import { type AnswerRow, type IncomingAnswer, isCounted } from './answers.ts'

/** What a student has chosen, and its order. */
export type StoredSelection = Pick<AnswerRow, 'selected' | 'answered' | 'seq'>

const blank: StoredSelection = { selected: [], answered: false, seq: 0 }

/**
 * Does one selection of a question stand above another? The newer one does, and of two with the
 * same order the greater content. The one rule for all that arrives: a save and a submission, where
 * `mergeAnswers` says it in SQL, the limits of sections, late answers and their taking back.
 */
export function isNewerSelection(
  one: StoredSelection,
  other: StoredSelection | undefined = blank,
): boolean {
  if (one.seq !== other.seq) return one.seq > other.seq
  const content = compareTexts(one.selected, other.selected)
  return content === 0 ? one.answered && !other.answered : content > 0
}

/** Have both the same order and the same content? */
export const isSameSelection = (one: StoredSelection, other: StoredSelection): boolean =>
  !isNewerSelection(one, other) && !isNewerSelection(other, one)

/** As PostgreSQL compares arrays: by the first that differs, else the longer one is greater. */
function compareTexts(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const against = other[place]
    if (against === undefined) return 1
    if (text !== against) return text > against ? 1 : -1
  }
  return one.length - other.length
}

/**
 * The selection that is stored once this answer has arrived. A client that counts leaves it alone
 * where it sends no order of it; one that does not count replaces it.
 */
export function mergeSelection(
  stored: StoredSelection | undefined,
  answer: IncomingAnswer,
): StoredSelection {
  const { selected, answered, seq } = answer
  if (!isCounted(answer)) return { selected, answered, seq: (stored?.seq ?? 0) + 1 }
  if (seq === null) return stored ?? blank
  const sent = { selected, answered, seq }
  return isNewerSelection(sent, stored) ? sent : (stored ?? blank)
}
