import { tabStorage } from '../../../lib/browser-storage.ts'

const keyOf = (questionId: number) => `note-draft:${questionId}`

/**
 * The unsaved text of a question's note, for example after time ran out or the network failed; null
 * if there is none. A draft that began with another note than the stored `note` is left out,
 * because saving it would undo a change from another device.
 */
export function readNoteDraft(questionId: number, note: string): string | null {
  const { from, text } = Object(tabStorage.read(keyOf(questionId)))
  return from === note && typeof text === 'string' ? text : null
}

/** Keeps the text in this tab until its user signs out. */
export const keepNoteDraft = (questionId: number, note: string, text: string): void =>
  tabStorage.write(keyOf(questionId), text === note ? null : { from: note, text })

/** Deletes a draft, after its text was saved or discarded. */
export const dropNoteDraft = (questionId: number): void => tabStorage.write(keyOf(questionId), null)
