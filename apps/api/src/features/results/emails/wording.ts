/** Formats a duration in minutes: `1 h 30 min`. */
export function durationInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [h, min] = [Math.floor(minutes / 60), minutes % 60]
  return [h > 0 && `${h} h`, (min > 0 || h === 0) && `${min} min`].filter(Boolean).join(' ')
}

/** Formats a percentage: `87.5%`, with a proper minus sign if negative: `−8.33%`. */
export const percentInWords = (percent: number): string => `${percent}%`.replace('-', '\u2212')

/** Formats marks: `1 mark`, `−2.5 marks`. */
export const marksInWords = (marks: number): string =>
  `${marks} mark${Math.abs(marks) === 1 ? '' : 's'}`.replace('-', '\u2212')
