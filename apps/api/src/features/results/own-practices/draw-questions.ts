import { selectUnits, unitsOf } from '../../quizzes/quiz/index.ts'
import { type Dice, shuffle } from '../../sitting/attempts/index.ts'

/** A question that a practice may ask. */
export interface Drawable {
  readonly question_id: number
  readonly chapter_id: number
  readonly passage_id: number | null
}

/**
 * Draws `count` questions, or all if there are fewer, as evenly from the chapters as possible.
 * Chapters of a lower rank come first. The questions of a passage stay together if they fit; part
 * of a passage is drawn only if no other questions are left.
 */
export function drawQuestions<Item extends Drawable>(
  questions: readonly Item[],
  count: number,
  dice: Dice,
  rank: (chapterId: number) => number = () => 0,
): Item[] {
  const units = shuffle(unitsOf(questions), dice)
  const chapterOf = (unit: readonly Item[]) => unit[0]?.chapter_id ?? 0
  const turns = new Map<number, number>()
  const inTurn = units
    .map((unit) => {
      const chapter = chapterOf(unit)
      const turn = turns.get(chapter) ?? 0
      turns.set(chapter, turn + unit.length)
      return { unit, rank: rank(chapter), turn }
    })
    .sort((a, b) => a.rank - b.rank || a.turn - b.turn)
    .map(({ unit }) => unit)
  const whole = selectUnits(inTurn, count)
  const drawn = whole.flat()
  const chosen = new Set(whole)
  const others = inTurn.filter((unit) => !chosen.has(unit)).flat()
  return [...drawn, ...others.slice(0, Math.max(0, count - drawn.length))]
}
