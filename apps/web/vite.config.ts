import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageModules } from './src/app/page-modules.ts'

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

/**
 * Writes `.vite/page-files.json`: for the pattern of each address the tags that name the files of
 * its page, so that a browser requests them with the first script instead of after it has run.
 */
function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const heads = Object.entries(pageModules).map(([pattern, modules]) => {
          const files = new Set<string>()
          const visit = (chunk: (typeof chunks)[number] | undefined) => {
            if (!chunk || files.has(chunk.fileName)) return
            files.add(chunk.fileName)
            for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
            for (const name of chunk.imports) visit(chunks.find((each) => each.fileName === name))
          }
          visit(entry)
          // The document names them already.
          const known = new Set(files)
          for (const module of modules) {
            const chunk = chunks.find((each) =>
              each.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
            )
            if (!chunk) throw new Error(`${module} of ${pattern} is in no chunk`)
            visit(chunk)
          }
          return [
            pattern,
            [...files]
              .filter((name) => !known.has(name))
              .map(tagOf)
              .join(''),
          ]
        })
        const source = JSON.stringify(Object.fromEntries(heads))
        this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source })
      },
    },
  }
}

const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

export default defineConfig({
  plugins: [react(), callsWithoutSchemas(), pageFiles(), precompress()],
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
          experimentalInlineCommonChunks: { maxSize: 40_000 },
          groups: [
            // Every page needs them: together they compress better, and a new release leaves them
            // in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|rolldown\/runtime|preload-helper/,
            },
            // What nearly every page but home uses, in one request.
            {
              name: 'parts',
              test: /node_modules\/(@mantine\/core\/esm\/(core|utils|components\/(Button|CloseButton|FocusTrap|Group|Input|InputBase|Loader|Overlay|Portal|ScrollArea|Skeleton|Stack|Text|Transition|UnstyledButton|VisuallyHidden))\/|@mantine\/hooks\/(?!esm\/use-intersection)|@tanstack\/(query-core|react-query)\/|@floating-ui\/|clsx\/)|\/src\/(app\/Providers|lib\/query-client|ui\/theme\/(theme|ThemeProvider))\./,
              includeDependenciesRecursively: false,
            },
            // What surrounds the pages of whoever is signed in, with the parts that these pages
            // share.
            {
              name: 'signed-in',
              test: /\/src\/app\/layouts\/(HeaderUser|DashboardLayout|ProfileMenu|Clock|navigation\/(StudentSidebar|NavList|NavActions))|@mantine\/core\/esm\/components\/(Menu|Popover|Combobox|Select)\/|\/react-remove-scroll/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'admin',
              test: /\/src\/app\/(admin-pages|layouts\/(Admin|navigation\/(Admin|admin)))/,
              includeDependenciesRecursively: false,
            },
            // The same result for its student and for an admin.
            {
              name: 'result',
              test: /\/src\/features\/results\/(ResultPage|PublishedResult|ResultScreen|NoResult|review\/|summary\/|charts\/|test\/)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              test: /node_modules\/(zod|@mantine\/form|klona|fast-deep-equal)\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
