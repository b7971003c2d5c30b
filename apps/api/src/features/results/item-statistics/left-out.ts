import type { PaperItem, PaperSection } from '../../sitting/attempts/index.ts'

/** A question of an attempt. */
interface Given {
  readonly item: Pick<PaperItem, 'section' | 'marks'>
  readonly isBlank: boolean
}

const nothing: ReadonlySet<never> = new Set()

/**
 * The questions that do not count, as in the attempt's result: if a section limits the number of
 * answers, the blank ones that are not needed to reach that number.
 */
export function leftOutOf<One extends Given>(
  sections: readonly Pick<PaperSection, 'answer_at_most'>[] | null,
  given: readonly One[],
): ReadonlySet<One> {
  if (!sections?.some(({ answer_at_most }) => answer_at_most !== null)) return nothing
  return new Set(
    sections.flatMap(({ answer_at_most: most }, at) => {
      const own = given.filter(({ item }) => item.section === at + 1)
      if (most === null || own.length <= most) return []
      const answered = own.filter(({ isBlank }) => !isBlank)
      const blank = own
        .filter(({ isBlank }) => isBlank)
        .toSorted((a, b) => b.item.marks - a.item.marks)
      return [...answered.slice(most), ...blank.slice(Math.max(0, most - answered.length))]
    }),
  )
}
