/** A page that the search finds by its name. */
export interface SearchPage {
  readonly name: string
  readonly path: string
  /** Words that find it too. */
  readonly also?: string
}

/** The pages with every word of the text in their name, and then those known by it. */
export function findPages(pages: readonly SearchPage[], text: string): SearchPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isIn = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const named = pages.filter(({ name }) => isIn(name))
  const known = pages.filter(
    (page) => !named.includes(page) && isIn(`${page.name} ${page.also ?? ''}`),
  )
  return [...named, ...known]
}
