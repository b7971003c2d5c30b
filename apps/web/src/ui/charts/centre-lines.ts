/** Histogram lines at the mean and the median, if known. */
export const centreLines = ({
  mean,
  median,
}: {
  readonly mean: number | null
  readonly median: number | null
}): Array<{ name: string; at: number }> =>
  [
    { name: 'Mean', at: mean },
    { name: 'Median', at: median },
  ].flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]))
