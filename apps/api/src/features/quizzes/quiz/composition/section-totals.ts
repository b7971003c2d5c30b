import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { SectionTotals } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { Fraction } from 'fraction.js'
import { type Allocated, allocate, type Candidate } from './allocate.ts'
import type { Composition, Section } from './composition.ts'
import { fullMarks } from './full-marks.ts'

/** A question of the bank with its own marks. */
export interface MarkedCandidate extends Candidate {
  readonly marks: number
}

interface SourceTotals {
  readonly available: number
  readonly missing: number
  readonly marks: number
}

/** The totals of each section and each of its sources, from the bank as it is now. */
export function totalsOf(
  composition: Composition,
  bank: readonly MarkedCandidate[],
): (SectionTotals & { readonly sources: SourceTotals[] })[] {
  return allocate(composition, bank).map((sources, index) => {
    const section = composition.sections[index] as Section
    return {
      questions: sources.reduce((sum, { gives }) => sum + gives, 0),
      marks: marksOf(section, sources),
      missing: sources.reduce((sum, { missing }) => sum + missing, 0),
      sources: sources.map((source) => ({
        available: source.items.length,
        missing: source.missing,
        marks: toCents(sumOf(marksOfSource(section, source))),
      })),
    }
  })
}

/** The full marks of a section. */
const marksOf = (section: Section, sources: readonly Allocated<MarkedCandidate>[]): number =>
  toCents(
    sumOf(
      highestMarks(
        sources.flatMap((source) => marksOfSource(section, source)),
        section.answer_at_most,
      ),
    ),
  )

/**
 * The full marks of each question that a source supplies. For questions still to be drawn it is the
 * mean, as in the SQL function `quiz_section_totals`.
 */
function marksOfSource(
  { scheme }: Section,
  { items, gives, source }: Allocated<MarkedCandidate>,
): number[] {
  const all = items.map((item) => marksOfRight(item, scheme.rules))
  if (source.take !== 'draw' || all.length === 0) return all
  const mean = sumOf(all) / all.length
  return Array.from({ length: gives }, () => mean)
}

const marksOfRight = ({ marks, type }: MarkedCandidate, rules: MarkingRules): number =>
  fullMarks(new Fraction(String(marks)), type, rules).valueOf()

const sumOf = (marks: readonly number[]) => marks.reduce((sum, one) => sum + one, 0)

/** The marks that count if only some of the questions may be answered: the highest ones. */
export const highestMarks = (marks: readonly number[], answerAtMost: number | null): number[] =>
  answerAtMost === null ? [...marks] : marks.toSorted((a, b) => b - a).slice(0, answerAtMost)

const toCents = (marks: number) => Math.round(marks * 100) / 100

/** The sections whose sources lack questions, and the number missing. */
export const lackingSections = (
  composition: Composition,
  bank: readonly MarkedCandidate[],
): { readonly name: string; readonly missing: number }[] =>
  totalsOf(composition, bank).flatMap(({ missing }, at) =>
    missing > 0 ? [{ name: composition.sections[at]?.name ?? '', missing }] : [],
  )

/**
 * The first source that draws for each student from questions with different marks, so that totals
 * would differ; undefined if there is none.
 */
export function unevenDraw(
  composition: Composition,
  bank: readonly MarkedCandidate[],
): { readonly section: number; readonly source: number } | undefined {
  for (const [section, sources] of allocate(composition, bank).entries())
    for (const [source, { source: named, items }] of sources.entries()) {
      const { rules } = (composition.sections[section] as Section).scheme
      const marks = new Set(items.map((item) => marksOfRight(item, rules)))
      if (named.take === 'draw' && marks.size > 1) return { section, source }
    }
  return undefined
}
