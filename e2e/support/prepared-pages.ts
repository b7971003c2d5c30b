import { readFileSync } from 'node:fs'

/** A page as the build has prepared it from the app's tables of pages. */
interface PreparedPage {
  /** The route pattern, such as `/exams/:id`. */
  readonly pattern: string
  /** Who may open it: `user` is anybody who is signed in. */
  readonly audience: string
  /** The part of the document's head that the server adds. */
  readonly head: string
}

/** Every page of the app. */
export function preparedPages(): readonly PreparedPage[] {
  const file = new URL('../../apps/web/dist/.vite/pages.json', import.meta.url)
  const { pages }: { pages: Record<string, { head: string; calls: string }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return Object.entries(pages).map(([pattern, { head, calls }]) => {
    const [audience = ''] = calls.split(',')
    return { pattern, audience, head }
  })
}

/** Matches every address of a page, with or without a query. */
export const shapeOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}($|[?])`)
