import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/browser-storage.ts'
import type { ReadingChoice } from './shown-texts.ts'

/** The quiz that is read, and its reader. */
export interface ReadingPlace {
  /** Id of the user. */
  readonly reader: number
  /** Id of the quiz. */
  readonly quiz: number
}

/** A choice as it is kept on a device. */
export interface KeptChoice extends ReadingChoice, ReadingPlace {}

const storageKey = 'reading-languages'
/** Maximum number of stored choices; older ones are dropped. */
const keptMax = 50

/** Null until it has been read. Stays in memory where storage is blocked. */
let kept: readonly KeptChoice[] | null = null
const listeners = new Set<() => void>()

/** The choices kept on this device, the newest first. */
export const keptChoices = (): readonly KeptChoice[] => {
  kept ??= keptIn(browserStorage.read(storageKey))
  return kept
}

/** Keeps a choice on this device, as the newest one. */
export function keepChoice(choice: KeptChoice): void {
  const others = keptChoices().filter(
    ({ reader, quiz }) => reader !== choice.reader || quiz !== choice.quiz,
  )
  kept = [choice, ...others].slice(0, keptMax)
  browserStorage.write(storageKey, kept)
  for (const listener of listeners) listener()
}

/** {@link keptChoices}, updated after a change in any tab. */
export const useKeptChoices = (): readonly KeptChoice[] =>
  useSyncExternalStore(subscribe, keptChoices, () => none)

const none: readonly KeptChoice[] = []

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || newValue === null) return
    kept = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const keptIn = (stored: unknown): readonly KeptChoice[] =>
  Array.isArray(stored) ? stored.filter(isKept) : none

/** Storage may hold what a person or another release wrote. */
const isKept = (one: unknown): one is KeptChoice =>
  typeof one === 'object' &&
  one !== null &&
  'reader' in one &&
  typeof one.reader === 'number' &&
  'quiz' in one &&
  typeof one.quiz === 'number' &&
  'main' in one &&
  typeof one.main === 'string' &&
  'beside' in one &&
  (one.beside === null || typeof one.beside === 'string')
