import type { Plugin } from 'vite'

const name = '\0merge-refs'

/**
 * The scroll area of the library, loaded by every dialog, imports one function of Floating UI, and
 * with it 25 KB of code for placing menus and tooltips, which would delay the start of an exam.
 * This plugin substitutes the library's own equivalent.
 */
export function mergeRefs(): Plugin {
  return {
    name: 'merge-refs',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@floating-ui\/react$/ },
      handler: (_id, importer) =>
        importer?.includes('/@mantine/core/esm/components/ScrollArea/') ? name : null,
    },
    load: {
      filter: { id: /^\0merge-refs$/ },
      handler: () =>
        `import { useMergedRef } from '@mantine/hooks'
        export const useMergeRefs = (refs) => useMergedRef(...refs)`,
    },
  }
}
