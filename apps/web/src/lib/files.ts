import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { CallError, type CallInput, networkError, request, type Send } from './call.ts'

/** A file as the server answered it. */
interface CalledFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Calls an endpoint that answers a file; `onProgress` hears which share of it is here. Throws a
 * {@link CallError}, also when the file breaks off.
 */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress?: (share: number) => void,
): Promise<CalledFile> {
  const { headers, body } = await request(endpoint, input)
  const size = Number(headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  // Not every browser can iterate over a stream.
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      received += part.value.byteLength
      if (size > 0) onProgress?.(Math.min(1, received / size))
    }
  } catch {
    throw new CallError(0, 'network', networkError)
  }
  return {
    name: fileName(headers.get('content-disposition')) ?? 'download',
    content: new Blob(parts, { type: headers.get('content-type') ?? '' }),
  }
}

const fileName = (disposition: string | null) =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1]

/** Hands a file over to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next turn of the event loop; some browsers read the blob only
  // then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Sends a request as fetch does, and tells how much of its body has gone out, from 0 to 1. fetch
 * cannot tell; that is why XMLHttpRequest is here, and why it is no part of call.ts: the first page
 * uploads nothing.
 */
export const uploading =
  (onSent: (share: number) => void): Send =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.upload.onload = () => onSent(1)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The request got no answer'))
      request.onabort = () => reject(new DOMException('The request was given up', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body ?? null)
    })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.responseText, { status: request.status, headers })
}
