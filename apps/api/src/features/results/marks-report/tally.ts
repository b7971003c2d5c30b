import { countSection } from '../../sitting/attempts/index.ts'
import { hundredths } from './exact-tally.ts'
import type { AnswerColumns } from './marks.queries.ts'
import type { AnswerTally } from './marks-report.ts'
import type { QuestionKind, TalliedItem, TalliedPaper } from './tallied-paper.ts'

/** Counted answers to one paper with the same chapter, type and marks. */
export interface TallyRow extends AnswerTally {
  readonly paper_id: number
}

/** A question as the student left it, with its marks in hundredths. */
interface LeftQuestion extends Pick<TalliedItem, 'question_id' | 'kind' | 'section'> {
  readonly full: number
  readonly earned: number
  readonly isBlank: boolean
  readonly isGiven: boolean
}

interface Counts {
  times: number
  latest: number
}

/**
 * Counts the questions of a student's attempts by paper, chapter, type and marks. Attempts must be
 * added newest first. A question without an answer is blank. With sections, an attempt may have
 * drawn its own questions, and those that `answer_at_most` leaves out are not counted, as in the
 * attempt's result.
 */
export class Tally {
  /** Keyed by the marks earned. */
  readonly #answered = new Map<QuestionKind, Map<number, Counts>>()
  readonly #blank = new Map<QuestionKind, Map<number, Counts>>()
  /** The questions that were counted, by chapter. */
  readonly #known = new Map<number, Set<number>>()

  add(paper: TalliedPaper, answers: AnswerColumns): void {
    for (const { kind, question_id, earned, ...left } of countedOf(paper, answers)) {
      const isBlank = left.isBlank && !left.isGiven
      const counts = this.#countsOf(isBlank ? this.#blank : this.#answered, kind, earned)
      counts.times += 1
      if (this.#isLatest(kind.chapter, question_id)) counts.latest += 1
    }
  }

  rows(): TallyRow[] {
    const rowsOf = (counted: ReadonlyMap<QuestionKind, Map<number, Counts>>, blank: boolean) =>
      [...counted].flatMap(([kind, byEarned]) =>
        [...byEarned].map(([earned, counts]) => ({ ...kind, ...counts, earned, blank })),
      )
    return [...rowsOf(this.#answered, false), ...rowsOf(this.#blank, true)]
  }

  #countsOf(all: Map<QuestionKind, Map<number, Counts>>, kind: QuestionKind, earned: number) {
    const byEarned = all.get(kind) ?? new Map<number, Counts>()
    const counts = byEarned.get(earned) ?? { times: 0, latest: 0 }
    all.set(kind, byEarned.set(earned, counts))
    return counts
  }

  /** A question may be on several papers: its latest answer is the one that is added first. */
  #isLatest(chapter: number, questionId: number): boolean {
    const known = this.#known.get(chapter) ?? new Set<number>()
    if (known.has(questionId)) return false
    this.#known.set(chapter, known.add(questionId))
    return true
  }
}

function countedOf(
  { items, sections, earnedBy }: TalliedPaper,
  answers: AnswerColumns,
): LeftQuestion[] {
  const placeOf = new Map(answers.question_ids.map((id, place) => [id, place]))
  const blank = new Set(answers.blank_ids)
  const left = inOrder(items, answers.item_order).map((item): LeftQuestion => {
    const { question_id, kind, section, unvisited, isGiven } = item
    const place = placeOf.get(question_id)
    const marks = place === undefined ? null : answers.marks[place]
    const selected = (place === undefined ? null : answers.selected?.[place]) ?? []
    const stored = typeof marks === 'number' ? hundredths(marks) : unvisited
    return {
      ...{ question_id, kind, section, isGiven, full: kind.full },
      earned: earnedBy?.get(question_id)?.(selected) ?? stored,
      isBlank: place === undefined || blank.has(question_id),
    }
  })
  if (!sections?.some(({ answer_at_most: most }) => most !== null)) return left
  return sections.flatMap(({ answer_at_most: most }, index) => {
    const own = left.filter(({ section }) => section === index + 1)
    const { leftOut } = countSection(most, own)
    return own.filter((question) => !leftOut.has(question))
  })
}

function inOrder(
  items: readonly TalliedItem[],
  order: AnswerColumns['item_order'],
): readonly TalliedItem[] {
  if (!order) return items
  const byId = new Map(items.map((item) => [item.question_id, item]))
  return order.flatMap(([id]) => byId.get(id) ?? [])
}
