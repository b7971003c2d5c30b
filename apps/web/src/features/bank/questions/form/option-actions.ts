import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { answerRules } from './answer-rules.ts'
import {
  addOption,
  type DraftOption,
  fixOption,
  isBlank,
  isTranslated,
  markOption,
  moveOption,
  pasteOptions,
  pasteTranslations,
  removeOption,
  translateOption,
  writeOption,
} from './draft-options.ts'

/** An action on the list of options; `key` identifies the option. */
export type OptionAction =
  | { readonly does: 'add' }
  | { readonly does: 'write'; readonly key: number; readonly text: string }
  | { readonly does: 'mark'; readonly key: number; readonly isCorrect: boolean }
  | { readonly does: 'fix'; readonly key: number; readonly isFixed: boolean }
  | { readonly does: 'move'; readonly key: number; readonly step: -1 | 1 }
  | { readonly does: 'remove'; readonly key: number }
  | { readonly does: 'paste'; readonly key: number; readonly texts: readonly string[] }
  /** Enter: moves to the next option, or adds one after the last. */
  | { readonly does: 'next'; readonly key: number }
  /** Backspace in an empty option: removes it and moves to the end of the one before. */
  | { readonly does: 'retreat'; readonly key: number }
  | TranslationAction

/** An action in an option's field for another language. */
export type TranslationAction = { readonly key: number; readonly tag: string } & (
  | { readonly does: 'translate'; readonly text: string }
  | { readonly does: 'paste translations'; readonly texts: readonly string[] }
  /** Enter: moves to the next option in the same language. */
  | { readonly does: 'next translation' }
)

/**
 * Registers an option's field for a language; `tag` is null for the first language, `field` on
 * unmount.
 */
export type OnOptionField = (key: number, tag: string | null, field: HTMLElement | null) => void

/**
 * The options after an action, and what to focus: the option with this key, the element after the
 * list, or null for no change.
 */
interface OptionsAfter {
  readonly options: readonly DraftOption[]
  readonly focus: number | 'after' | null
}

/** Applies an action to the options of a question with this type. */
export function applyToOptions(
  options: readonly DraftOption[],
  type: QuestionType,
  act: OptionAction,
): OptionsAfter {
  switch (act.does) {
    case 'add':
      return withFocusOnLast(addOption(options))
    case 'write':
      return { options: writeOption(options, act.key, act.text), focus: null }
    case 'mark':
      return {
        options: markOption(options, answerRules[type].correct, act.key, act.isCorrect),
        focus: null,
      }
    case 'fix':
      return { options: fixOption(options, act.key, act.isFixed), focus: null }
    case 'move':
      return { options: moveOption(options, act.key, act.step), focus: act.key }
    case 'remove':
      return without(options, act.key, 0)
    case 'retreat':
      return options.length > 1 && !isKept(options, act.key)
        ? without(options, act.key, -1)
        : { options, focus: null }
    case 'paste':
      return pasted(options, act.key, act.texts)
    case 'next':
      return next(options, act.key)
    case 'translate':
      return { options: translateOption(options, act.key, act.tag, act.text), focus: null }
    case 'paste translations':
      return {
        options: pasteTranslations(options, act.key, act.tag, act.texts),
        focus: options[placeOf(options, act.key) + act.texts.length - 1]?.key ?? null,
      }
    case 'next translation':
      return { options, focus: options[placeOf(options, act.key) + 1]?.key ?? 'after' }
  }
}

const withFocusOnLast = (options: readonly DraftOption[]): OptionsAfter => ({
  options,
  focus: options.at(-1)?.key ?? null,
})

const placeOf = (options: readonly DraftOption[], key: number) =>
  options.findIndex((option) => option.key === key)

/** True for an option with a translation: even if it is empty, only its button removes it. */
const isKept = (options: readonly DraftOption[], key: number) =>
  options.some((option) => option.key === key && isTranslated(option))

/** Removes an option. Focus moves to its former position plus `step`. */
function without(options: readonly DraftOption[], key: number, step: -1 | 0): OptionsAfter {
  const left = removeOption(options, key)
  const place = Math.max(0, Math.min(placeOf(options, key) + step, left.length - 1))
  return { options: left, focus: left[place]?.key ?? 'after' }
}

function pasted(
  options: readonly DraftOption[],
  key: number,
  texts: readonly string[],
): OptionsAfter {
  const filled = pasteOptions(options, key, texts)
  const last = filled[placeOf(options, key) + texts.length - 1]
  return { options: filled, focus: last?.key ?? null }
}

function next(options: readonly DraftOption[], key: number): OptionsAfter {
  const place = placeOf(options, key)
  const below = options[place + 1]
  if (below) return { options, focus: below.key }
  const present = options[place]
  // Enter in an empty last option ends the list, as in a text editor.
  if (!present || isBlank(present))
    return {
      options:
        options.length > limits.optionsMin && !isKept(options, key)
          ? removeOption(options, key)
          : options,
      focus: 'after',
    }
  return options.length < limits.optionsMax
    ? withFocusOnLast(addOption(options))
    : { options, focus: 'after' }
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>

/**
 * True for Enter without modifiers. False while an input method composes text, where Enter only
 * ends the composition.
 */
export const isPlainEnter = (event: Key): boolean =>
  event.key === 'Enter' &&
  !(event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/**
 * Maps a key press in an option's field to an action; null if the key only types. Shift+Enter
 * inserts a line break.
 */
export function optionKeyAction(
  event: Key,
  {
    key,
    text,
    isCorrect,
    isFixed = false,
    isSeveral,
  }: DraftOption & { readonly isSeveral: boolean },
): OptionAction | null {
  // While an input method composes text, Enter only ends the composition.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.altKey) {
    // Compares the physical key, because Alt changes the typed character on a Mac.
    if (event.code === 'KeyC') return { does: 'mark', key, isCorrect: !(isSeveral && isCorrect) }
    if (event.code === 'KeyL') return { does: 'fix', key, isFixed: !isFixed }
    if (event.key === 'ArrowUp') return { does: 'move', key, step: -1 }
    if (event.key === 'ArrowDown') return { does: 'move', key, step: 1 }
    return null
  }
  if (event.key === 'Enter') return { does: 'next', key }
  if (event.key === 'Backspace' && text === '') return { does: 'retreat', key }
  return null
}
