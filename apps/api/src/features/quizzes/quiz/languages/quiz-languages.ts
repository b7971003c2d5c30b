import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { invalid } from '../../../../platform/errors.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'

/** The languages that a quiz offers, as columns. */
interface LanguageColumns {
  readonly languages: string[] | null
  readonly deciding_language: string | null
}

export const languageColumns = (languages: PaperLanguages | null): LanguageColumns => ({
  languages: languages?.offered ?? null,
  deciding_language: languages?.deciding ?? null,
})

/** The inverse of {@link languageColumns}. */
export const languagesOf = ({
  languages,
  deciding_language: deciding,
}: LanguageColumns): PaperLanguages | null =>
  languages && deciding !== null ? { offered: languages, deciding } : null

/** Throws 400 for a language that the school does not have, unless the quiz already offers it. */
export async function requireSchoolLanguages(
  tx: Tx,
  { languages: wanted }: LanguageColumns,
  before: readonly string[] | null = null,
): Promise<void> {
  if (!wanted || wanted.every((tag) => before?.includes(tag))) return
  const known = [...(await readLanguages(tx)), ...(before ?? [])]
  const place = wanted.findIndex((tag) => !known.includes(tag))
  if (place === -1) return
  throw invalid(`languages.offered.${place}`, `${wanted[place]} is not a language of the school`)
}
