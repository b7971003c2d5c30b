/** Histogram lines at the mean, the median and the cut-off, if known and on the scale. */
export const centreLines = ({
  mean,
  median,
  cutOff = null,
}: {
  readonly mean: number | null
  readonly median: number | null
  readonly cutOff?: number | null
}): Array<{ name: string; at: number }> =>
  [
    { name: 'Mean', at: mean },
    { name: 'Median', at: median },
    { name: 'Cut-off', at: cutOff !== null && cutOff <= 100 ? cutOff : null },
  ].flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]))
