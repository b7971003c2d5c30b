import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { CallError, type CallInput, networkError, request, type Send } from './call.ts'

interface CalledFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Calls an endpoint that returns a file; `onProgress` gets the share received, 0 to 1. Throws a
 * {@link CallError}, even if only the download breaks off.
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

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download starts in a later task; some browsers read the blob only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Sends a request like fetch and reports the share of the body sent, 0 to 1. Uses XMLHttpRequest,
 * because fetch reports no upload progress. Not in call.ts, because the first page uploads nothing.
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
      request.onerror = () => reject(new TypeError('The request got no response'))
      request.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'))
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
