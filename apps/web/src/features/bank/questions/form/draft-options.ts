import { fixedOptions, nameEachOther } from '@prepwell/contract/bank/fixed-options.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { writtenTexts } from '../languages/written-texts.ts'

/** An option of a question being edited. */
export interface DraftOption {
  /** A stable id in the form, independent of position. */
  readonly key: number
  readonly text: string
  readonly isCorrect: boolean
  /**
   * True if the option keeps its position when options are shuffled; undefined if its text decides.
   */
  readonly isFixed?: boolean | undefined
  /** By language (BCP 47). A language is missing or empty if the option is the same in it. */
  readonly translations?: Readonly<Record<string, string>> | undefined
}

type Options = readonly DraftOption[]

export const blankOptions = (count: number): Options =>
  Array.from({ length: count }, (_none, place) => blank(place + 1))

const blank = (key: number, text = ''): DraftOption => ({ key, text, isCorrect: false })

const nextKey = (options: Options) => Math.max(0, ...options.map(({ key }) => key)) + 1

export const isBlank = ({ text }: DraftOption): boolean => text.trim() === ''

/** True if the option has a text in another language, which an automatic removal must not lose. */
export const isTranslated = ({ translations = {} }: DraftOption): boolean =>
  Object.values(translations).some((text) => text.trim() !== '')

/**
 * The options to validate and send: normally all of them. While fewer than two have text, only
 * those with text, so that validation reports missing options.
 */
export function countedOptions(options: Options): Options {
  const written = options.filter((option) => !isBlank(option))
  return written.length < limits.optionsMin ? written : options
}

export const addOption = (options: Options): Options => [...options, blank(nextKey(options))]

export const writeOption = (options: Options, key: number, text: string): Options =>
  options.map((option) => (option.key === key ? { ...option, text } : option))

/** Sets an option's text in another language. */
export const translateOption = (
  options: Options,
  key: number,
  tag: string,
  text: string,
): Options =>
  options.map((option) =>
    option.key === key
      ? { ...option, translations: { ...option.translations, [tag]: text } }
      : option,
  )

/**
 * Sets the texts of several options in another language, starting at this option. Adds no options.
 */
export function pasteTranslations(
  options: Options,
  key: number,
  tag: string,
  texts: readonly string[],
): Options {
  const start = options.findIndex((option) => option.key === key)
  return options.slice(Math.max(start, 0)).reduce<Options>((all, option, place) => {
    const text = texts[place]
    return text === undefined ? all : translateOption(all, option.key, tag, text)
  }, options)
}

/**
 * Removes an option. The other options stay as they are, so an MCQ has no correct option after
 * losing it.
 */
export const removeOption = (options: Options, key: number): Options =>
  options.filter((option) => option.key !== key)

/** Moves an option one position up (-1) or down (1); does nothing at the end of the list. */
export function moveOption(options: Options, key: number, step: -1 | 1): Options {
  const from = options.findIndex((option) => option.key === key)
  const moved = options[from]
  const other = options[from + step]
  if (!moved || !other) return options
  return options.with(from, other).with(from + step, moved)
}

/** Marks an option correct or wrong. In an MCQ, marking one correct unmarks the others. */
export function markOption(
  options: Options,
  correct: 'one' | 'several' | null,
  key: number,
  isCorrect: boolean,
): Options {
  return options.map((option) => {
    if (option.key === key) return { ...option, isCorrect }
    return correct === 'one' && isCorrect ? { ...option, isCorrect: false } : option
  })
}

/** For each option: true if it keeps its position when options are shuffled. */
export const fixedOnes = (options: Options): boolean[] =>
  fixedOptions(
    options.map(({ text, isFixed, translations }) => ({
      ...{ text, translations: writtenTexts(translations) },
      is_fixed: isFixed ?? null,
    })),
  )

/** True if options refer to each other by letter, in any language. */
export const areNamed = (options: Options): boolean =>
  nameEachOther(
    options.map(({ text, translations }) => ({ text, translations: writtenTexts(translations) })),
  )

/** Sets whether an option keeps its position when options are shuffled. */
export const fixOption = (options: Options, key: number, isFixed: boolean): Options =>
  options.map((option) => (option.key === key ? { ...option, isFixed } : option))

/**
 * Inserts several texts, starting at this option. Fills empty options below and moves the others
 * down.
 */
export function pasteOptions(options: Options, key: number, texts: readonly string[]): Options {
  const start = options.findIndex((option) => option.key === key)
  const first = options[start]
  if (!first || texts.length === 0) return options
  const below = options.slice(start + 1)
  const written = below.findIndex((option) => !isBlank(option))
  const free = [first, ...below.slice(0, written < 0 ? below.length : written)]
  const fresh = nextKey(options)
  const filled = texts.map((text, index) => ({
    ...(free[index] ?? blank(fresh + index)),
    text,
  }))
  return [
    ...options.slice(0, start),
    ...filled,
    ...free.slice(texts.length),
    ...below.slice(free.length - 1),
  ]
}

const label = /^(?:\(?[A-Za-z]\s?[).:、．]|\(?\d{1,2}\s?[).:、．]|[-•*–])\s+/

/**
 * Splits a pasted list into options, one per line, without labels such as 'A)', '(b)', '3.' or a
 * bullet; null for a single line. Labels are removed only when every line has one: '3. Oktober'
 * alone is a date.
 */
export function optionLines(pasted: string): string[] | null {
  const lines = pasted
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2) return null
  return lines.every((line) => label.test(line))
    ? lines.map((line) => line.replace(label, ''))
    : lines
}
