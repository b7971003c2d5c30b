import { cutOffFor } from '@prepwell/contract/quizzes/cut-off-text.ts'
import type { CutOff, CutOffResult } from '@prepwell/contract/quizzes/cut-offs.ts'
import { Fraction } from 'fraction.js'
import type { ExamCutOffs } from '../../quizzes/quiz/index.ts'
import { marksText } from '../../sitting/attempts/index.ts'

/** Exact marks of an attempt or of one of its sections. */
interface Earned {
  /** Full marks. */
  readonly marks: Fraction
  readonly gained: Fraction
}

export interface ExactResult {
  readonly total: Earned
  /** In the order of the paper; empty if the paper is one whole chapter. */
  readonly sections: readonly Earned[]
}

/** Missing marks; `section` is the place of the section from 1, null for the total. */
interface Shortfall {
  readonly section: number | null
  readonly marks: Fraction
}

/**
 * The cut-offs that a candidate of this category does not reach, the total first. Nothing is
 * rounded: a third of the marks reaches 33.33 %, and not 33.34 %.
 */
export function shortfallsOf(
  { total, sections }: ExamCutOffs,
  category: string | null,
  result: ExactResult,
): Shortfall[] {
  const parts = [
    { section: null, cutOff: total, earned: result.total },
    ...result.sections.map((earned, at) => ({
      ...{ section: at + 1, cutOff: sections[at] ?? null, earned },
    })),
  ]
  return parts.flatMap(({ section, cutOff, earned }) => {
    const marks = cutOff && needed(cutOff, category, earned).sub(earned.gained)
    return marks?.gt(0) ? [{ section, marks }] : []
  })
}

function needed(cutOff: CutOff, category: string | null, { marks }: Earned): Fraction {
  const value = new Fraction(cutOffFor(cutOff, category))
  return cutOff.unit === 'marks' ? value : marks.mul(value).div(100)
}

/** True if the total and every section reach their cut-offs. */
export const isQualified = (
  cutOffs: ExamCutOffs,
  category: string | null,
  result: ExactResult,
): boolean => shortfallsOf(cutOffs, category, result).length === 0

/**
 * Tells if a candidate qualified, and what is missing. `names` has one name for each section.
 * Missing marks are never shown as 0.
 */
export function showCutOffResult(
  cutOffs: ExamCutOffs,
  category: string | null,
  { names, ...result }: ExactResult & { readonly names: readonly string[] },
): CutOffResult {
  const missing = shortfallsOf(cutOffs, category, result)
  return {
    qualified: missing.length === 0,
    missing: missing.map(({ section, marks }) => ({
      section,
      name: section === null ? null : (names[section - 1] ?? ''),
      marks: Math.max(0.01, Number(marksText(marks))),
    })),
  }
}
