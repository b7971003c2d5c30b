import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../../platform/errors.ts'
import { askProvider } from './provider-request.ts'

const secret = 'a-token-that-nobody-may-read'
const server = createServer((request, response) => {
  if (request.url?.startsWith('/silent')) return
  response.writeHead(200, { 'content-type': 'application/json' })
  if (request.url?.startsWith('/half')) response.write('{"sub":')
  else response.end(`not JSON: ${request.url}`)
})
const nobody = createServer()
let base: string
let deserted: string
beforeAll(async () => {
  base = await open(server)
  deserted = await open(nobody)
  nobody.close()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function open(one: Server): Promise<string> {
  await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
}

describe('a provider that cannot be reached gives a 503, and the log has the reason but no token', () => {
  it.each([
    { name: 'no answer at all', path: '/silent', why: 'TimeoutError' },
    { name: 'an answer that does not end', path: '/half', why: 'TimeoutError' },
    { name: 'an answer that quotes the token', path: '/quote', why: 'SyntaxError' },
    { name: 'no server', isDeserted: true, path: '/', why: 'ECONNREFUSED' },
  ])('$name', async ({ isDeserted, path, why }) => {
    const url = new URL(`${isDeserted ? deserted : base}${path}?access_token=${secret}`)
    const error = await askProvider('google', url, {}, 200).catch((thrown: unknown) => thrown)
    if (!(error instanceof AppError)) throw new Error('it was answered')
    expect(error.status).toBe(503)
    expect(error.message).toMatch(/^Google login does not work at the moment/)
    expect(String(error.cause)).toContain(why)
    expect(JSON.stringify([error.message, String(error.cause), error.stack])).not.toContain(secret)
  })
})
