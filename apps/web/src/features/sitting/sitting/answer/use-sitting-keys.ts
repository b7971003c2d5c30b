import { useEffect } from 'react'
import type { SittingEvent } from '../engine/sitting-session.ts'
import { useSitting } from '../hooks/sitting-context.ts'
import { limitNotice } from './LimitNotice.tsx'

/**
 * The command of a key press while an attempt is running. The `number` of an option counts from 1.
 */
export type KeyCommand =
  | { readonly do: 'act'; readonly event: SittingEvent }
  | { readonly do: 'option'; readonly number: number }
  | { readonly do: 'help' }

export interface KeyPress {
  readonly key: string
  /** True if Ctrl, Alt or Meta was held: the browser then handles the key. */
  readonly withModifier: boolean
  /** The focused element: a text field receives every key, a radio group its arrow keys. */
  readonly on: 'text' | 'radio' | 'other'
}

const letters = new Map([
  ['n', 'next'],
  ['s', 'next'],
  ['j', 'next'],
  ['p', 'previous'],
  ['k', 'previous'],
  ['m', 'mark'],
  ['c', 'clear'],
] as const)

/** Returns null if the key has no command here. */
export function commandOf({ key, withModifier, on }: KeyPress): KeyCommand | null {
  if (withModifier || on === 'text') return null
  if (key === '?') return { do: 'help' }
  if (/^[1-9]$/.test(key)) return { do: 'option', number: Number(key) }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (on === 'radio') return null
    return { do: 'act', event: { type: key === 'ArrowRight' ? 'next' : 'previous' } }
  }
  const type = letters.get(key.toLowerCase() as 'n')
  return type ? { do: 'act', event: { type } } : null
}

/** Handles keys on the whole page, except in dialogs and menus. */
export function useSittingKeys(isOn: boolean, onHelp: () => void): void {
  const { controller, paper } = useSitting()
  useEffect(() => {
    if (!isOn) return
    const choose = (number: number) => {
      const question = paper.find(({ id }) => id === controller.store.getState().session.current)
      const option = question?.options[number - 1]
      // The section takes no more answers, so screen readers hear the reason instead.
      document.getElementById(limitNotice)?.focus()
      if (option) controller.act({ type: 'choose', option: option.id })
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      const command = commandOf({
        key: event.key,
        withModifier: event.ctrlKey || event.altKey || event.metaKey,
        on: focusKind(event.target),
      })
      if (!command) return
      event.preventDefault()
      if (command.do === 'help') onHelp()
      else if (command.do === 'option') choose(command.number)
      else controller.act(command.event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, onHelp, controller, paper])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

function focusKind(target: EventTarget | null): KeyPress['on'] {
  if (target instanceof HTMLTextAreaElement) return 'text'
  if (!(target instanceof HTMLInputElement)) return 'other'
  if (target.type === 'radio') return 'radio'
  return target.type === 'checkbox' ? 'other' : 'text'
}
