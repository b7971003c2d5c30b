import { Fraction } from 'fraction.js'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { ExamCutOffs } from '../../quizzes/quiz/index.ts'
import { exactMarks, sumMarks } from '../../sitting/attempts/index.ts'
import { isQualified } from '../cut-offs/index.ts'
import type { CountedAttempt } from './class-results.queries.ts'
import type { AttemptSheet, CountedSections, PaperSheet } from './paper-sheet.ts'

interface Counted {
  readonly sheet: AttemptSheet
  readonly counted: CountedSections | null
}

/**
 * Maps each submitted attempt to true if it reaches the cut-offs, otherwise false; empty without
 * cut-offs.
 */
export async function qualifiedAttempts(
  cutOffs: ExamCutOffs | null,
  {
    attempts,
    papers,
    counted,
  }: {
    readonly attempts: readonly CountedAttempt[]
    readonly papers: ReadonlyMap<number, PaperSheet>
    readonly counted: ReadonlyMap<number, Counted>
  },
): Promise<ReadonlyMap<number, boolean>> {
  const qualified = new Map<number, boolean>()
  if (!cutOffs) return qualified
  const pause = yieldToEventLoop()
  for (const { take_quiz_id: id, paper_id, category } of attempts) {
    const [own, paper] = [counted.get(id), papers.get(paper_id)]
    if (own && paper) qualified.set(id, isQualified(cutOffs, category, resultOf(paper, own)))
    await pause()
  }
  return qualified
}

/** The exact marks of a submitted attempt. */
function resultOf(paper: PaperSheet, { sheet, counted }: Counted) {
  if (counted) {
    const sections = counted.sections.map(({ marks, gained }) => ({
      marks: new Fraction(marks, counted.perMark),
      gained: new Fraction(gained, counted.perMark),
    }))
    return {
      total: {
        marks: sumMarks(sections.map(({ marks }) => marks)),
        gained: sumMarks(sections.map(({ gained }) => gained)),
      },
      sections,
    }
  }
  const gained = paper.questions.map(({ answers }, place) => answers[sheet.answers[place] ?? 0])
  return {
    total: {
      marks: exactMarks(paper.paper.total_marks),
      gained: sumMarks(gained.flatMap((answer) => answer?.marks ?? [])),
    },
    sections: [],
  }
}
