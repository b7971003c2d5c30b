import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { epoch } from '../../../../platform/clock.ts'
import { shownTranslations } from '../translations.ts'
import type { StoredContent } from './content.queries.ts'
import type { VersionRow } from './versions.queries.ts'

/** True if the version has neither a right option nor a number. */
export const isKeyless = ({ options, numerical_answer }: StoredContent): boolean =>
  numerical_answer === null && !options.some(({ is_correct }) => is_correct)

/** A version with its key. */
export function questionVersion(row: VersionRow): QuestionVersion {
  const { options, image, explanation, passage, language = null, ...content } = row.content
  const fixed = fixedOptions(options)
  return {
    number: row.number,
    saved_at: epoch(row.saved_at),
    saved_by: row.saved_by,
    restored: row.restored_version,
    ...content,
    question_image: image,
    answer_explanation: explanation,
    options: options.map(({ text, is_correct }, place) => ({
      text,
      is_correct,
      is_fixed: fixed[place] ?? false,
    })),
    key_missing: isKeyless(row.content),
    passage: passage && { ...passage, translations: passage.translations ?? {} },
    language,
    translations: shownTranslations(row.content),
  }
}
