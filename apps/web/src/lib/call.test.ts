import { endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { anAnswer, anInteger } from '@prepwell/contract/wire/shape.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CallError, call, networkError } from './call.ts'
import { useSession } from './session.ts'
import { useSessionEnd } from './session-end.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'A thing',
  tag: 'things',
  response: z.object({ thing: z.number() }),
  answerShape: anAnswer({ thing: anInteger }),
})
const answering = (body: string, status = 200) =>
  call(getThing, { send: async () => new Response(body, { status }) })
const failureOf = async (body: string, status?: number) => {
  const error = await answering(body, status).catch((reason: unknown) => reason)
  if (!(error instanceof CallError)) throw new Error('It was believed')
  return error
}

it('accepts a response of the promised shape', async () =>
  expect(await answering('{"thing":1,"more":2}')).toEqual({ thing: 1, more: 2 }))

it.each([
  { name: "a proxy's page", body: '<html>We will be back soon</html>' },
  { name: 'nothing', body: '' },
  { name: 'a truncated response', body: '{"thing":' },
  { name: 'null', body: 'null' },
  { name: 'an empty object', body: '{}' },
  { name: 'other JSON', body: '{"status":"ok"}' },
  { name: 'text instead of a number', body: '{"thing":"1"}' },
])('treats $name as no response, which may be retried', async ({ body }) => {
  const error = await failureOf(body)
  expect(error).toMatchObject({ code: 'network', message: networkError })
  expect(error.isTemporary).toBe(true)
})

it.each([
  { name: "a portal's page", body: '<html>Sign in to the network</html>', status: 401 },
  { name: 'a gateway that refuses', body: '{"error":"forbidden"}', status: 403 },
  { name: 'a missing page', body: 'Not found', status: 404 },
])('$name ($status) does not count as a refusal by our server', async ({ body, status }) => {
  useSession.setState({ token: 'mine' })
  const error = await failureOf(body, status)
  expect(error).toMatchObject({ status, code: 'network' })
  expect(error.isTemporary).toBe(true)
  expect(useSessionEnd.getState().isOver).toBe(false)
})

it("an error of our server is not retried and shows the server's message", async () => {
  const error = await failureOf('{"message":"Not now","code":"not_allowed_now"}', 400)
  expect(error).toMatchObject({ status: 400, code: 'not_allowed_now', message: 'Not now' })
  expect(error.isTemporary).toBe(false)
})

it('a failure with a message but no code shows the message', async () =>
  expect(await failureOf('{"message":"Closed for repairs"}', 418)).toMatchObject({
    code: 'network',
    message: 'Closed for repairs',
  }))

it('a renewed token is stored for the session that made the call, never for a later one', async () => {
  const renewing = (meanwhile: () => void) =>
    call(getThing, {
      send: async () => {
        meanwhile()
        return new Response('{"thing":1}', { headers: { 'x-access-token': 'renewed' } })
      },
    })
  useSession.setState({ token: 'mine' })
  await renewing(() => undefined)
  expect(useSession.getState().token).toBe('renewed')
  await renewing(() => useSession.setState({ token: 'of the next person' }))
  expect(useSession.getState().token).toBe('of the next person')
})
