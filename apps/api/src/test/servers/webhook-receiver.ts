import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it arrived. */
export interface Received {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** A program that receives webhooks, on this machine. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** The largest number of requests that were open at the same time. */
  readonly busiest: () => number
  /** Decides the answer to each following request: a status or a redirect. A promise delays it. */
  answer: (request: Received) => number | { readonly location: string } | Promise<number>
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let open = 0
  let busiest = 0
  const server = http.createServer(async (request, response) => {
    open += 1
    busiest = Math.max(busiest, open)
    const { url: path = '', headers } = request
    const received = {
      path,
      headers: headers as Record<string, string>,
      body: await text(request),
    }
    receiver.received.push(received)
    const answer = await receiver.answer(received)
    open -= 1
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(302, answer).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    busiest: () => busiest,
    answer: () => 204,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return receiver
}
