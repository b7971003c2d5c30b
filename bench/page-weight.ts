import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** What a page loads before it is usable, in KB after gzip. */
export interface PageWeight {
  readonly page: string
  readonly js: number
  readonly css: number
}

const dist = new URL('../apps/web/dist/', import.meta.url)

const publicLayout = 'src/app/layouts/PageLayout.tsx'

/**
 * The page's module and its layout, with the budget of the interface in KB of JavaScript and of
 * CSS.
 */
const pages = [
  { page: 'home', modules: [publicLayout, 'src/features/home/HomePage.tsx'], js: 120, css: 45 },
  { page: 'exam', modules: ['src/features/sitting/exam/ExamPage.tsx'], js: 190, css: 45 },
  { page: 'login', modules: [publicLayout, 'src/features/auth/LoginPage.tsx'] },
  { page: 'browse', modules: [publicLayout, 'src/features/quizzes/browse/BrowsePage.tsx'] },
  { page: 'result', modules: [publicLayout, 'src/features/results/ResultPage.tsx'] },
]

/**
 * Measures the built pages: their own modules, the entry, and all their static imports. Lazy parts
 * do not count.
 */
export function weighPages(): (PageWeight & { budget?: { js: number; css: number } })[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
  )
  return pages.map(({ page, modules, js, css }) => {
    const seen = new Set<string>()
    const files = { js: new Set<string>(), css: new Set<string>() }
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || seen.has(name)) return
      seen.add(name)
      files.js.add(chunk.file)
      for (const style of chunk.css ?? []) files.css.add(style)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const module of ['index.html', ...modules]) visit(module)
    const weigh = (names: Set<string>) =>
      [...names].reduce(
        (sum, name) => sum + gzipSync(readFileSync(fileURLToPath(new URL(name, dist)))).length,
        0,
      ) / 1024
    const weight = { page, js: weigh(files.js), css: weigh(files.css) }
    return js && css ? { ...weight, budget: { js, css } } : weight
  })
}
