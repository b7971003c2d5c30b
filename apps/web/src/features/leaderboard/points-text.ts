const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/**
 * Points as the screens show them: '87.5 pts', '1,204 pts'. Two decimals are all there are, so
 * that what looks equal is a tie.
 */
export const pointsText = (points: number): string => `${format.format(points)} pts`
