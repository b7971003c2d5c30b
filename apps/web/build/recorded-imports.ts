import path from 'node:path'
import type { Plugin } from 'vite'

declare global {
  /** Told of each `import()` of the app when it is called: the module, below `src`. */
  var onImport: ((module: string) => void) | undefined
}

const src = path.join(import.meta.dirname, '../src')

/**
 * For the build that renders the pages: each `import()` says which module it asks for. So the
 * tables of pages name a module once, and its type is checked.
 */
export function recordedImports(): Plugin {
  return {
    name: 'recorded-imports',
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/ },
      handler: (code, id) => ({ code: withRecordedImports(code, path.dirname(id)), map: null }),
    },
  }
}

/** The code of a file in this folder, each of whose `import()` of a file is recorded. */
export const withRecordedImports = (code: string, folder: string): string =>
  code.replaceAll(/\bimport\((["'])(\.[^"']+)\1\)/g, (call, _quote, file: string) => {
    const module = path.relative(src, path.join(folder, file)).replaceAll(path.sep, '/')
    return `(globalThis.onImport?.(${JSON.stringify(module)}), ${call})`
  })
