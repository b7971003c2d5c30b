/** A table of figures, formatted for people. */
export interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The tables of a part, and a line for each missed budget. */
export interface Tables {
  readonly tables: readonly Table[]
  readonly missed: readonly string[]
}

/**
 * A table in Markdown with columns of equal width; the first column is text, the others are
 * figures.
 */
export function markdownOf({ title, head, rows }: Table): string {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join(' | ')} |`
  const rule = `|${widths
    .map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`))
    .join('|')}|`
  return [`**${title}**`, '', line(head), rule, ...rows.map(line)].join('\n')
}

/** Formats numbers for a table, short and with their unit. */
export const show = {
  whole: (value: number) => Math.round(value).toLocaleString('en'),
  times: (value: number) => value.toFixed(2),
  ms: (value: number) => `${value < 10 ? value.toFixed(1) : show.whole(value)} ms`,
  seconds: (value: number) => `${value.toFixed(1)} s`,
  megabytes: (value: number) => `${value.toFixed(0)} MB`,
  kilobytes: (value: number) => `${value.toFixed(1)} KB`,
}

/** Collects missed budgets and marks their cells. */
export function budgets() {
  const missed: string[] = []
  const judge = (isKept: boolean, cell: string, line: string) => {
    if (!isKept) missed.push(line)
    return isKept ? cell : `**${cell}**`
  }
  return {
    missed,
    atLeast: (cell: string, value: number, least: number, what: string) =>
      judge(value >= least, cell, `${what}: ${cell}, at least ${least}`),
    atMost: (cell: string, value: number, most: number, what: string) =>
      judge(value <= most, cell, `${what}: ${cell}, at most ${most}`),
  }
}
