import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { countOf } from '../../../../lib/dates.ts'

/** The Config Keys in a text, which may be separated by white space, commas or semicolons. */
export const configKeysIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Describes what an exam requires at entry: 'with an access code, from a waiting room'. */
export function entryText({
  access_code,
  waiting_room,
  seb_config_keys: { length: keys },
}: Pick<QuizDetail, 'access_code' | 'waiting_room' | 'seb_config_keys'>): string {
  const parts = [
    ...(access_code ? ['with an access code'] : []),
    ...(waiting_room ? ['from a waiting room'] : []),
    ...(keys > 0 ? [`in Safe Exam Browser (${countOf(keys, 'key')})`] : []),
  ]
  return parts.join(', ') || 'open to all from the start'
}
