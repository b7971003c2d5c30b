import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { readLanguages } from '../../shared/school-settings/index.ts'

type Languages = Pick<QuestionContent, 'language' | 'translations'>

/**
 * Throws 400 for a translation into the first language of a question, which would never be shown.
 * `named` is the part of `content` that the body gives; without any, the question stays unchanged.
 */
export async function requireOtherLanguages(
  tx: Tx,
  { language, translations = {} }: Languages,
  named: Languages,
): Promise<void> {
  const isNamed = named.language !== undefined || named.translations !== undefined
  if (!isNamed || Object.keys(translations).length === 0) return
  const first = language ?? (await readLanguages(tx))[0]
  if (first === undefined || !translations[first]) return
  const field = named.translations ? `translations.${first}` : 'language'
  throw invalid(field, `${first} is the first language of the question, so it is no translation`)
}
