import { bestLanguage } from '@prepwell/contract/wire/language-names.ts'
import type { DraftOption } from '../form/draft-options.ts'
import { isItselfWrong, type Problems, wrongLanguages } from '../form/question-problems.ts'
import { type DraftPassage, hasPassage } from '../passage/draft-passage.ts'
import { type DraftTranslations, translationIn, writtenIn } from './draft-translations.ts'
import { firstLanguage } from './stored-languages.ts'

/** The texts of a question being edited, in all its languages. */
export interface DraftTexts {
  readonly statement: string
  readonly explanation: string
  readonly options: readonly DraftOption[]
  readonly passage: DraftPassage
  readonly translations: DraftTranslations
  readonly language: string | null
}

/** The languages of a form (BCP 47). */
export interface FormTags {
  readonly first: string
  /** Languages into which the question is or can be translated. */
  readonly others: readonly string[]
}

/**
 * The school's languages come first, then others that somebody has written in. A school language is
 * omitted if the question has a regional variant of it that is not a school language (`en-IN` for
 * `en`).
 */
export function formTags(draft: DraftTexts, school: readonly string[]): FormTags {
  const first = firstLanguage(draft.language, school)
  const written = [...writtenIn(draft), ...Object.keys(draft.passage.translations)]
  const wanted = school.filter((tag) => {
    const standIn = bestLanguage(tag, [first, ...written])
    return standIn === undefined || school.includes(standIn)
  })
  return { first, others: [...new Set([...wanted, ...written])].filter((tag) => tag !== first) }
}

/**
 * The languages to choose from as the first one. Choosing one that has a translation would give it
 * two texts.
 */
export function firstChoices(
  draft: DraftTexts,
  school: readonly string[],
): ReadonlyArray<{ readonly tag: string; readonly isTranslated: boolean }> {
  const { first, others } = formTags(draft, school)
  return [...new Set([...school, first, ...others])].map((tag) => ({
    tag,
    isTranslated: tag !== first && progressOf(draft, tag) !== 'none',
  }))
}

/** The state of a question's translation. Options count only if no other text is translated. */
export type Progress = 'none' | 'partly' | 'whole'

export function progressOf(draft: DraftTexts, tag: string): Progress {
  const { statement, explanation } = translationIn(draft.translations, tag)
  const passage = hasPassage(draft.passage)
  const isWritten = (text: string | undefined) => (text ?? '').trim() !== ''
  const wanted: ReadonlyArray<readonly [string, string | undefined]> = [
    [draft.statement, statement],
    [draft.explanation, explanation],
    [passage ? draft.passage.text : '', passage ? draft.passage.translations[tag] : ''],
  ]
  const translated = wanted.map(([, text]) => isWritten(text))
  const isWhole = wanted.every(([text], place) => translated[place] || !isWritten(text))
  if (translated[0] && isWhole) return 'whole'
  const options = draft.options.some((option) => isWritten(option.translations?.[tag]))
  return translated.includes(true) || options ? 'partly' : 'none'
}

/**
 * True if a text has changed since it was translated but its translation has not, so that the two
 * may differ in meaning. `was` is the stored text, undefined for a new one.
 */
export const isOutdated = (
  was: { readonly text: string; readonly translation: string | undefined } | undefined,
  now: { readonly text: string; readonly translation: string | undefined },
): boolean =>
  was !== undefined &&
  (now.translation ?? '').trim() !== '' &&
  was.translation === now.translation &&
  was.text.trim() !== now.text.trim()

/**
 * The language to show so that an invalid field is visible; null for only the first one. With
 * `isBeside`, the first language is always visible.
 */
export function languageToShow(
  problems: Problems,
  { open, isBeside }: { readonly open: string | null; readonly isBeside: boolean },
): string | null {
  if (isItselfWrong(problems)) return isBeside ? open : null
  const [wrong = open, ...others] = wrongLanguages(problems)
  return open !== null && others.includes(open) ? open : wrong
}
