import type { SectionResult } from '@prepwell/contract/quizzes/quiz-sections.ts'
import {
  type MarkedAnswer,
  markSections,
  marksText,
  type Paper,
  type PaperItem,
  roundMarks,
  showSection,
} from '../../sitting/attempts/index.ts'
import type { MarkedAttempt } from '../marks-report/index.ts'

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
  readonly paper: Pick<Paper, 'sections' | 'chapter_id'>
  /** The student's own items. */
  readonly items: readonly PaperItem[]
  readonly answers: ReadonlyArray<Pick<MarkedAnswer, 'question_id' | 'selected' | 'marks'>>
  /** Items that an exam holds; nothing about them is revealed. */
  readonly heldIds: ReadonlySet<number>
}

/** Converts marks to whole hundredths without floating-point error: 4.35 gives 435. */
const hundredths = (marks: number | string) => Math.round(Number(marks) * 1e8) / 1e6

/**
 * The marks of each question and section of a closed attempt, without held questions. A question
 * without an answer is blank. With sections, marks are computed again from the paper, because the
 * stored ones are rounded: three wrong answers at a third of a mark cost exactly one mark.
 */
export function earnedMarks(marked: Marked): EarnedMarks {
  const { sections } = marked.paper
  return sections ? sectionedMarks({ ...marked, sections }) : plainMarks(marked)
}

function plainMarks({ paper, items, answers, heldIds }: Marked): EarnedMarks {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]))
  const shown = items.filter(({ question_id }) => !heldIds.has(question_id))
  return {
    byQuestion: new Map(
      shown.map(({ question_id: id }) => [
        id,
        { marks: Number(answerOf.get(id)?.marks ?? 0), isNotNeeded: false },
      ]),
    ),
    sections: null,
    tallies: shown.map(({ question_id: id, type, marks }) => ({
      chapter: paper.chapter_id,
      type,
      full: hundredths(marks),
      earned: hundredths(answerOf.get(id)?.marks ?? 0),
      blank: isBlank(answerOf.get(id)),
    })),
  }
}

const isBlank = (answer: { readonly selected: readonly string[] } | undefined) =>
  (answer?.selected ?? []).length === 0

function sectionedMarks({
  paper,
  items,
  answers,
  heldIds,
  sections,
}: Marked & { readonly sections: NonNullable<Paper['sections']> }): EarnedMarks {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]))
  const held = items.filter(({ question_id }) => heldIds.has(question_id))
  const shown = items.filter(({ question_id }) => !heldIds.has(question_id))
  // Answers to held questions use up part of `answer_at_most`, so fewer of the other answers count.
  const shownSections = sections.map(({ answer_at_most: most, ...section }, at) => {
    const counted = held.filter(
      ({ section: own, question_id: id }) => own === at + 1 && !isBlank(answerOf.get(id)),
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
    tallies: shown.flatMap(({ question_id: id, chapter_id, type, marks }) => {
      const one = marksOf.get(id)
      if (!one || one.isLeftOut) return []
      return [
        {
          chapter: chapter_id ?? paper.chapter_id,
          type,
          full: hundredths(marks),
          earned: hundredths(one.marks.valueOf()),
          blank: isBlank(answerOf.get(id)),
        },
      ]
    }),
  }
}
