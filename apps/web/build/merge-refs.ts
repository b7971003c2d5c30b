import type { Plugin } from 'vite'

const name = '\0merge-refs'

/**
 * The library's scroll area, which each dialog loads, takes one function of Floating UI: with it
 * comes all that places menus and tooltips, 25 KB that the start of an exam would wait for. It gets
 * the library's own function for the same.
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
