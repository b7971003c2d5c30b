import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { invalid } from '../../../platform/errors.ts'

/** The conditions of entry to an exam. */
export interface Entry {
  readonly access_code: string | null
  readonly waiting_room: boolean
  readonly seb_config_keys: string[]
}

const open: Entry = { access_code: null, waiting_room: false, seb_config_keys: [] }

/**
 * The stored conditions of entry, overridden by those given; 400 if a practice would have any. A
 * quiz that becomes a practice loses the conditions of the exam.
 */
export function entryOf(
  mode: QuizMode,
  named: { readonly [Name in keyof Entry]?: Entry[Name] | undefined },
  stored: Entry = open,
): Entry {
  if (mode === 'exam')
    return {
      access_code: named.access_code === undefined ? stored.access_code : named.access_code,
      waiting_room: named.waiting_room ?? stored.waiting_room,
      seb_config_keys: named.seb_config_keys ?? stored.seb_config_keys,
    }
  if (named.access_code) throw invalid('access_code', 'A practice has no access code')
  if (named.waiting_room) throw invalid('waiting_room', 'A practice has no waiting room')
  if (named.seb_config_keys?.length)
    throw invalid('seb_config_keys', 'A practice opens in every browser')
  return open
}
