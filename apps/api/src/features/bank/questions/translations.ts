import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import {
  optionIn,
  type QuestionTranslation,
  type QuestionTranslations,
  type TextTranslations,
} from '@prepwell/contract/bank/translations.ts'
import type { QuestionTexts } from '../../../platform/database/tables.ts'

/** A question in the form in which its translations are stored: each option has its own. */
export interface Translated {
  readonly translations?: QuestionTexts | null | undefined
  readonly options: readonly { readonly translations?: TextTranslations | null | undefined }[]
}

/** All translations of a stored question, in the form of the API. */
export function shownTranslations({
  translations,
  options,
}: Translated): Record<string, QuestionTranslation> {
  const tags = [translations, ...options.map((option) => option.translations)].flatMap((texts) =>
    Object.keys(texts ?? {}),
  )
  return Object.fromEntries(
    [...new Set(tags)].sort().map((tag) => [
      tag,
      {
        question_statement: translations?.[tag]?.statement ?? null,
        options: options.map((option) => option.translations?.[tag] ?? null),
        answer_explanation: translations?.[tag]?.explanation ?? null,
      },
    ]),
  )
}

/** The translations of statement and explanation as JSON; null if there are none. */
export const questionTextsJson = (translations: QuestionTranslations): string | null =>
  textsJson(
    Object.fromEntries(
      Object.entries(translations).flatMap(([tag, translated]) => {
        const { question_statement: statement, answer_explanation: explanation } = translated
        const texts = { ...(statement && { statement }), ...(explanation && { explanation }) }
        return Object.keys(texts).length === 0 ? [] : [[tag, texts] as const]
      }),
    ),
  )

/** The translations of the option at this place as JSON; null if there are none. */
export const optionTextsJson = (
  translations: QuestionTranslations | undefined,
  place: number,
): string | null => textsJson(optionIn(translations, place))

/** The texts by language as JSON; null if there are none. */
export const textsJson = (texts: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(texts).length === 0 ? null : JSON.stringify(texts)

interface Stored extends Translated {
  readonly language: string | null
  readonly explanation: string | null
  readonly options: readonly (Translated['options'][number] & { readonly text: string })[]
}

/**
 * Keeps the stored language and translations if an edit does not give them. An option and the
 * explanation keep their translations only while their text stays, because a translation of another
 * text could contradict the key.
 */
export function withStoredTranslations<Content extends QuestionContent>(
  content: Content,
  stored: Stored,
): Content {
  const { language = stored.language, options } = content
  const present = new Map(stored.options.map((option) => [option.text, option]))
  const isExplainedAnew = content.explanation !== stored.explanation
  const kept = {
    translations: isExplainedAnew ? withoutExplanation(stored.translations) : stored.translations,
    options: options.map(({ text }) => present.get(text) ?? {}),
  }
  return { ...content, language, translations: content.translations ?? shownTranslations(kept) }
}

const withoutExplanation = (translations: Stored['translations']) =>
  Object.fromEntries(
    Object.entries(translations ?? {}).map(([tag, { explanation: _old, ...texts }]) => [
      tag,
      texts,
    ]),
  )

/** A language in which two of the options would read the same; undefined if there is none. */
export const alikeIn = (
  options: readonly { readonly text: string }[],
  translations: QuestionTranslations = {},
): string | undefined =>
  Object.entries(translations).find(([_tag, translated]) => {
    const shown = options.map(({ text }, place) => translated.options[place] ?? text)
    return new Set(shown).size !== shown.length
  })?.[0]
