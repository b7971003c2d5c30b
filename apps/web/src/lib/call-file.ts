import type { Endpoint } from '@prepwell/contract/endpoint.ts'
import { CallError, type CallInput, networkError, request } from './call.ts'

/** A file as the server answered it. */
export interface CalledFile {
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
