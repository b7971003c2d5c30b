import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[]
  readonly links?: readonly { readonly spanId: string }[]
  readonly status?: { readonly code?: number }
}

/** A trace collector that accepts OTLP over HTTP as JSON. */
export interface TraceReceiver {
  readonly endpoint: string
  /** The bodies of all requests so far, as text. */
  text(): string
  spans(): ReceivedSpan[]
  close(): Promise<void>
}

export async function openTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.url === '/v1/traces') bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: object[] }) =>
          resource.scopeSpans.flatMap((scope) => (scope as { spans: ReceivedSpan[] }).spans),
        ),
      ),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
