import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that supports the part of S3 that the file store uses. */
export interface Bucket {
  readonly endpoint: string
  /** Every request so far, as `METHOD path`. */
  readonly asked: readonly string[]
  readonly objects: ReadonlyMap<string, { content: Buffer; type: string; modifiedAt: Date }>
  close(): Promise<void>
}

/** Starts a bucket with this name that lists `pageSize` keys per page. */
export async function openBucket(name: string, pageSize: number): Promise<Bucket> {
  const objects = new Map<string, { content: Buffer; type: string; modifiedAt: Date }>()
  const asked: string[] = []
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    asked.push(`${request.method} ${pathname}`)
    const key = pathname.slice(`/${name}/`.length)
    const object = objects.get(key)
    const notFound = () =>
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>')
    switch (request.method) {
      case 'PUT':
        objects.set(key, {
          content: await bodyOf(request),
          type: request.headers['content-type'] ?? '',
          modifiedAt: new Date(),
        })
        return response.writeHead(200, { etag: '"1"' }).end()
      case 'DELETE':
        objects.delete(key)
        return response.writeHead(204).end()
      case 'GET':
        if (searchParams.has('list-type'))
          return response
            .writeHead(200, { 'content-type': 'application/xml' })
            .end(listing(searchParams))
        if (!object) return notFound()
        return response.writeHead(200, { 'content-type': object.type }).end(object.content)
      default:
        if (!object) return notFound()
        return response.writeHead(200, { 'content-length': object.content.length }).end()
    }
  })

  function listing(query: URLSearchParams): string {
    const from = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .sort()
    const page = keys.slice(0, pageSize)
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key) ?? { content: '', modifiedAt: new Date(0) }
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
    })
    const next =
      keys.length > page.length
        ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : ''
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    asked,
    objects,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
