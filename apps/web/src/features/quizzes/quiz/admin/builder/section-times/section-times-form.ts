import type { newQuizBody } from '@prepwell/contract/quizzes/quiz-fields.ts'
import type {
  EarlySectionEnd,
  QuizMode,
  SectionTiming,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import { plannedMinutes } from '@prepwell/contract/quizzes/section-plan.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import type { z } from 'zod'
import { countOf } from '../../../../../../lib/dates.ts'
import type { Composition } from '../composition.ts'

/** The form fields about section times, without the minutes of each section. */
export interface SectionTimeFieldValues {
  readonly section_times: SectionTiming
  readonly early_section_end: EarlySectionEnd
  /** The length of the pause between two sections. */
  readonly pause_minutes: number
}

export const noSectionTimes: SectionTimeFieldValues = {
  section_times: 'none',
  early_section_end: 'wait',
  pause_minutes: 0,
}

interface Timed extends SectionTimeFieldValues {
  readonly quiz_mode: QuizMode | ''
  /** Minutes, as typed. */
  readonly time_duration: string
}

interface Input<Fields> {
  readonly fields: Fields
  /** Null for a paper on one whole chapter. */
  readonly composition: Composition | null
}

/** The paper if its sections have their own times; null if they do not, and for a practice. */
export const timedPaper = ({ fields, composition }: Input<Timed>): Composition | null =>
  fields.section_times === 'each' && fields.quiz_mode !== 'practice' ? composition : null

/**
 * The input in the form that is validated and sent. If each section has its own time, the duration
 * is their total, or empty if the minutes of a section are missing. Otherwise clears the minutes of
 * the sections.
 */
export function withPlan<Fields extends Timed>(input: Input<Fields>): Input<Fields> {
  const timed = timedPaper(input)
  const { fields, composition } = input
  if (timed)
    return { composition, fields: { ...fields, time_duration: plannedDuration(fields, timed) } }
  return {
    fields,
    composition: composition && {
      ...composition,
      sections: composition.sections.map((section) => ({ ...section, minutes: '' })),
    },
  }
}

function plannedDuration(
  { pause_minutes }: Pick<SectionTimeFieldValues, 'pause_minutes'>,
  { sections }: Composition,
): string {
  const minutes = sections.map((section) => numberOf(section.minutes))
  return minutes.every((own) => Number.isInteger(own) && own > 0)
    ? String(plannedMinutes(minutes, pause_minutes))
    : ''
}

/** Converts typed minutes to seconds; null unless they are a whole number above 0. */
export function secondsOf(minutes: string): number | null {
  const count = numberOf(minutes)
  return Number.isInteger(count) && count > 0 ? count * 60 : null
}

type Body = Pick<
  z.input<typeof newQuizBody>,
  'section_times' | 'early_section_end' | 'pause_minutes'
>

/** The section times in the body of a quiz; undefined for a practice. */
export function sectionTimesBody(input: Input<Timed>): Body {
  if (input.fields.quiz_mode === 'practice')
    return { section_times: undefined, early_section_end: undefined, pause_minutes: undefined }
  return sectionTimesOf(input)
}

/** The section times of the quiz as it will be saved. */
export function sectionTimesOf(input: Input<Timed>): SectionTimeFieldValues {
  if (!timedPaper(input)) return noSectionTimes
  const { section_times, early_section_end, pause_minutes } = input.fields
  return { section_times, early_section_end, pause_minutes }
}

/**
 * Error messages about the minutes of sections, by field path. `least` is the paper of a live exam
 * that students have started, whose sections cannot get shorter.
 */
export function minutesProblems(
  input: Input<Timed>,
  least: Composition | null,
): Readonly<Record<string, string>> {
  const timed = timedPaper(input)
  if (!timed) return {}
  const problems = timed.sections.flatMap(({ minutes }, place) => {
    const kept = numberOf(least?.sections[place]?.minutes ?? '')
    if (minutes.trim() === '') return [[`sections.${place}.minutes`, 'Enter the minutes']]
    return numberOf(minutes) < kept
      ? [[`sections.${place}.minutes`, `At least ${kept}: students have begun`]]
      : []
  })
  if (problems.length === 0 && Number(plannedDuration(input.fields, timed)) > mostMinutes)
    return { 'sections.0.minutes': `At most ${mostMinutes} minutes for all sections and pauses` }
  return Object.fromEntries(problems)
}

const mostMinutes = limits.durationMinutesMax

/** The paper with the minutes from another version of it; sections are matched by key. */
export const withMinutesOf = (paper: Composition, other: Composition | null): Composition => ({
  ...paper,
  sections: paper.sections.map((section) => ({
    ...section,
    minutes: other?.sections.find(({ key }) => key === section.key)?.minutes ?? section.minutes,
  })),
})

/** A sentence for each section that is longer: 'Section 1, Physics, gets 5 minutes more.' */
export const longerTexts = (before: Composition, after: Composition): readonly string[] =>
  after.sections.flatMap(({ name, minutes }, place) => {
    const added = numberOf(minutes) - numberOf(before.sections[place]?.minutes ?? '')
    return added > 0
      ? [`Section ${place + 1}, ${name}, gets ${countOf(added, 'minute')} more.`]
      : []
  })
