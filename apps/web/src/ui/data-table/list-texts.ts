/** The texts of a list. */
export interface ListTexts {
  /** What its rows are called, in the middle of a sentence: 'quiz', 'quizzes'. */
  readonly one: string
  readonly many: string
  /** The placeholder of the search field. */
  readonly search: string
  /** The label of the page size. */
  readonly perPage: string
  /** There are no rows at all. */
  readonly none: string
  /** A search or a filter hides every row. */
  readonly noMatch: string
}

/** Which rows of how many are on the page. */
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
