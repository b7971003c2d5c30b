import { expect, it } from 'vitest'
import { withoutSchemas } from '../../build/calls-without-schemas.ts'

const pure = (code: string) => `/* @__PURE__ */ (() => (${code}))()`

it('an endpoint keeps its method, its path and the shape that a browser checks', () => {
  const code = `
const row = z.object({ id: z.number() })
export const getRow = endpoint({
  summary: 'A row',
  tag: 'rows',
  method: 'GET',
  path: '/api/rows/:id',
  params: idParams,
  response: one(row),
  answerShape: anObject({ id: anInteger }),
  errors: ['not_found'],
})`
  expect(withoutSchemas(code)).toBe(`
const row = ${pure('z.object({ id: z.number() })')}
export const getRow = ${pure("{ method: 'GET', path: '/api/rows/:id', answerShape: anObject({ id: anInteger }) }")}`)
})

it('what endpoints share in their module is written into each, what is imported stays', () => {
  const code = `
const shared = { method: 'POST', tag: 'rows', params: idParams }
const several = { ...shared, errors: [] }
export const moveRows = endpoint({ ...several, path: '/api/rows/move', body: moveBody })
export const deleteRows = endpoint({ ...deletion, path: '/api/rows/delete' })`
  const result = withoutSchemas(code)
  expect(result).toContain(`moveRows = ${pure("{ method: 'POST', path: '/api/rows/move' }")}`)
  expect(result).toContain(`deleteRows = ${pure("{ ...deletion, path: '/api/rows/delete' }")}`)
})

it('plain values, functions and re-exports stay as they are', () => {
  const code = `export { limits } from './limits.ts'
export const kinds = ['a', 'b']
export const secondsMax = 60
export const isKind = (text) => kinds.includes(text)
export function keyOf(row) { return endpoint(row) }`
  expect(withoutSchemas(code)).toBe(code)
})
