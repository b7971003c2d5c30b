import { globSync } from 'node:fs'
import path from 'node:path'
import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { anAnswer, anInteger, orNull } from '@prepwell/contract/wire/shape.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callsOf } from '../../build/contract-calls.ts'

const contract = path.join(import.meta.dirname, '../../../../packages/contract/src')

const modules = await Promise.all(
  globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }).map(async (file) => {
    const exported: Record<string, unknown> = await import(path.join(contract, file))
    return { file, exported }
  }),
)

interface Call {
  readonly method: string
  readonly path: string
  readonly answerShape?: ReturnType<typeof anAnswer>
}

/** The parts of a call that a page relies on, by name. */
const partsOf = (calls: Readonly<Record<string, Call>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, answerShape }]) => [
      name,
      { method, path, fields: answerShape?.fields },
    ]),
  )

const endpointsOf = (exported: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(exported).filter(
      (each): each is [string, Call] =>
        typeof each[1] === 'object' && each[1] !== null && 'summary' in each[1],
    ),
  )

/** What the generated module exports. */
function run(code: string): Record<string, Call> {
  const body = code.replace(/^import .*$/m, '').replaceAll('export const ', 'exported.')
  const exported = {}
  new Function('exported', 'anAnswer', body)(exported, anAnswer)
  return exported
}

describe('the calls of the browser', () => {
  const calling = modules.filter(({ exported }) => Object.keys(endpointsOf(exported)).length > 0)

  it.each(calling)('call the same as the contract: $file', ({ exported }) => {
    expect(partsOf(run(callsOf(exported)))).toEqual(partsOf(endpointsOf(exported)))
  })

  it('leave modules without endpoints as they are', () => {
    const others = modules.filter((each) => !calling.includes(each))
    expect(others.map(({ exported }) => callsOf(exported))).toEqual(others.map(() => ''))
  })

  it('have a method, a path and the shape that a browser checks, and no schema', () => {
    const shared = {
      tag: 'rows',
      summary: 'A row',
      path: '/api/rows',
      response: z.object({}),
    } as const
    const createRow = endpoint({ ...shared, method: 'POST', body: z.object({ name: z.string() }) })
    const getRow = endpoint({
      ...shared,
      method: 'GET',
      answerShape: anAnswer({ id: orNull(anInteger) }),
    })
    expect(callsOf({ createRow, getRow, row: z.object({}), rowsMax: 10 }).split('\n')).toEqual([
      "import { anAnswer } from '@prepwell/contract/wire/shape.ts'",
      "export const createRow = { method: 'POST', path: '/api/rows' }",
      'export const getRow = { method: \'GET\', path: \'/api/rows\', answerShape: /* @__PURE__ */ anAnswer({"id":["null","integer"]}) }',
    ])
  })
})
