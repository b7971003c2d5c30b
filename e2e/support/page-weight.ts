import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { paths } from '../../apps/web/src/lib/paths.ts'
import { preparedPages } from './prepared-pages.ts'

/** The weight of a page before it is usable: KB after gzip, and requests including the document. */
interface PageWeight {
  readonly page: string
  readonly js: number
  readonly css: number
  readonly requests: number
  readonly budget: { readonly js: number; readonly css: number }
}

/** Maximum number of documents, scripts and style sheets before a page can be used. */
export const requestsMax = 10

const dist = new URL('../../apps/web/dist/', import.meta.url)

const css = 45

/** The pages with their budgets in KB of JavaScript and CSS. */
const pages = [
  { page: 'home', pattern: paths.home, budget: { js: 120, css } },
  { page: 'exam', pattern: paths.takeExam(), budget: { js: 178, css } },
  { page: 'login', pattern: paths.login, budget: { js: 200, css } },
  { page: 'browse', pattern: paths.browseExams, budget: { js: 180, css } },
  { page: 'dashboard', pattern: paths.dashboard, budget: { js: 180, css } },
  { page: 'result', pattern: paths.attempt(), budget: { js: 180, css } },
  { page: 'notebook', pattern: paths.notebook, budget: { js: 180, css } },
]

/** Measures the files that the document names for each page, as the server sends it. */
export function weighPages(): PageWeight[] {
  const index = readFileSync(new URL('index.html', dist), 'utf8')
  const prepared = preparedPages()
  return pages.map(({ page, pattern, budget }) => {
    const head = prepared.find((one) => one.pattern === pattern)?.head
    if (head === undefined) throw new Error(`the build prepares no page ${pattern}`)
    const document = index + head
    // Style sheets only for wide screens do not delay a phone, so they do not count.
    const tags = document.replaceAll(/<link [^>]*media="not all[^>]*>/g, '')
    const named = [...tags.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)]
    const files = [...new Set(named.map(([, file]) => file ?? ''))]
    const weigh = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce(
          (sum, file) => sum + gzipSync(readFileSync(fileURLToPath(new URL(file, dist)))).length,
          0,
        ) / 1024
    return { page, js: weigh('.js'), css: weigh('.css'), requests: files.length + 1, budget }
  })
}
