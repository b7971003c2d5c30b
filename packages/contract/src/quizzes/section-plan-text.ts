/** The times of the sections of an exam, in seconds. */
export interface SectionSeconds {
  /** The time of each section, in order. */
  readonly sections: readonly number[]
  /** The time between two sections. */
  readonly pause: number
}

/**
 * The times of the sections for a student whose duration of the exam is `ownDuration`, in seconds.
 */
export function ownSectionSeconds(
  {
    minutes,
    pause_minutes,
  }: { readonly minutes: readonly number[]; readonly pause_minutes: number },
  { duration, ownDuration }: { readonly duration: number; readonly ownDuration: number },
): SectionSeconds {
  const own = (count: number) => Math.round((count * 60 * ownDuration) / duration)
  return { sections: minutes.map(own), pause: own(pause_minutes) }
}

/**
 * Describes the sections: '3 sections of 40 min each, with pauses of 5 min'; '3 sections of 25 min,
 * 35 min and 1 h'. `textOf` writes a duration in seconds.
 */
export function sectionPlanText(
  { sections, pause }: SectionSeconds,
  textOf: (seconds: number) => string,
): string {
  const [first = '', ...others] = sections.map(textOf)
  const last = others.at(-1)
  if (last === undefined) return `1 section of ${first}`
  const times = others.every((time) => time === first)
    ? `${first} each`
    : `${[first, ...others.slice(0, -1)].join(', ')} and ${last}`
  const pauses = pause > 0 ? `, with pauses of ${textOf(pause)}` : ''
  return `${sections.length} sections of ${times}${pauses}`
}
