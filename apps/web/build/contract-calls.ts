import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { Plugin } from 'vite'

/**
 * Gives `*.api.ts` files each contract module with endpoints as a module of calls only: a page
 * needs neither the 25 KB of zod nor the fields of an admin's form. All other files, such as forms
 * that validate, get the contract unchanged. Modules without endpoints stay as they are.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer?.endsWith('.api.ts')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found?.id.includes('/packages/contract/src/')) return found
      return (await readCalls(found.id)) ? `${found.id}${suffix}` : found
    },
    load: (id) => (id.endsWith(suffix) ? readCalls(id.slice(0, -suffix.length)) : null),
  }
}

const suffix = '?calls'

async function readCalls(file: string): Promise<string> {
  // While developing, a changed file is imported again.
  const { mtimeMs } = await stat(file)
  return callsOf(await import(`${pathToFileURL(file)}?${mtimeMs}`))
}

/** The code of a module that exports the endpoints of this one, with the parts a browser needs. */
export function callsOf(contract: Readonly<Record<string, unknown>>): string {
  const endpoints = Object.entries(contract).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, ...value }] : [],
  )
  const calls = endpoints.map(({ name, method, path, answerShape }) => {
    const check = answerShape && `/* @__PURE__ */ anAnswer(${JSON.stringify(answerShape.fields)})`
    const parts = [`method: '${method}'`, `path: '${path}'`, check && `answerShape: ${check}`]
    return `export const ${name} = { ${parts.filter(Boolean).join(', ')} }`
  })
  const usesCheck = endpoints.some(({ answerShape }) => answerShape)
  const imports = usesCheck ? ["import { anAnswer } from '@prepwell/contract/wire/shape.ts'"] : []
  return [...imports, ...calls].join('\n')
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value
