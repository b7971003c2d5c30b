import { tabStorage } from '../../../lib/browser-storage.ts'

const keyOf = (questionId: number) => `note-draft:${questionId}`

/**
 * The text that was typed into the note of a question and not saved, such as when time ran out or
 * the network was gone; null without one. One that began with another note than the stored `note`
 * is left out: saving it would undo what another device wrote.
 */
export function readNoteDraft(questionId: number, note: string): string | null {
  const { from, text } = Object(tabStorage.read(keyOf(questionId)))
  return from === note && typeof text === 'string' ? text : null
}

/** Keeps the text in this tab until its user signs out. */
export const keepNoteDraft = (questionId: number, note: string, text: string): void =>
  tabStorage.write(keyOf(questionId), text === note ? null : { from: note, text })

/** Call when the text was saved or given up. */
export const dropNoteDraft = (questionId: number): void => tabStorage.write(keyOf(questionId), null)
