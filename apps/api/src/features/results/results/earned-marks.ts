import type { SectionResult } from '@prepwell/contract/quizzes/quiz-sections.ts'
import {
  countedItems,
  type GradedItem,
  type GradedPaper,
  isGivenToAll,
  isLeftOut,
  type MarkedAnswer,
  markAnswer,
  markSections,
  marksText,
  roundMarks,
  showSection,
} from '../../sitting/attempts/index.ts'
import { hundredths, type MarkedAttempt } from '../marks-report/index.ts'

/** The marks of one question. */
interface QuestionMarks {
  readonly marks: number
  /**
   * True if the question does not count, because it is beyond the `answer_at_most` of its section.
   */
  readonly isNotNeeded: boolean
}

/** The marks of an attempt's questions. */
export interface EarnedMarks {
  readonly byQuestion: ReadonlyMap<number, QuestionMarks>
  /** Null if the paper is one whole chapter. */
  readonly sections: readonly SectionResult[] | null
  /** Tallies of all questions that count. */
  readonly tallies: MarkedAttempt['tallies']
}

interface Marked {
  readonly paper: Pick<GradedPaper, 'sections' | 'chapter_id'>
  /** The student's own items. */
  readonly items: readonly GradedItem[]
  readonly answers: ReadonlyArray<Pick<MarkedAnswer, 'question_id' | 'selected' | 'marks'>>
  /** Items that an exam holds; nothing about them is revealed. */
  readonly heldIds: ReadonlySet<number>
}

/**
 * The marks of each question and section of a closed attempt, without held questions. A question
 * without an answer is blank. With sections, marks are computed again from the paper, because the
 * stored ones are rounded: three wrong answers at a third of a mark cost exactly one mark. A
 * question that a regrade leaves out has no marks and is in no section and no tally.
 */
export function earnedMarks(marked: Marked): EarnedMarks {
  const { sections } = marked.paper
  const items = countedItems(marked.items)
  const earned = sections
    ? sectionedMarks({ ...marked, items, sections })
    : plainMarks({ ...marked, items })
  if (items.length === marked.items.length) return earned
  const leftOut = marked.items.filter((item) => isLeftOut(item))
  const nothing = leftOut.map(
    ({ question_id: id }) => [id, { marks: 0, isNotNeeded: false }] as const,
  )
  return { ...earned, byQuestion: new Map([...earned.byQuestion, ...nothing]) }
}

function plainMarks({ paper, items, answers, heldIds }: Marked): EarnedMarks {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]))
  const shown = items.filter(({ question_id }) => !heldIds.has(question_id))
  const earned = new Map(
    shown.map((item) => [item.question_id, plainlyEarned(item, answerOf.get(item.question_id))]),
  )
  const earnedBy = (id: number) => earned.get(id) ?? 0
  return {
    byQuestion: new Map(
      shown.map(({ question_id: id }) => [id, { marks: earnedBy(id), isNotNeeded: false }]),
    ),
    sections: null,
    tallies: shown.map((item) => ({
      chapter: paper.chapter_id,
      type: item.type,
      full: hundredths(item.marks),
      earned: hundredths(earnedBy(item.question_id)),
      blank: isLeftBlank(item, answerOf.get(item.question_id)),
    })),
  }
}

/** After a regrade, a question without a stored answer may have marks too. */
const plainlyEarned = (
  item: GradedItem,
  answer: Pick<MarkedAnswer, 'selected' | 'marks'> | undefined,
) =>
  item.regrades
    ? Number(marksText(markAnswer(item, answer?.selected ?? [])))
    : Number(answer?.marks ?? 0)

/** A blank that everybody gets marks for counts as an answer. */
const isLeftBlank = (item: GradedItem, answer: Parameters<typeof isBlank>[0]) =>
  isBlank(answer) && !isGivenToAll(item)

const isBlank = (answer: { readonly selected: readonly string[] } | undefined) =>
  (answer?.selected ?? []).length === 0

function sectionedMarks({
  paper,
  items,
  answers,
  heldIds,
  sections,
}: Marked & { readonly sections: NonNullable<GradedPaper['sections']> }): EarnedMarks {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]))
  const held = items.filter(({ question_id }) => heldIds.has(question_id))
  const shown = items.filter(({ question_id }) => !heldIds.has(question_id))
  // Answers to held questions use up part of `answer_at_most`, so fewer of the other answers count.
  const shownSections = sections.map(({ answer_at_most: most, ...section }, at) => {
    const counted = held.filter(
      (item) => item.section === at + 1 && !isLeftBlank(item, answerOf.get(item.question_id)),
    ).length
    return { ...section, answer_at_most: most === null ? null : Math.max(0, most - counted) }
  })
  const result = markSections(shownSections, shown, answers)
  const marksOf = new Map(result.items.map((one) => [one.question_id, one]))
  return {
    byQuestion: new Map(
      result.items.map(({ question_id: id, marks, isLeftOut }) => [
        id,
        {
          marks: Number(marksText(marks)),
          isNotNeeded: isLeftOut,
        },
      ]),
    ),
    sections: result.sections.map((section) =>
      showSection(section, (value) => Number(roundMarks(value).mul(100))),
    ),
    tallies: shown.flatMap((item) => {
      const { question_id: id, chapter_id, type, marks } = item
      const one = marksOf.get(id)
      if (!one || one.isLeftOut) return []
      return [
        {
          chapter: chapter_id ?? paper.chapter_id,
          type,
          full: hundredths(marks),
          earned: hundredths(one.marks.valueOf()),
          blank: isLeftBlank(item, answerOf.get(id)),
        },
      ]
    }),
  }
}
