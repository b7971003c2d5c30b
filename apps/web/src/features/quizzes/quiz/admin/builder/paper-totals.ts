import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { marksText } from '../../../../../lib/numbers.ts'
import type { PaperFigures, SectionFigures } from './builder.api.ts'
import type { SectionDraft, SourceDraft } from './composition.ts'
import { gradedCounts, isGraded, sumOf } from './facts/source-facts.ts'

/** The progress of a section, or of the whole paper, while the form is filled in. */
export interface Progress {
  /** The number of questions that the sources provide now. */
  readonly questions: number
  /** The number of questions that the sources ask for, including sources without a chapter. */
  readonly wanted: number
  /** The number of sources that do not yet say how many questions they provide. */
  readonly open: number
}

/** Combines the server's counts with the numbers entered in sources that it has not counted. */
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

/** The number of questions that a source asks for; 0 if not known yet. */
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
 * For example '20 of 75 questions, 80 marks, 55 missing'; null if nothing has been entered. `marks`
 * is null if nothing has been counted. Estimated marks are rounded: 'about 31 marks'.
 */
export function paperSentence(
  progress: Progress,
  marks: number | null,
  isEstimated = false,
): string | null {
  const { questions, wanted, open } = progress
  if (wanted === 0 && marks === null) return null
  return [
    progressText(progress),
    ...(marks === null
      ? []
      : [isEstimated ? `about ${marksText(Math.round(marks))}` : marksText(marks)]),
    ...(questions < wanted ? [`${wanted - questions} missing`] : []),
    ...(open > 0 ? [`${countOf(open, 'source')} not filled in yet`] : []),
  ].join(', ')
}
