/** A bar chart as the server gives it. */
export interface Bars {
  readonly labels: readonly string[]
  readonly data: readonly number[]
}

/** The bars with their numbers as `text` says them; two of the same name stay two. */
export const barRows = ({ labels, data }: Bars, text: (value: number) => string) =>
  labels.map((name, index) => {
    const value = data[index] ?? 0
    return { key: `${index} ${name}`, name, value, text: text(value) }
  })
