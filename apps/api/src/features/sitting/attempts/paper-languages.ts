import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { SectionTranslations } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ChapterItem } from '../../bank/questions/index.ts'
import type { Composition } from '../../quizzes/quiz/index.ts'
import { readLanguages } from '../../shared/school-settings/index.ts'

/**
 * The languages that a paper offers. `first` is the first language of the school: texts that name
 * no language are in it.
 */
export interface OfferedLanguages extends PaperLanguages {
  readonly first: string
}

type Languages = OfferedLanguages | null
type ByLanguage<Value> = Readonly<Record<string, Value>>

/** A frozen text, or several; without any field if no languages are offered. */
interface Translated<Value> {
  readonly language?: string
  readonly translations?: ByLanguage<Value>
}

/**
 * The languages that a quiz offers, to compose a paper in them; null if there is nothing to choose.
 */
export const readOffered = async (
  db: Db | Tx,
  { languages }: { readonly languages: PaperLanguages | null },
): Promise<OfferedLanguages | null> =>
  languages && {
    ...languages,
    // A school has at least one language.
    first: (await readLanguages(db))[0] ?? languages.deciding,
  }

/** Without {@link OfferedLanguages.first}, as a paper stores it. */
export const asFrozen = ({ offered, deciding }: PaperLanguages): PaperLanguages => ({
  offered: [...offered],
  deciding,
})

/**
 * Translations in the languages that the paper offers, but for the language of the text itself;
 * undefined if there are none.
 */
function translated<Value>(
  { offered }: PaperLanguages,
  own: string,
  valueIn: (tag: string) => Value | null | undefined,
): ByLanguage<Value> | undefined {
  const found = offered.flatMap((tag) => {
    const value = tag === own ? null : valueIn(tag)
    return value == null ? [] : [[tag, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const languageOf = ({ language }: ChapterItem, { first }: OfferedLanguages) => language ?? first

/** The language of a question, and the translations of its statement and its explanation. */
export function itemTranslations(
  item: ChapterItem,
  languages: Languages,
): Translated<string> & { readonly explanation_translations?: TextTranslations } {
  if (!languages) return {}
  const language = languageOf(item, languages)
  const statement = translated(languages, language, (tag) => item.translations?.[tag]?.statement)
  const explanation = translated(
    languages,
    language,
    (tag) => item.translations?.[tag]?.explanation,
  )
  return {
    language,
    ...(statement ? { translations: statement } : {}),
    ...(explanation ? { explanation_translations: explanation } : {}),
  }
}

/** The translations of an option of a question; none if it reads the same in every language. */
export function optionTranslations(
  item: ChapterItem,
  { translations }: { readonly translations: TextTranslations | null },
  languages: Languages,
): Pick<Translated<string>, 'translations'> {
  if (!languages) return {}
  const found = translated(languages, languageOf(item, languages), (tag) => translations?.[tag])
  return found ? { translations: found } : {}
}

/** The language of the passage that these questions share, and its translations. */
export function passageTranslations(
  items: readonly ChapterItem[],
  languages: Languages,
): Translated<string> {
  if (!languages) return {}
  const texts = items[0]?.passage_translations ?? {}
  const language = notTranslated(
    items.map((item) => languageOf(item, languages)),
    texts,
    languages,
  )
  const found = translated(languages, language, (tag) => texts[tag])
  return { language, ...(found ? { translations: found } : {}) }
}

/** The first of the languages into which a text is not translated: it can be in no other. */
const notTranslated = (
  tags: readonly string[],
  translations: ByLanguage<unknown>,
  { first }: OfferedLanguages,
): string => tags.find((tag) => translations[tag] === undefined) ?? tags[0] ?? first

/** The language of a section, and the translations of its name and instructions. */
export function sectionTranslations(
  { translations }: Pick<Composition['sections'][number], 'translations'>,
  languages: Languages,
): Translated<SectionTranslations[string]> {
  if (!languages) return {}
  const { first, offered } = languages
  // The school may have had another first language when the section was translated.
  const language = notTranslated([first, ...offered], translations, languages)
  const found = translated(languages, language, (tag) => translations[tag])
  return { language, ...(found ? { translations: found } : {}) }
}
