import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadPatiently } from './upload-patiently.ts'

/** Requests of a browser, which hang until the test lets them continue. */
let requests: Request[]

class Request {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }
  send() {
    requests.push(this)
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('window', new EventTarget())
  requests = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function upload() {
  const stop = new AbortController()
  const told: (number | null)[] = []
  const done = uploadPatiently(new File(['picture'], 'a.png'), {
    onProgress: (share) => told.push(share),
    signal: stop.signal,
  })
  return { stop, told, done }
}

/** Sends half of the picture and loses the connection. */
async function breakInTheMiddle() {
  requests.at(-1)?.upload.onprogress?.({ loaded: 5, total: 10 })
  requests.at(-1)?.onerror()
  await vi.advanceTimersByTimeAsync(0)
}

const stored = { message: 'Image uploaded successfully', filename: 'a.webp' }

it('a connection that breaks in the middle is said, and the picture is sent again', async () => {
  const { done, told } = upload()
  await breakInTheMiddle()
  expect([told, requests.length]).toEqual([[0.5, null], 1])
  await vi.advanceTimersByTimeAsync(3_000)
  await breakInTheMiddle()
  expect([told.slice(2), requests.length]).toEqual([[0.5, null], 2])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  requests[2]?.answer(201, stored)
  expect(await done).toBe('a.webp')
})

it('a proxy that answers for the server is no end of the upload', async () => {
  const { done, told } = upload()
  requests[0]?.answer(502, {})
  await vi.advanceTimersByTimeAsync(3_000)
  requests[1]?.answer(201, stored)
  expect([await done, told]).toEqual(['a.webp', [null]])
})

it('a picture that the server refuses is not sent again', async () => {
  const { done } = upload()
  const refused = expect(done).rejects.toThrow('The picture is larger than 1 MB')
  requests[0]?.answer(413, { code: 'too_large', message: 'The picture is larger than 1 MB' })
  await refused
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

it('somebody who cancels while the connection is broken sends nothing more', async () => {
  const { done, stop } = upload()
  const ended = expect(done).rejects.toThrow()
  await breakInTheMiddle()
  stop.abort()
  await ended
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})
