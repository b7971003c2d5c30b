import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'

/** An option of a question that is being written. */
export interface DraftOption {
  /** Its name in the form, whatever its place. */
  readonly key: number
  readonly text: string
  readonly isCorrect: boolean
  /** Does it keep its place when options are shuffled? Undefined: as its text says. */
  readonly isFixed?: boolean | undefined
}

type Options = readonly DraftOption[]

/** So many empty options. */
export const blankOptions = (count: number): Options =>
  Array.from({ length: count }, (_none, place) => blank(place + 1))

const blank = (key: number, text = ''): DraftOption => ({ key, text, isCorrect: false })

const nextKey = (options: Options) => Math.max(0, ...options.map(({ key }) => key)) + 1

/** Is nothing written in it? */
export const isBlank = ({ text }: DraftOption): boolean => text.trim() === ''

/**
 * The options that count: all of them; while fewer than two have a text, only these, so that the
 * question lacks options.
 */
export function countedOptions(options: Options): Options {
  const written = options.filter((option) => !isBlank(option))
  return written.length < limits.optionsMin ? written : options
}

/** One more, at the end. */
export const addOption = (options: Options): Options => [...options, blank(nextKey(options))]

/** With another text. */
export const writeOption = (options: Options, key: number, text: string): Options =>
  options.map((option) => (option.key === key ? { ...option, text } : option))

/**
 * Without it; if it was the answer of an MCQ, there is none now. The others stay correct or wrong
 * as they were.
 */
export const removeOption = (options: Options, key: number): Options =>
  options.filter((option) => option.key !== key)

/** One place up (-1) or down (1); at the end of the list it stays. */
export function moveOption(options: Options, key: number, step: -1 | 1): Options {
  const from = options.findIndex((option) => option.key === key)
  const moved = options[from]
  const other = options[from + step]
  if (!moved || !other) return options
  return options.with(from, other).with(from + step, moved)
}

/** Marked as correct, or as wrong. Where only one can be correct, it moves. */
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

/** Which of them keep their place when options are shuffled. */
export const fixedOnes = (options: Options): boolean[] =>
  fixedOptions(options.map(({ text, isFixed }) => ({ text, is_fixed: isFixed ?? null })))

/** Kept in its place when options are shuffled, or not. */
export const fixOption = (options: Options, key: number, isFixed: boolean): Options =>
  options.map((option) => (option.key === key ? { ...option, isFixed } : option))

/**
 * Several texts at once, from this option on. Empty options below it are filled, written ones are
 * pushed down.
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
 * The options of a pasted list, one a line, without 'A)', '(b)', '3.' or a bullet in front; null
 * when it is no list but one line. A label goes only when every line has one: '3. Oktober' alone is
 * a date.
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
