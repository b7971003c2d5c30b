import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Replaces zod where no schema is used: every property and call returns the replacement itself, and
 * parsing throws.
 */
const noZod = `
const parses = /^(safe)?(parse|encode|decode)(Async)?$/i
export const z = /* @__PURE__ */ new Proxy(function () {}, {
  apply: () => z,
  get: (_target, name) => {
    if (parses.test(String(name))) throw new Error('A *.api.ts file only calls; schemas belong to forms')
    return z
  },
})`

/** Parts of an endpoint that a browser needs; the rest is for the server and its documentation. */
const neededParts: readonly string[] = ['method', 'path', 'answerShape']

/**
 * Gives `*.api.ts` files the contract without its schemas: a call needs a method and a path, but
 * not the 25 KB of zod or the fields of an admin's form. All other files, such as forms that
 * validate, get the contract unchanged.
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
    transform: {
      // After its types have been removed.
      order: 'post',
      filter: { id: /\?calls$/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  }
}

/** Reduces a contract module to what a browser needs, in a form that the bundler can tree-shake. */
export const withoutSchemas = (code: string): string => withPureConstants(withNeededParts(code))

/** Replaces each endpoint declaration by an object of the needed parts. */
function withNeededParts(code: string): string {
  const { program } = parseSync('contract.js', code)
  const objects = new Map<string, ESTree.ObjectExpression>()
  const edits: Edit[] = []
  const partsOf = ({ properties }: ESTree.ObjectExpression): string[] =>
    properties.flatMap((property) => {
      const text = code.slice(property.start, property.end)
      if (property.type === 'Property')
        return property.key.type === 'Identifier' && neededParts.includes(property.key.name)
          ? [text]
          : []
      const spread =
        property.argument.type === 'Identifier' ? objects.get(property.argument.name) : undefined
      return spread ? partsOf(spread) : [text]
    })
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') objects.set(id.name, init)
    },
    CallExpression({ callee, arguments: [spec], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (spec?.type === 'ObjectExpression')
        edits.push({ start, end, text: `{ ${partsOf(spec).join(', ')} }` })
    },
  }).visit(program)
  return edited(code, edits)
}

/**
 * Wraps the value of each module constant in a pure call, so that the bundler drops unused schemas
 * with everything they reference.
 */
function withPureConstants(code: string): string {
  const { program } = parseSync('contract.js', code)
  const edits = program.body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }): Edit[] => {
      if (!init || !computed.has(init.type)) return []
      const { start, end } = init
      return [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ]
    })
  })
  return edited(code, edits)
}

const computed: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression'])

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits, which must not overlap. */
function edited(code: string, edits: readonly Edit[]): string {
  let done = ''
  let place = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    done += code.slice(place, start) + text
    place = end
  }
  return done + code.slice(place)
}
