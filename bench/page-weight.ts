import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { paths } from '../apps/web/src/lib/paths.ts'

/** What a page loads before it is usable: KB after gzip, and requests, the document included. */
export interface PageWeight {
  readonly page: string
  readonly js: number
  readonly css: number
  readonly requests: number
}

const dist = new URL('../apps/web/dist/', import.meta.url)

/** The pages, with the budget of the interface in KB of JavaScript and of CSS. */
const pages = [
  { page: 'home', pattern: paths.home, js: 120, css: 45 },
  { page: 'exam', pattern: paths.takeExam(), js: 190, css: 45 },
  { page: 'login', pattern: paths.login },
  { page: 'browse', pattern: paths.browseExams },
  { page: 'dashboard', pattern: paths.dashboard },
  { page: 'result', pattern: paths.attempt() },
]

/** Measures the files that the document names for each page, as the server sends it. */
export function weighPages(): (PageWeight & { budget?: { js: number; css: number } })[] {
  const index = readFileSync(new URL('index.html', dist), 'utf8')
  const prepared: { pages: Record<string, { head: string }> } = JSON.parse(
    readFileSync(new URL('.vite/pages.json', dist), 'utf8'),
  )
  return pages.map(({ page, pattern, js, css }) => {
    const document = index + (prepared.pages[pattern]?.head ?? '')
    const named = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)]
    const files = [...new Set(named.map(([, file]) => file ?? ''))]
    const weigh = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce(
          (sum, file) => sum + gzipSync(readFileSync(fileURLToPath(new URL(file, dist)))).length,
          0,
        ) / 1024
    const weight = { page, js: weigh('.js'), css: weigh('.css'), requests: files.length + 1 }
    return js && css ? { ...weight, budget: { js, css } } : weight
  })
}
