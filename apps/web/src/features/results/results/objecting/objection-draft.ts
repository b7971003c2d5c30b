import { type ObjectionKind, objectionKinds } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { Objection } from '@prepwell/contract/results/objections.ts'
import { tabStorage } from '../../../../lib/browser-storage.ts'

/** What the student has entered; a chosen picture is not kept. */
export interface ObjectionDraft {
  readonly kind: ObjectionKind | null
  readonly text: string
}

type Known = Pick<Objection, 'kind' | 'text'> | null

const keyOf = (takeQuizId: number, questionId: number) =>
  `objection-draft:${takeQuizId}:${questionId}`

const storedIn = (known: Known): ObjectionDraft => ({
  kind: known?.kind ?? null,
  text: known?.text ?? '',
})

/**
 * What the form begins with: the unsent draft, or the `known` objection. A draft that began with
 * another objection is left out, because sending it would undo a change from another device.
 */
export function readObjectionDraft(
  takeQuizId: number,
  questionId: number,
  known: Known,
): ObjectionDraft {
  const { from, kind, text } = Object(tabStorage.read(keyOf(takeQuizId, questionId)))
  if (from !== storedIn(known).text || typeof text !== 'string') return storedIn(known)
  return { kind: objectionKinds.find((each) => each === kind) ?? null, text }
}

/** Keeps the draft in this tab until its user signs out. */
export function keepObjectionDraft(
  takeQuizId: number,
  questionId: number,
  known: Known,
  { kind, text }: ObjectionDraft,
): void {
  const from = storedIn(known)
  const isUnchanged = kind === from.kind && text === from.text
  const draft = isUnchanged ? null : { from: from.text, kind, text }
  tabStorage.write(keyOf(takeQuizId, questionId), draft)
}

/** Deletes a draft, after it was sent or discarded. */
export const dropObjectionDraft = (takeQuizId: number, questionId: number): void =>
  tabStorage.write(keyOf(takeQuizId, questionId), null)
