import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { RegradeBody } from '@prepwell/contract/results/regrades.ts'
import { compareDecimals, isWithin, middleOf } from '@prepwell/contract/wire/number-range.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { changeQuestion, getQuestion, type KeyedQuestion } from '../../bank/questions/index.ts'
import { selectOwnIds, type Viewer } from '../../shared/access/index.ts'
import { type AskedItem, isComparable } from '../../sitting/attempts/index.ts'
import { keyOn } from './regraded-items.ts'

/** A question of the bank that gets the new key. */
export interface BankCorrection {
  readonly id: number
  readonly chapter_id: number
  readonly content: QuestionContent
}

interface Correcting {
  readonly viewer: Viewer
  readonly body: RegradeBody
  readonly sources: ReadonlyMap<number, AskedItem>
}

/**
 * The questions of the bank whose keys change, if the regrade corrects the bank. Throws 400 for a
 * question that the viewer may not edit, or that has been rewritten since the paper was frozen.
 */
export async function planBankCorrections(
  tx: Tx,
  { viewer, body, sources }: Correcting,
): Promise<readonly BankCorrection[]> {
  const rekeyed = body.items.filter(({ policy }) => policy === 'new_key')
  if (!body.correct_bank || rekeyed.length === 0) return []
  const ids = rekeyed.map(({ question_id }) => question_id)
  const own = await selectOwnIds(tx, viewer, 'questions.edit', { kind: 'question', ids })
  const corrections: BankCorrection[] = []
  for (const asked of rekeyed) {
    const item = sources.get(asked.question_id)
    const key = item && keyOn(item, asked)
    if (!item || !key || 'wrong' in key) continue
    const refused = (why: string) =>
      invalid('correct_bank', `question ${item.display_id} ${why}: leave the bank as it is`)
    if (!own.has(asked.question_id)) throw refused('is no longer in the bank, or not yours to edit')
    const stored = await getQuestion(tx, asked.question_id)
    const content = withKey(stored, item, key)
    if (content === 'other') throw refused('has been rewritten in the bank since')
    if (content !== 'same')
      corrections.push({ id: stored.id, chapter_id: stored.chapter_id, content })
  }
  return corrections
}

/** Gives questions of the bank their new keys, each as a version of its own. */
export async function correctBank(
  tx: Tx,
  {
    viewer,
    now,
    corrections,
  }: {
    readonly viewer: Viewer
    readonly now: Date
    readonly corrections: readonly BankCorrection[]
  },
): Promise<void> {
  for (const correction of corrections.toSorted((a, b) => a.id - b.id))
    await changeQuestion(tx, { now }, { viewer, ...correction })
}

/**
 * The question with the new key; 'same' if it already has that key, 'other' if it asks something
 * else.
 */
function withKey(
  stored: KeyedQuestion,
  item: AskedItem,
  key: readonly string[],
): QuestionContent | 'same' | 'other' {
  if (!isComparable(item, { ...stored, question_image: stored.image })) return 'other'
  const common = {
    statement: stored.statement,
    marks: stored.marks,
    explanation: stored.explanation,
    image: stored.image,
    facts: {},
  }
  if (stored.type === 'Numerical') {
    const [low = '', high = low] = key
    const range = compareDecimals(low, high) === 0 ? null : { low, high }
    if (hasNumber(stored, { low, high })) return 'same'
    const { numerical_answer: number } = stored
    const numerical_answer =
      range === null
        ? low
        : number !== null && isWithin(number, range)
          ? number
          : (middleOf(range) ?? low)
    return {
      ...{ ...common, type: 'Numerical', options: [] },
      ...{ numerical_answer, numerical_range: range },
    }
  }
  const right = new Set(key.map(Number))
  if (stored.options.every(({ id, is_correct }) => is_correct === right.has(id))) return 'same'
  const options = stored.options.map(({ id, text, is_fixed }) => ({
    ...{ text, correct: right.has(id), fixed: is_fixed },
  }))
  return { ...common, type: stored.type, options, numerical_answer: null, numerical_range: null }
}

const hasNumber = (
  { numerical_answer, numerical_low, numerical_high }: KeyedQuestion,
  { low, high }: { readonly low: string; readonly high: string },
) =>
  numerical_answer !== null &&
  compareDecimals(numerical_low ?? numerical_answer, low) === 0 &&
  compareDecimals(numerical_high ?? numerical_answer, high) === 0
