import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import type {
  AvailableByDifficulty,
  SectionTotals,
} from '@prepwell/contract/quizzes/quiz-sections.ts'
import { Fraction } from 'fraction.js'
import { type Allocated, allocate } from './allocate.ts'
import { type Candidate, countByDifficulty } from './candidate.ts'
import type { Composition, Section } from './composition.ts'
import { fullMarks } from './full-marks.ts'

/** A question of the bank with its own marks. */
export interface MarkedCandidate extends Candidate {
  readonly marks: number
}

interface SourceTotals {
  readonly available: number
  readonly available_by: AvailableByDifficulty
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
      marks: toCents(marksOf(section, sources)),
      missing: sources.reduce((sum, { missing }) => sum + missing, 0),
      sources: sources.map((source) => ({
        available: source.items.length,
        available_by: countByDifficulty([...source.items, ...source.others]),
        missing: source.missing,
        marks: toCents(sumOf(marksOfSource(section, source))),
      })),
    }
  })
}

/**
 * The full marks of the whole paper. Lists compute them in SQL, which only estimates how draws
 * share questions that several of them could have.
 */
export const totalMarksOf = (composition: Composition, bank: readonly MarkedCandidate[]): number =>
  toCents(
    sumOf(
      allocate(composition, bank).map((sources, index) =>
        marksOf(composition.sections[index] as Section, sources),
      ),
    ),
  )

/** The full marks of a section. */
const marksOf = (section: Section, sources: readonly Allocated<MarkedCandidate>[]): number =>
  sumOf(
    highestMarks(
      sources.flatMap((source) => marksOfSource(section, source)),
      section.answer_at_most,
    ),
  )

/**
 * The full marks of each question that a source supplies. A question still to be drawn counts with
 * the mean of the questions it is drawn from, as in the SQL function `quiz_section_totals`.
 */
function marksOfSource(
  { scheme }: Section,
  { items, gives, givesOf, source }: Allocated<MarkedCandidate>,
): number[] {
  const marksOf = (some: readonly MarkedCandidate[]) =>
    some.map((item) => marksOfRight(item, scheme.rules))
  if (source.take !== 'draw') return marksOf(items)
  if (!givesOf) return meansOf(marksOf(items), gives)
  return difficulties.flatMap((difficulty) =>
    meansOf(marksOf(items.filter((item) => item.difficulty === difficulty)), givesOf[difficulty]),
  )
}

/** The mean of these marks, repeated `times` times. */
const meansOf = (marks: readonly number[], times: number): number[] =>
  marks.length === 0 ? [] : Array.from({ length: times }, () => sumOf(marks) / marks.length)

const marksOfRight = ({ marks, type }: MarkedCandidate, rules: MarkingRules): number =>
  fullMarks(new Fraction(String(marks)), type, rules).valueOf()

const sumOf = (marks: readonly number[]) => marks.reduce((sum, one) => sum + one, 0)

/** The marks that count if only some of the questions may be answered: the highest ones. */
export const highestMarks = (marks: readonly number[], answerAtMost: number | null): number[] =>
  answerAtMost === null ? [...marks] : marks.toSorted((a, b) => b - a).slice(0, answerAtMost)

/** Rounds half a hundredth up, as in SQL, although a float may be a little smaller. */
const toCents = (marks: number) => Math.round(marks * 100 + 1e-6) / 100

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
 * would differ; undefined if there is none. A draw by difficulty takes as many of each difficulty
 * for everyone, so marks may differ between difficulties.
 */
export function unevenDraw(
  composition: Composition,
  bank: readonly MarkedCandidate[],
): { readonly section: number; readonly source: number } | undefined {
  for (const [section, sources] of allocate(composition, bank).entries())
    for (const [source, { source: named, items }] of sources.entries()) {
      const { rules } = (composition.sections[section] as Section).scheme
      const marks = new Map<Candidate['difficulty'], number>()
      const isUneven = items.some((item) => {
        const part = named.difficulty ? item.difficulty : null
        const full = marksOfRight(item, rules)
        if (!marks.has(part)) marks.set(part, full)
        return marks.get(part) !== full
      })
      if (named.take === 'draw' && isUneven) return { section, source }
    }
  return undefined
}

/**
 * True if a source leaves out some of the questions that it draws from, and these have different
 * marks: the total of the paper is then an estimate until it is frozen.
 */
export const isTotalEstimated = (
  composition: Composition,
  bank: readonly MarkedCandidate[],
): boolean =>
  allocate(composition, bank).some((sources, index) => {
    const { rules } = (composition.sections[index] as Section).scheme
    return sources.some(({ source, items, gives, givesOf }) => {
      if (source.take !== 'draw') return false
      const varies = (some: readonly MarkedCandidate[], drawn: number) =>
        drawn > 0 &&
        drawn < some.length &&
        new Set(some.map((item) => marksOfRight(item, rules))).size > 1
      if (!givesOf) return varies(items, gives)
      return difficulties.some((difficulty) =>
        varies(
          items.filter((item) => item.difficulty === difficulty),
          givesOf[difficulty],
        ),
      )
    })
  })
