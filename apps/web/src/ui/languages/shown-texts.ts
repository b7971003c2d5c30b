import { isSameLanguage } from '@prepwell/contract/wire/language-names.ts'

/** The languages in which somebody reads a paper (BCP 47). */
export interface ReadingChoice {
  readonly main: string
  /** Shown beside `main`; null for none. */
  readonly beside: string | null
}

/** Translations of a text by language. */
export type Translations = Readonly<Record<string, string>>

/** A text with its translations. */
export interface TranslatedText {
  readonly text: string
  /** The language of `text`. */
  readonly language: string
  readonly translations?: Translations | undefined
}

export interface ShownText {
  readonly text: string
  readonly language: string
}

/** A text as a reader sees it: in one language, or in two. */
export interface ShownTexts {
  readonly main: ShownText
  /** Null if the reader wants one language, or if both texts are the same. */
  readonly beside: ShownText | null
  /**
   * Languages that the reader wants but the text lacks; the text's first language is shown instead.
   */
  readonly missing: readonly string[]
}

/** Chooses the texts that a reader sees. */
export function shownTexts({ main, beside }: ReadingChoice, text: TranslatedText): ShownTexts {
  const wanted = beside === null || beside === main ? [main] : [main, beside]
  const [first, second] = wanted.map((language) => textIn(language, text))
  return {
    main: first ?? text,
    beside: second && second.text !== first?.text ? second : null,
    missing: wanted.filter(
      (language, place) => !isSameLanguage(language, [first, second][place]?.language ?? ''),
    ),
  }
}

function textIn(
  wanted: string,
  { text, language, translations }: TranslatedText,
): { text: string; language: string } {
  const translated = wanted === language ? undefined : translations?.[wanted]
  return translated === undefined ? { text, language } : { text: translated, language: wanted }
}
