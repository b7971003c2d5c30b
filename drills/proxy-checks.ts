import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { streamBoard } from '@prepwell/contract/exam-day/board.ts'
import { uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import type { PreparedExam } from '../bench/exam-school.ts'
import type { Nginx } from './services/nginx.ts'

const picture = new URL(
  '../apps/api/src/features/shared/uploads/default-picture.webp',
  import.meta.url,
)

/**
 * Uploads a picture through the first address and reads it through each of them; returns the number
 * of addresses that serve the same bytes.
 */
export async function sharePicture(token: string, urls: readonly string[]): Promise<number> {
  const [first = ''] = urls
  const form = new FormData()
  form.set('type', 'question_image')
  form.set('file', new Blob([await readFile(picture)], { type: 'image/webp' }), 'picture.webp')
  const uploaded = await fetch(new URL(uploadPicture.path, first), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!uploaded.ok) throw new Error(`the upload answered ${uploaded.status}`)
  const { filename } = uploadPicture.response.parse(await uploaded.json())
  const served = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(new URL(`/static/uploads/question_images/${filename}`, url))
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.ok ? createHash('sha256').update(bytes).digest('hex') : 'missing'
    }),
  )
  return served.filter((hash) => hash !== 'missing' && hash === served[0]).length
}

/** Measures the milliseconds until the live board sends its first event. A proxy may delay it. */
export async function firstBoardEvent({ url, quizId, adminToken }: PreparedExam): Promise<number> {
  const from = performance.now()
  const stop = new AbortController()
  const address = new URL(streamBoard.path.replace(':id', String(quizId)), url)
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${adminToken}` },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
  })
  if (!response.ok || !response.body) throw new Error(`the board answered ${response.status}`)
  const reader = response.body.getReader()
  const { value } = await reader.read()
  stop.abort()
  if (!value || !Buffer.from(value).toString().startsWith('event: '))
    throw new Error('the board sent something other than an event')
  return performance.now() - from
}

/** Requests the metrics from nginx, with the path written in several ways. Returns the statuses. */
export async function askForMetrics(url: string): Promise<number[]> {
  const paths = ['/metrics', '/metrics?all', '//metrics', '/%6detrics', '/static/../metrics']
  return Promise.all(
    paths.map(async (path) => {
      // fetch would normalise the path.
      const [response] = (await once(http.get(url, { path }), 'response')) as [IncomingMessage]
      response.resume()
      return response.statusCode ?? 0
    }),
  )
}

/**
 * Requests a page over HTTP and over HTTPS. Returns where HTTP redirects to and the status over
 * HTTPS.
 */
export async function askBothWays({ url, httpsUrl }: Nginx): Promise<{
  readonly redirect: string | null
  readonly status: number | undefined
}> {
  const plain = await fetch(new URL('/readyz', url), { redirect: 'manual' })
  const request = https.get(new URL('/readyz', httpsUrl), { rejectUnauthorized: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return { redirect: plain.headers.get('location'), status: response.statusCode }
}
