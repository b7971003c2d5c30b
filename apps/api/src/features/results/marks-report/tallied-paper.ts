import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { marksFor, ruleFor } from '../../quizzes/quiz/index.ts'
import {
  exactMarks,
  type GradedItem,
  type GradedPaper,
  isGivenToAll,
  isLeftOut,
  markAnswer,
} from '../../sitting/attempts/index.ts'
import { hundredths } from './exact-tally.ts'
import type { PaperRow } from './marks.queries.ts'

/** Questions of a paper that are counted together. Marks are in hundredths. */
export interface QuestionKind {
  readonly paper_id: number
  /** The chapter's number on the paper; the chapter may be deleted. */
  readonly chapter: number
  readonly type: QuestionType
  readonly full: number
}

/** The parts of a paper's question that a report of marks needs. */
export interface TalliedItem {
  readonly question_id: number
  /** The same object for all questions of the kind. */
  readonly kind: QuestionKind
  /** Section number, from 1; 0 on a paper without sections. */
  readonly section: number
  /** Earned by a question that was never visited, in hundredths. */
  readonly unvisited: number
  /** True if a regrade gives everybody the marks, so that a blank counts as an answer. */
  readonly isGiven: boolean
}

/** Earned by a selection, in hundredths. */
type Earned = (selected: readonly string[]) => number

/** A frozen paper without texts and keys, and without the questions that a regrade leaves out. */
export interface TalliedPaper {
  /** Under their names when the paper was frozen. */
  readonly chapters: readonly {
    readonly id: number
    readonly name: string
    readonly subject_name: string
  }[]
  readonly items: readonly TalliedItem[]
  /** Null if the paper is one whole chapter. */
  readonly sections: PaperRow['sections']
  /**
   * On a regraded paper, the marks of any selection, by question: stored marks do not say what an
   * answer would have earned that was displaced by another one. Null if the stored marks are
   * enough.
   */
  readonly earnedBy: ReadonlyMap<number, Earned> | null
}

/** `graded` is the same paper, if it was regraded. */
export function talliedPaper(row: PaperRow, graded: GradedPaper | null): TalliedPaper {
  const { id, chapter_id, chapter_name, subject_name, sections } = row
  const kinds = new Map<string, QuestionKind>()
  const kindOf = (chapter: number, type: QuestionType, marks: number): QuestionKind => {
    const key = `${chapter} ${type} ${marks}`
    const kind = kinds.get(key) ?? { paper_id: id, chapter, type, full: hundredths(marks) }
    kinds.set(key, kind)
    return kind
  }
  const regraded = new Map(graded?.items.map((item) => [item.question_id, item]))
  const rulesOf = (section: number | null) => sections?.[(section ?? 0) - 1]?.rules
  return {
    chapters: row.chapters ?? [{ id: chapter_id, name: chapter_name, subject_name }],
    sections,
    items: row.items.flatMap(([question_id, type, marks, own, chapter, section]) => {
      const item = regraded.get(question_id)
      if (item && isLeftOut(item)) return []
      const rules = rulesOf(section)
      return [
        {
          question_id,
          kind: kindOf(chapter ?? chapter_id, type, marks),
          section: section ?? 0,
          unvisited: rules
            ? hundredths(marksFor(ruleFor(type, rules).blank, exactMarks(own ?? marks)).valueOf())
            : 0,
          isGiven: item ? isGivenToAll(item) : false,
        },
      ]
    }),
    earnedBy:
      graded &&
      new Map(
        graded.items.map((item) => [
          item.question_id,
          earnedOf(item, rulesOf(item.section ?? null)),
        ]),
      ),
  }
}

/** Caches the marks of each selection, because a class gives few distinct answers to a question. */
function earnedOf(item: GradedItem, rules: Parameters<typeof markAnswer>[2]): Earned {
  const known = new Map<string, number>()
  return (selected) => {
    const key = selected.join('\0')
    const earned = known.get(key) ?? hundredths(markAnswer(item, selected, rules).valueOf())
    known.set(key, earned)
    return earned
  }
}
