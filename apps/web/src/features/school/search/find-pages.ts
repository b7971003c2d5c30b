/** A page that the search finds by its name. */
export interface SearchPage {
  readonly name: string
  readonly path: string
  /** Further words by which the search finds the page. */
  readonly also?: string
}

/**
 * Pages whose name contains every word of `text`, followed by pages that match only with `also`.
 */
export function findPages(pages: readonly SearchPage[], text: string): SearchPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isIn = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const named = pages.filter(({ name }) => isIn(name))
  const known = pages.filter(
    (page) => !named.includes(page) && isIn(`${page.name} ${page.also ?? ''}`),
  )
  return [...named, ...known]
}
