import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { SectionTranslations } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { bestLanguage } from '@prepwell/contract/wire/language-names.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ChapterItem } from '../../bank/questions/index.ts'
import type { Composition } from '../../quizzes/quiz/index.ts'
import { readLanguages } from '../../shared/school-settings/index.ts'

/**
 * The languages that a paper offers. `first` is the first language of the school, in which texts
 * without a language are written.
 */
export interface OfferedLanguages extends PaperLanguages {
  readonly first: string
}

type Languages = OfferedLanguages | null
type ByLanguage<Value> = Readonly<Record<string, Value>>

/** The language and translations of a frozen text; both are absent if no languages are offered. */
interface Translated<Value> {
  readonly language?: string
  readonly translations?: ByLanguage<Value>
}

/** The languages that a quiz offers, for composing its paper; null if there is no choice. */
export const readOffered = async (
  db: Db | Tx,
  { languages }: { readonly languages: PaperLanguages | null },
): Promise<OfferedLanguages | null> =>
  languages && {
    ...languages,
    // A school has at least one language.
    first: (await readLanguages(db))[0] ?? languages.deciding,
  }

/** The languages without {@link OfferedLanguages.first}, as stored with a paper. */
export const asFrozen = ({ offered, deciding }: PaperLanguages): PaperLanguages => ({
  offered: [...offered],
  deciding,
})

/**
 * Finds, for each language that the paper offers, the translation to show: the same language if a
 * text has it, otherwise one from another region (`en-IN` for `en`). Leaves out languages that the
 * original text, in `own`, serves best.
 */
const standIns = (
  { offered }: PaperLanguages,
  own: string,
  tags: readonly string[],
): ReadonlyArray<readonly [tag: string, found: string]> =>
  offered.flatMap((tag) => {
    const found = bestLanguage(tag, [own, ...tags])
    return found === undefined || found === own ? [] : [[tag, found] as const]
  })

/** The texts in the languages found by {@link standIns}; undefined if there are none. */
function translated<Value>(
  found: ReturnType<typeof standIns>,
  valueIn: (tag: string) => Value | null | undefined,
): ByLanguage<Value> | undefined {
  const values = found.flatMap(([tag, standIn]) => {
    const value = valueIn(standIn)
    return value == null ? [] : [[tag, value] as const]
  })
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

const languageOf = ({ language }: ChapterItem, { first }: OfferedLanguages) => language ?? first

/**
 * Chooses one translation for all texts of a question: with options from two translations, two
 * options could read the same.
 */
function standInsOf(item: ChapterItem, languages: OfferedLanguages) {
  const tags = [item.translations, ...item.options.map(({ translations }) => translations)].flatMap(
    (texts) => Object.keys(texts ?? {}),
  )
  return standIns(languages, languageOf(item, languages), tags)
}

/** The language of a question, and the translations of its statement and its explanation. */
export function itemTranslations(
  item: ChapterItem,
  languages: Languages,
): Translated<string> & { readonly explanation_translations?: TextTranslations } {
  if (!languages) return {}
  const found = standInsOf(item, languages)
  const statement = translated(found, (tag) => item.translations?.[tag]?.statement)
  const explanation = translated(found, (tag) => item.translations?.[tag]?.explanation)
  return {
    language: languageOf(item, languages),
    ...(statement ? { translations: statement } : {}),
    ...(explanation ? { explanation_translations: explanation } : {}),
  }
}

type Option = ChapterItem['options'][number]

/**
 * A question's options with their translations. An option without translations reads the same in
 * all languages.
 */
export function optionsIn(
  item: ChapterItem,
  languages: Languages,
): ReadonlyArray<Omit<Option, 'translations'> & Pick<Translated<string>, 'translations'>> {
  const found = languages ? standInsOf(item, languages) : []
  return item.options.map(({ translations, ...option }) => {
    const texts = translated(found, (tag) => translations?.[tag])
    return { ...option, ...(texts ? { translations: texts } : {}) }
  })
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
  const found = translated(standIns(languages, language, Object.keys(texts)), (tag) => texts[tag])
  return { language, ...(found ? { translations: found } : {}) }
}

/**
 * The first of these languages into which a text is not translated. That must be the original's
 * language.
 */
const notTranslated = (
  tags: readonly string[],
  translations: ByLanguage<unknown>,
  { first }: OfferedLanguages,
): string => tags.find((tag) => translations[tag] === undefined) ?? tags[0] ?? first

/** The language of a section, and the translations of its name and its instructions. */
export function sectionTranslations(
  { translations }: Pick<Composition['sections'][number], 'translations'>,
  languages: Languages,
): Translated<SectionTranslations[string]> {
  if (!languages) return {}
  const { first, offered } = languages
  // The school's first language may have been different when the section was translated.
  const language = notTranslated([first, ...offered], translations, languages)
  const tags = Object.keys(translations)
  const found = translated(standIns(languages, language, tags), (tag) => translations[tag])
  return { language, ...(found ? { translations: found } : {}) }
}
