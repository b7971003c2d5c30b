const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** '1,204.5'; two decimals at most. */
export const numberText = (value: number): string => format.format(value)

/** '72.5%'. */
export const percentText = (value: number): string => `${format.format(value)}%`
