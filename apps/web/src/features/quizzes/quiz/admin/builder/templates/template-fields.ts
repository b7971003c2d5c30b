import { type CutOffDraft, cutOffBody, noCutOff } from '../../cut-offs/cut-off-form.ts'
import type { SectionDraft } from '../composition.ts'
import { noSectionTimes, type SectionTimeFieldValues } from '../section-times/section-times-form.ts'
import type { PaperTemplate } from './paper-templates.ts'

/** The fields of the quiz form that a template sets, besides the sections. */
export interface TemplateFields extends SectionTimeFieldValues {
  /** Minutes, as typed. */
  readonly time_duration: string
  readonly cut_off: CutOffDraft
}

/**
 * The fields after the template is applied. Keeps an entered duration, but not one that was the
 * total of timed sections.
 */
export const templateFields = (
  { minutes, times, cut_off = noCutOff }: PaperTemplate,
  present: TemplateFields,
): TemplateFields => ({
  ...(times
    ? { section_times: 'each', early_section_end: times.early, pause_minutes: times.pause }
    : noSectionTimes),
  time_duration:
    present.time_duration === '' || present.section_times === 'each'
      ? String(minutes)
      : present.time_duration,
  cut_off,
})

/** The fields that a template replaces, stored so that they can be restored. */
export const presentFields = ({
  section_times,
  early_section_end,
  pause_minutes,
  time_duration,
  cut_off,
}: TemplateFields): TemplateFields => ({
  ...{ section_times, early_section_end, pause_minutes, time_duration, cut_off },
})

/** True if a template would replace something that was entered. */
export const losesFields = ({ section_times, cut_off }: TemplateFields): boolean =>
  section_times === 'each' || cutOffBody(cut_off) !== null

/** True if a template would replace sections that somebody has begun to fill in. */
export const losesSections = (sections: readonly Pick<SectionDraft, 'sources'>[]): boolean =>
  sections.length > 1 ||
  sections.some(({ sources }) => sources.some(({ chapter_id }) => chapter_id !== null))
