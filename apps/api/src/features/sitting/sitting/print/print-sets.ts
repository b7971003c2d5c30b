import type { SetLetter } from '@prepwell/contract/quizzes/print.ts'
import { itemsOf, orderItems, type Paper, type PaperItem } from '../../attempts/index.ts'

/** The part of a paper that decides which questions its sets have, and in which order. */
export interface Arranged<Item extends PaperItem> extends Pick<Paper, 'sections' | 'arrangement'> {
  readonly items: readonly Item[]
}

const places: Readonly<Record<SetLetter, number>> = { A: 0, B: 1, C: 2, D: 3 }

/**
 * The seed of a set. It is always the same for a quiz and a letter, so that the set can be printed
 * again.
 */
export const seedOfSet = (quizId: number, letter: SetLetter): number =>
  // Multiplied, because consecutive seeds would give similar first numbers.
  Math.imul(quizId * 4 + places[letter] + 1, 0x9e37_79b1) >>> 1

/**
 * The questions of a set in the order of the set, numbered from 1, with their options in order. Set
 * A looks like the paper of one student. The other sets ask the same questions, even if each
 * student has different draws. They are always shuffled: within each section, with passages kept
 * together and fixed options in place.
 */
export function itemsOfSet<Item extends PaperItem>(
  paper: Arranged<Item>,
  quizId: number,
  letter: SetLetter,
): readonly Item[] {
  const first = itemsOf(paper, orderItems(paper, seedOfSet(quizId, 'A')))
  if (letter === 'A') return first
  const asked = new Set(first.map(({ question_id }) => question_id))
  const items = paper.items.filter(({ question_id }) => asked.has(question_id))
  const order = orderItems(
    {
      items,
      // A paper of one whole chapter is shuffled like a single section.
      sections: paper.sections ?? [paper],
      arrangement: { shuffle_questions: true, shuffle_options: true, draws: [] },
    },
    seedOfSet(quizId, letter),
  )
  return itemsOf({ items }, order)
}
