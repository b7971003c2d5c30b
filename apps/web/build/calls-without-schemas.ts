import type { Plugin } from 'vite'

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
export function callsWithoutSchemas(): Plugin {
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
