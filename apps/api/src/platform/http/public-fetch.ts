import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { placeOf } from './public-address.ts'

const timeoutMsDefault = 5000
const maxBytesDefault = 1024 * 1024

interface Address {
  readonly address: string
  readonly family: number
}

export interface PublicRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | URLSearchParams
  readonly signal?: AbortSignal
}

export interface PublicFetchOptions {
  /** True to allow calls to this machine and local networks, even without TLS. */
  readonly allowPrivate: boolean
  /** The timeout of the whole call, from resolving the name to the last byte. */
  readonly timeoutMs?: number
  /** The maximum size of the response body. */
  readonly maxBytes?: number
  /** Returns all addresses of a name; by default, those that the system resolves. */
  readonly resolve?: (name: string) => Promise<readonly Address[]>
}

/**
 * Thrown if the address may not be called, for a reason that may be shown to the admin who entered
 * it.
 */
export class AddressRefused extends Error {}

const allAddresses = (name: string) => dns.lookup(name, { all: true })

/**
 * Calls an address that an admin entered, but never one inside our own network unless allowed.
 * Resolves the name once, checks all its addresses, and connects only to those, so that a name
 * cannot change its address between check and call. Follows no redirects; the caller sees their
 * status. Throws {@link AddressRefused} without calling, a `TimeoutError`, or an `Error` if there
 * is no connection or the response is too large. Error messages contain no query.
 */
export async function publicFetch(
  target: string | URL,
  request: PublicRequest,
  options: PublicFetchOptions,
): Promise<Response> {
  const { timeoutMs = timeoutMsDefault, maxBytes = maxBytesDefault } = options
  const url = new URL(target)
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  const addresses = await beforeAbort(signal, checkedAddresses(url, options))
  const response = await send(url, request, { addresses, signal })
  const bytes = await beforeAbort(signal, readBody(response, maxBytes))
  return toResponse(response, bytes)
}

async function checkedAddresses(
  url: URL,
  { allowPrivate, resolve = allAddresses }: PublicFetchOptions,
): Promise<readonly Address[]> {
  const isPlain = url.protocol === 'http:'
  if (!(isPlain || url.protocol === 'https:'))
    throw new AddressRefused('only https addresses can be called')
  if (url.username || url.password) throw new AddressRefused('the address contains a user')
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await resolve(name)
  if (addresses.length === 0) throw new Error(`${name} has no address`)
  for (const { address } of addresses) {
    const place = placeOf(address)
    if (place === 'nowhere' || (place === 'own network' && !allowPrivate))
      throw new AddressRefused(`${name} is not an address on the internet`)
    if (place === 'internet' && isPlain)
      throw new AddressRefused('only https addresses can be called')
  }
  return addresses
}

function send(
  url: URL,
  { method = 'GET', headers = {}, body }: PublicRequest,
  { addresses, signal }: { readonly addresses: readonly Address[]; readonly signal: AbortSignal },
): Promise<http.IncomingMessage> {
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }
  const form = body instanceof URLSearchParams ? body.toString() : body
  const bytes = form === undefined ? undefined : Buffer.from(form)
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      ...{ method, lookup, signal },
      // Uses a new connection, because one kept from another call may lead to another address.
      agent: false,
      headers: {
        'accept-encoding': 'identity',
        ...(body instanceof URLSearchParams
          ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
          : {}),
        ...headers,
        ...(bytes ? { 'content-length': bytes.length } : {}),
      },
    })
    sent.on('response', resolve)
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    sent.end(bytes)
  })
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    // Leaving the loop destroys the response and its connection.
    if (size > maxBytes) throw new Error(`the response is larger than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Rejects as soon as the signal is aborted, because the lookup of a name cannot be aborted itself.
 */
function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

const isWithoutBody = (status: number) => [204, 205, 304].includes(status)

function toResponse({ statusCode = 0, rawHeaders }: http.IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const body = isWithoutBody(statusCode) ? null : new Uint8Array(bytes)
  return new Response(body, { status: statusCode, headers })
}
