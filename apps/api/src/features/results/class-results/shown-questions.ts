import { type GradedItem, presentStandard } from '../../sitting/attempts/index.ts'
import type { LoadedClass } from './load-class.ts'
import { notAsked, type PaperSheet } from './paper-sheet.ts'

/**
 * Index on the `other` paper of each question of the shown paper, or {@link notAsked}. A question
 * with changed content counts as a different question: its answers say nothing about this one.
 */
function placesOn(shown: PaperSheet, other: PaperSheet): Int32Array {
  if (shown === other) return Int32Array.from(shown.questions, (_question, place) => place)
  return Int32Array.from(shown.questions, ({ item }) => {
    const place = other.places.get(item.question_id)
    const same = place === undefined ? undefined : other.questions[place]?.item
    return place !== undefined && same && content(same) === content(item) ? place : notAsked
  })
}

/**
 * The content by which questions are compared. Translations are left out, because an answer means
 * the same in every language. The key is the present one, so that a regraded question equals one
 * that has had this key from the start.
 */
const content = ({ options, ...item }: GradedItem) => {
  const { type, statement, question_image, marks, own_marks } = item
  const texts = options.map(({ id, text }) => [id, text])
  const standard = presentStandard(item)
  return JSON.stringify([type, statement, question_image, marks, own_marks, texts, standard])
}

/** For each paper of a class, by id, the places on it of the questions of the shown paper. */
export const placesOnPapers = (shown: PaperSheet, { papers }: Pick<LoadedClass, 'papers'>) =>
  new Map([...papers].map(([id, paper]) => [id, placesOn(shown, paper)]))
