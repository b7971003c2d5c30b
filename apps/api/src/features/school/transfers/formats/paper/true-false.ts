import type { DraftOption } from '../question-draft.ts'
import { plainDraft } from '../question-draft.ts'

/** The words for true and false, by language. */
const pairs: readonly (readonly [string, string])[] = [
  ['True', 'False'],
  ['सत्य', 'असत्य'],
  ['सही', 'गलत'],
  ['Verdadero', 'Falso'],
  ['Verdadeiro', 'Falso'],
  ['Vrai', 'Faux'],
  ['Richtig', 'Falsch'],
  ['Wahr', 'Falsch'],
  ['Vero', 'Falso'],
  ['Верно', 'Неверно'],
]

const pairOf = (answer: string) => {
  const word = answer.trim().replace(/\.$/, '').toLowerCase()
  const fits = (one: string) => one.toLowerCase() === word
  return pairs.find(([yes, no]) => fits(yes) || fits(no))
}

/**
 * True or false if that is the answer, otherwise null. A single letter counts only if the paper
 * asks for true or false.
 */
export function isTrueFalseText(answer: string, isAsked: boolean): boolean | null {
  const word = answer.trim().replace(/\.$/, '').toLowerCase()
  if (isAsked && (word === 't' || word === 'f')) return word === 't'
  const pair = pairOf(answer)
  return pair ? pair[0].toLowerCase() === word : null
}

/** The two options of a true-or-false statement, in the language of its answer. */
export function trueFalseOptions(answer: string, isTrue: boolean): readonly DraftOption[] {
  const words = pairOf(answer) ?? ['True', 'False']
  return words.map((text, place) => ({
    text: plainDraft(text),
    isCorrect: (place === 0) === isTrue,
    isFixed: null,
  }))
}
