import type { ExamEvent } from '../engine/sitting-session.ts'

/** What a key means on the exam page. */
export type KeyCommand =
  | { readonly do: 'act'; readonly event: ExamEvent }
  | { readonly do: 'option'; readonly place: number }
  | { readonly do: 'help' }

/** Where the key went down, as far as it matters. */
export interface KeyPress {
  readonly key: string
  /** Ctrl, Alt or Meta was held: the key belongs to the browser. */
  readonly withModifier: boolean
  /** What has the focus: text keeps every key, a radio group its arrows. */
  readonly on: 'text' | 'radio' | 'other'
}

const letters = new Map([
  ['n', 'next'],
  ['s', 'next'],
  ['p', 'previous'],
  ['m', 'mark'],
  ['c', 'clear'],
] as const)

/** The command of a key press; null when it means nothing here. */
export function commandOf({ key, withModifier, on }: KeyPress): KeyCommand | null {
  if (withModifier || on === 'text') return null
  if (key === '?') return { do: 'help' }
  if (/^[1-9]$/.test(key)) return { do: 'option', place: Number(key) }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (on === 'radio') return null
    return { do: 'act', event: { type: key === 'ArrowRight' ? 'next' : 'previous' } }
  }
  const type = letters.get(key.toLowerCase() as 'n')
  return type ? { do: 'act', event: { type } } : null
}
