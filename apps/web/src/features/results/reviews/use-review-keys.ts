import { type Rating, ratings } from '@prepwell/contract/results/notebook-terms.ts'
import { useEffect, useEffectEvent } from 'react'

export interface ReviewKey {
  readonly key: string
  readonly withModifier: boolean
  /** True if the key is held down. */
  readonly isRepeated: boolean
  /** text: a text field. control: a button or link, which uses Enter itself. */
  readonly on: 'text' | 'control' | 'other'
}

/** The command of a key: check, go on, or rate a checked answer. Null if the key has none here. */
export function reviewCommand(
  { key, withModifier, isRepeated, on }: ReviewKey,
  isChecked: boolean,
): { readonly do: 'proceed' } | { readonly do: 'rate'; readonly rating: Rating } | null {
  if (withModifier || isRepeated) return null
  if (key === 'Enter') return on === 'control' ? null : { do: 'proceed' }
  const rating = isChecked && on !== 'text' ? ratings[Number(key) - 1] : undefined
  return rating ? { do: 'rate', rating } : null
}

/** Handles keys on the whole page, except in dialogs and menus. */
export function useReviewKeys({
  isChecked,
  onProceed,
  onRate,
}: {
  readonly isChecked: boolean
  readonly onProceed: () => void
  readonly onRate: (rating: Rating) => void
}): void {
  const proceed = useEffectEvent(onProceed)
  const rate = useEffectEvent(onRate)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || (target instanceof Element && target.closest(elsewhere))) return
      const command = reviewCommand(
        {
          key: event.key,
          withModifier: event.ctrlKey || event.altKey || event.metaKey || event.shiftKey,
          isRepeated: event.repeat,
          on: focusKind(target),
        },
        isChecked,
      )
      if (!command) return
      event.preventDefault()
      if (command.do === 'proceed') proceed()
      else rate(command.rating)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isChecked])
}

const elsewhere = '[role=dialog], [role=alertdialog], [role=menu]'

function focusKind(target: EventTarget | null): ReviewKey['on'] {
  if (target instanceof HTMLTextAreaElement) return 'text'
  if (target instanceof HTMLInputElement)
    return ['radio', 'checkbox'].includes(target.type) ? 'other' : 'text'
  return target instanceof Element && target.closest('button, a, select, summary')
    ? 'control'
    : 'other'
}
