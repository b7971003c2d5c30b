import { comparedContent } from '../../sitting/attempts/index.ts'
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
    return place !== undefined && same && comparedContent(same) === comparedContent(item)
      ? place
      : notAsked
  })
}

/** For each paper of a class, by id, the places on it of the questions of the shown paper. */
export const placesOnPapers = (shown: PaperSheet, { papers }: Pick<LoadedClass, 'papers'>) =>
  new Map([...papers].map(([id, paper]) => [id, placesOn(shown, paper)]))
