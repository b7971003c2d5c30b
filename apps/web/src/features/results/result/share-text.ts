const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A part of a whole in percent, to one decimal: '33.3%'. */
export const shareText = (part: number, whole: number): string =>
  `${percent.format(whole === 0 ? 0 : (100 * part) / whole)}%`
