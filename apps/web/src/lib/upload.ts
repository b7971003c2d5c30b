import type { Send } from './call.ts'

/**
 * Sends a request as fetch does, and tells how much of its body has gone out, from 0 to 1.
 * fetch cannot tell; that is why XMLHttpRequest is here, and why it is no part of call.ts:
 * the first page uploads nothing.
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
