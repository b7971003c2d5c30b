import type { WantedFacts } from '@prepwell/contract/bank/question-facts.ts'
import type { QuestionStatus } from '@prepwell/contract/bank/question-facts-terms.ts'
import { invalid } from '../../../../platform/errors.ts'

/** The status that decides if papers may draw a question, and who set it. */
export interface QuestionState {
  readonly status: QuestionStatus
  readonly to_check_since: Date | null
  readonly checked_by: number | null
  readonly checked_at: Date | null
}

/** The person who saves a question. */
export interface Editor {
  /** Null for the program itself. */
  readonly id: number | null
  /**
   * True if this person may set the status `checked`: everybody in a school that checks no
   * questions.
   */
  readonly mayCheck: boolean
}

interface Saved {
  /** Null for a new question. */
  readonly stored: QuestionState | null
  /** True if the save changes what a paper would show or mark. */
  readonly isChanged: boolean
  readonly wanted: Pick<WantedFacts, 'status' | 'to_check'>
  readonly editor: Editor
  readonly now: Date
}

/**
 * The state of a question after a save. A question that a person who may not check creates or
 * changes is a draft, even if it was checked. Throws 400 on `status` or `to_check`.
 */
export function stateAfter({ stored, isChanged, wanted, editor, now }: Saved): QuestionState {
  const unchecked = editor.mayCheck ? false : stored?.status !== 'checked' || isChanged
  if (wanted.status === 'checked' && unchecked) throw mayNotCheck()
  const present = unchecked ? 'draft' : (stored?.status ?? 'checked')
  if ((wanted.status ?? present) === 'checked') {
    if (wanted.to_check) throw alreadyChecked()
    if (stored?.status === 'draft') return { ...checked, checked_by: editor.id, checked_at: now }
    return stored ? stateOf(stored) : checked
  }
  const waiting = stored?.to_check_since ?? null
  return {
    ...draft,
    to_check_since: wanted.to_check ? (waiting ?? now) : wanted.to_check === false ? null : waiting,
  }
}

/** Leaves out the other columns of a row. */
const stateOf = ({ status, to_check_since, checked_by, checked_at }: QuestionState) => ({
  ...{ status, to_check_since, checked_by, checked_at },
})

export const draft: QuestionState = {
  status: 'draft',
  to_check_since: null,
  checked_by: null,
  checked_at: null,
}

const checked: QuestionState = { ...draft, status: 'checked' }

/** The 400 for a person who may not check questions. */
export const mayNotCheck = () =>
  invalid('status', 'somebody who checks questions must do this: send it to be checked')

/** The 400 for a question that cannot be checked yet. */
export const keyMissing = () => invalid('status', 'its key is missing, so it cannot be checked yet')

/**
 * The 400 for a program that names a version but may not read keys: whether a save made a new
 * version would tell it if its guess of a key is right.
 */
export const versionUnread = (field: 'version' | 'versions') =>
  invalid(field, 'a program that may not read questions has read no version')

export const alreadyChecked = () =>
  invalid('to_check', 'a checked question does not wait for a check')
