import { z } from 'zod'
import { anyCase } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { typedNumber } from '../wire/typed-number.ts'
import { earlySectionEnds, sectionTimings } from './quiz-terms.ts'

/** The minutes of a section; null unless each section has its own time. */
export const sectionMinutes = typedNumber(
  z.coerce
    .number('Enter the minutes')
    .int('Enter whole minutes')
    .min(1, 'At least 1 minute')
    .max(limits.durationMinutesMax, `At most ${limits.durationMinutesMax} minutes`),
)

/** The fields of an exam whose sections have their own times. A practice has none of them. */
export const sectionTimeFields = {
  /** With 'each', the duration of the exam is the sum of its sections and the pauses. */
  section_times: anyCase(sectionTimings),
  early_section_end: anyCase(earlySectionEnds),
  /** Minutes between two sections; 0 for none. */
  pause_minutes: typedNumber(
    z.coerce
      .number('Enter the minutes')
      .int('Enter whole minutes')
      .min(0, 'At least 0 minutes')
      .max(limits.pauseMinutesMax, `At most ${limits.pauseMinutesMax} minutes`),
  ),
}

/** Like {@link sectionTimeFields}, with the defaults of a new quiz. */
export const newSectionTimeFields = {
  section_times: sectionTimeFields.section_times.default('none'),
  early_section_end: sectionTimeFields.early_section_end.default('wait'),
  pause_minutes: sectionTimeFields.pause_minutes.default(0),
}

/** The fields of {@link sectionTimeFields} in responses. */
export const shownSectionTimeFields = {
  section_times: z.enum(sectionTimings),
  early_section_end: z.enum(earlySectionEnds),
  pause_minutes: z.number().int(),
}

/** The plan of an exam whose sections have their own times, in responses. */
export const shownSectionPlan = z.object({
  early: z.enum(earlySectionEnds),
  /** The minutes of each section, in order. */
  minutes: z.array(z.number().int()),
  pause_minutes: z.number().int(),
})

export type ShownSectionPlan = z.infer<typeof shownSectionPlan>

/** The minutes of an exam: the sum of its sections and the pauses between them. */
export const plannedMinutes = (sections: readonly number[], pause: number): number =>
  sections.reduce((sum, minutes) => sum + minutes, 0) + pause * Math.max(0, sections.length - 1)
