import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { marksText } from '../../../../../lib/numbers.ts'
import type { PaperFigures, SectionFigures } from './builder.api.ts'
import type { SectionDraft, SourceDraft } from './composition.ts'
import { gradedCounts, isGraded, sumOf } from './facts/source-facts.ts'

/** The progress of a section, or of the paper, while it is filled in. */
export interface Progress {
  /** The questions that it gets now. */
  readonly questions: number
  /** The questions that it asks for, also from sources that have no chapter yet. */
  readonly wanted: number
  /** The number of sources that do not say yet how many questions they give. */
  readonly open: number
}

/** Counts what has been entered and has not been counted by the server. */
export function sectionProgress(
  { sources }: Pick<SectionDraft, 'sources'>,
  figures: SectionFigures | undefined,
): Progress {
  const uncounted = sources
    .filter(({ key }) => !figures?.sources.has(key))
    .map((source) => enteredCount(source))
  return {
    questions: figures?.questions ?? 0,
    wanted:
      (figures ? figures.questions + figures.missing : 0) +
      uncounted.reduce((sum, count) => sum + count, 0),
    open: uncounted.filter((count) => count === 0).length,
  }
}

export function paperProgress(
  sections: readonly SectionDraft[],
  figures: PaperFigures | undefined,
): Progress {
  const all = sections.map((section) =>
    sectionProgress(section, figures?.sections.get(section.key)),
  )
  const sum = (field: keyof Progress) => all.reduce((total, one) => total + one[field], 0)
  return { questions: sum('questions'), wanted: sum('wanted'), open: sum('open') }
}

/** The number of questions that a source asks for; 0 if that is not known yet. */
function enteredCount({ take, count, question_ids, facts }: SourceDraft): number {
  if (take === 'all') return 0
  if (take === 'these') return question_ids.length
  const counts = isGraded(take, facts) ? gradedCounts(facts) : null
  const entered = counts ? sumOf(counts) : numberOf(count)
  return Number.isInteger(entered) && entered > 0 ? entered : 0
}

/** '75 questions', or '20 of 75 questions' while some are missing. */
export const progressText = ({ questions, wanted }: Progress): string =>
  questions < wanted
    ? `${questions} of ${countOf(wanted, 'question')}`
    : countOf(wanted, 'question')

/**
 * '20 of 75 questions, 80 marks, 55 missing'; null if nothing has been entered. `marks` is null
 * while nothing has been counted.
 */
export function paperSentence(progress: Progress, marks: number | null): string | null {
  const { questions, wanted, open } = progress
  if (wanted === 0 && marks === null) return null
  return [
    progressText(progress),
    ...(marks === null ? [] : [marksText(marks)]),
    ...(questions < wanted ? [`${wanted - questions} missing`] : []),
    ...(open > 0 ? [`${countOf(open, 'source')} not filled in yet`] : []),
  ].join(', ')
}
