export interface ListTexts {
  /** Names of the rows within a sentence: 'quiz', 'quizzes'. */
  readonly one: string
  readonly many: string
  /** The placeholder of the search field. */
  readonly search: string
  /** The label of the page size. */
  readonly perPage: string
  /** Shown if there are no rows at all. */
  readonly none: string
  /** Shown if a search or filter hides every row. */
  readonly noMatch: string
}

/** For example 'Showing 1 to 10 of 25 quizzes'. */
export function infoText(
  { many }: Pick<ListTexts, 'many'>,
  page: number,
  perPage: number,
  rows: number,
): string {
  const start = Math.min((page - 1) * perPage + 1, rows)
  const end = Math.min(page * perPage, rows)
  return `Showing ${start} to ${end} of ${rows} ${many}`
}
