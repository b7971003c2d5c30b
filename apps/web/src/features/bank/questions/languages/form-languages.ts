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
  /** Those into which the question can be translated, or is. */
  readonly others: readonly string[]
}

/**
 * The languages of the school first, then others in which somebody has written. A language of the
 * school is left out if the question is in the same one of a region that is not (`en-IN` for `en`).
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

/** The first languages to choose from. One with a translation would be there twice. */
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

/** How much of a question is translated. Options count only if nothing else is. */
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
 * True if a text has changed since it was translated and its translation has not: the two may say
 * something else. `was` is what is stored, undefined for a new text.
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
 * The language to show so that a problem is in sight; null for the first one alone. With
 * `isBeside`, the first language is always in sight.
 */
export function languageToShow(
  problems: Problems,
  { open, isBeside }: { readonly open: string | null; readonly isBeside: boolean },
): string | null {
  if (isItselfWrong(problems)) return isBeside ? open : null
  const [wrong = open, ...others] = wrongLanguages(problems)
  return open !== null && others.includes(open) ? open : wrong
}
