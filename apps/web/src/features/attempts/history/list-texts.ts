/** What a list calls its rows: `{ one: 'quiz', many: 'quizzes' }`. */
export interface ListNames {
  readonly one: string
  readonly many: string
}

/** Which rows of how many are on the page. */
export function infoText(names: ListNames, page: number, perPage: number, rows: number): string {
  const start = Math.min((page - 1) * perPage + 1, rows)
  const end = Math.min(page * perPage, rows)
  return `Showing ${start} to ${end} of ${rows} ${names.many}`
}

/** The label of the page size. */
export function perPageText({ many }: ListNames): string {
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} per page`
}

/** What an empty list says; `narrowed` = a search or a filter hides rows. */
export function emptyText({ one, many }: ListNames, narrowed: boolean): string {
  return narrowed ? `No ${one} match your search query` : `No ${many} found`
}
