import { type ComponentType, createContext } from 'react'
import type { RichTextProps } from '../rich-text/rich-text-props.ts'
import type { ReadingChoice, Translations } from './shown-texts.ts'

export interface TranslatedProps extends RichTextProps {
  /** The language of `text`; absent if the paper offers only one language. */
  readonly language?: string | undefined
  readonly translations?: Translations | undefined
  /**
   * True for a text that reads the same in every language for which it has no translation, such as
   * an option that is a number. Otherwise the page says that the translation is missing.
   */
  readonly sameWithout?: boolean | undefined
}

/**
 * The languages in which somebody reads a paper, and the components for them. The components are
 * part of this object, because a page with one language does not load them.
 */
export interface Reading extends ReadingChoice {
  /** The language that decides if the texts differ. */
  readonly deciding: string
  /** In the order in which they are offered; at least two. */
  readonly offered: readonly string[]
  readonly choose: (choice: ReadingChoice) => void
  /** Renders a text in the chosen languages. */
  readonly Text: ComponentType<TranslatedProps>
  /** Changes the languages, and names the one that decides if the texts differ. */
  readonly Switch: ComponentType
}

/** Null if there is nothing to choose: each text is then shown in its first language. */
export const ReadingContext = createContext<Reading | null>(null)

/** A text in the main language of the reader; `text` itself without a translation. */
export const inMain = (
  reading: ReadingChoice | null,
  text: string,
  translations: Translations | undefined,
): string => (reading && translations?.[reading.main]) ?? text

/** Returns all that the reader sees of a text, in one language or two. */
export const shownOf = (
  reading: ReadingChoice | null,
  text: string,
  translations: Translations | undefined,
): string => {
  const main = inMain(reading, text, translations)
  return reading?.beside ? `${main}\n${translations?.[reading.beside] ?? text}` : main
}
