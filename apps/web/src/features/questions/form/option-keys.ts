import type { DraftOption } from './draft-options.ts'
import type { OptionAct } from './option-acts.ts'

/** What is asked of a key event. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>

/**
 * What a key means in the field of an option; null when it only types. Shift+Enter breaks the line.
 */
export function optionKeyAct(
  event: Key,
  { key, text, isCorrect, isSeveral }: DraftOption & { readonly isSeveral: boolean },
): OptionAct | null {
  // The Enter that ends the writing of a Chinese word is part of the word.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.altKey) {
    // By the place of the key: with Alt, a Mac types another letter.
    if (event.code === 'KeyC') return { does: 'mark', key, isCorrect: !(isSeveral && isCorrect) }
    if (event.key === 'ArrowUp') return { does: 'move', key, step: -1 }
    if (event.key === 'ArrowDown') return { does: 'move', key, step: 1 }
    return null
  }
  if (event.key === 'Enter') return { does: 'next', key }
  if (event.key === 'Backspace' && text === '') return { does: 'retreat', key }
  return null
}
