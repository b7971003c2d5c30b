import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type {
  EarlySectionEnd,
  QuizMode,
  SectionTiming,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import { plannedMinutes } from '@prepwell/contract/quizzes/section-plan.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { invalid } from '../../../../platform/errors.ts'

/** The plan of an exam whose sections have their own times. */
export interface SectionPlan {
  readonly early: EarlySectionEnd
  /** The minutes of each section, in order. */
  readonly minutes: readonly number[]
  readonly pause_minutes: number
}

/** The columns of a quiz for the times of its sections. */
export interface SectionTimeColumns {
  readonly section_times: SectionTiming
  readonly early_section_end: EarlySectionEnd
  readonly pause_minutes: number
}

const noSectionTimes: SectionTimeColumns = {
  section_times: 'none',
  early_section_end: 'wait',
  pause_minutes: 0,
}

/** The columns that the body of a quiz gives. */
type Named = {
  readonly [Column in keyof SectionTimeColumns]?: SectionTimeColumns[Column] | undefined
}

interface Quiz {
  readonly quiz_mode: QuizMode
  /** Empty if the paper is one whole chapter. */
  readonly sections: readonly SectionBody[]
}

/**
 * The stored section times, overridden by those given, the sections with their minutes, and the
 * resulting duration of the exam; null if the duration of the quiz counts instead. A quiz that
 * becomes a practice or loses its sections loses their times. Throws 400 for section times of a
 * practice or without sections, and for a section without minutes.
 */
export function sectionTimesOf(
  { quiz_mode, sections }: Quiz,
  named: Named,
  stored: SectionTimeColumns = noSectionTimes,
): {
  readonly columns: SectionTimeColumns
  readonly sections: SectionBody[]
  readonly durationSeconds: number | null
} {
  if (quiz_mode === 'practice' && named.section_times === 'each')
    throw invalid('section_times', 'Only the sections of an exam can have their own times')
  const kept = sections.length === 0 ? 'none' : stored.section_times
  const section_times = quiz_mode === 'practice' ? 'none' : (named.section_times ?? kept)
  if (section_times === 'none')
    return {
      columns: noSectionTimes,
      sections: sections.map((section) => ({ ...section, minutes: null })),
      durationSeconds: null,
    }
  if (sections.length === 0)
    throw invalid('section_times', 'A paper of one whole chapter has no sections to give times to')
  const minutes = sections.map(({ minutes }, at) => {
    if (!minutes) throw invalid(`sections.${at}.minutes`, 'Enter the minutes')
    return minutes
  })
  const pause_minutes = named.pause_minutes ?? stored.pause_minutes
  const all = plannedMinutes(minutes, pause_minutes)
  if (all > limits.durationMinutesMax)
    throw invalid(
      'sections.0.minutes',
      `At most ${limits.durationMinutesMax} minutes for all sections and pauses`,
    )
  return {
    columns: {
      section_times,
      early_section_end: named.early_section_end ?? stored.early_section_end,
      pause_minutes,
    },
    sections: [...sections],
    durationSeconds: all * 60,
  }
}

/** The minutes of each section; null without section times. */
export const minutesOf = (sections: readonly Pick<SectionBody, 'minutes'>[]): (number | null)[] =>
  sections.map(({ minutes }) => minutes ?? null)
