import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the
 * server compresses nothing twice.
 */
function precompress(): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = path.join(dir, name)
          const content = await readFile(file)
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}

/** Stands for zod where no schema is ever used: whatever is asked of it, it answers with itself. */
const noZod = `
const parses = /^(safe)?(parse|encode|decode)(Async)?$/i
export const z = new Proxy(function () {}, {
  apply: () => z,
  get: (_target, name) => {
    if (parses.test(String(name))) throw new Error('A *.api.ts file only calls; schemas belong to forms')
    return z
  },
})`

/**
 * The `*.api.ts` files get the contract without its schemas: a call needs a method and a path, not
 * the 25 KB of zod. Every other file, such as a form that validates, gets the contract as it is.
 */
function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (!/(\.api\.ts|\?calls)$/.test(importer)) return null
      if (source === 'zod') return '\0no-zod'
      const from = importer.replace('?calls', '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      return found?.id.includes('/packages/contract/src/') ? `${found.id}?calls` : found
    },
    load: (id) => (id === '\0no-zod' ? noZod : null),
  }
}

const firstPage = ['/features/home/HomePage.tsx', '/app/layouts/PageLayout.tsx']

/**
 * Names the files of the first page in the document: a phone asks for them at once instead of after
 * the first script has run. With low priority, since every address begins with this document.
 */
function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const scripts = new Set<string>()
        const styles = new Set<string>()
        const visit = (name: string) => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || scripts.has(name)) return
          scripts.add(name)
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
          for (const imported of chunk.imports) visit(imported)
        }
        for (const module of firstPage) {
          const chunk = Object.values(bundle).find(
            (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(module),
          )
          if (!chunk) throw new Error(`${module} is no chunk of its own`)
          visit(chunk.fileName)
        }
        const link = (rel: string, name: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, href: `/${name}`, crossorigin: true, fetchpriority: 'low' },
          injectTo: 'head',
        })
        const isNew = (name: string) => !html.includes(name)
        return [
          ...[...scripts].filter(isNew).map((name) => link('modulepreload', name)),
          ...[...styles].filter(isNew).map((name) => link('stylesheet', name)),
        ]
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), callsWithoutSchemas(), preloadFirstPage(), precompress()],
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/static': 'http://localhost:3000' },
  },
  // The one that delivers answers in the background.
  worker: {
    format: 'es',
    plugins: () => [callsWithoutSchemas()],
    // What the contract says beside path and shape is left out.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint', 'one', 'list'] } },
  },
  build: {
    target: 'es2022',
    // The content security policy forbids inlined files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files a page needs: the size budgets are checked against it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Parts that several pages share would be a hundred files of 1 KB for each page, and on
          // a shaky network every request can fail. Small ones (bytes of source) are copied into
          // the pages, where they also compress better (docs/decisions/0025).
          experimentalInlineCommonChunks: { maxSize: 20_000 },
          // Every page needs them: together they compress better, and a new release
          // leaves them in the browser's cache.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
            },
            // What both layouts share would else be a dozen files of 300 bytes each.
            {
              name: 'layout',
              test: /\/src\/(app\/layouts\/(navigation\/(MenuButton|navigation)|use-main-focus)|ui\/(.*\/)?(Brand|SkipTo|IconButton|LinkButton|use-night|style-nonce))\.|\/Icon(Moon|Sun|Menu2)\.mjs/,
            },
          ],
        },
      },
    },
  },
})
