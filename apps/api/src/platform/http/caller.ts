import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The session that a call claims by a token with a valid signature; null for a visitor and for
     * any other token. Does not query the database, so the session may have ended.
     */
    claimedSession?(request: FastifyRequest): string | null
  }
}

const viewers = new WeakMap<FastifyRequest, unknown>()

/** Stores the result of a route's access check. */
export function rememberViewer(request: FastifyRequest, viewer: unknown): void {
  viewers.set(request, viewer)
}

/** The value that {@link rememberViewer} stored; undefined before the access check. */
export const recallViewer = (request: FastifyRequest): unknown => viewers.get(request)

/**
 * The network of a call: the IPv4 address, or the /64 of an IPv6 address, which belongs to one
 * household. `unknown` for a connection that was closed before its address could be read. Behind a
 * proxy it may be any text.
 */
export function networkOf(request: FastifyRequest): string {
  const address: string | undefined = request.ip
  if (!address) return 'unknown'
  const { v6, v4 } = addressWithPort.exec(address)?.groups ?? {}
  return normalizeIP(v6 ?? v4 ?? address)
}

/** Some proxies write the address in this form; the port differs for each connection. */
const addressWithPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[^:]+)):\d+$/

/**
 * Makes Node keep the address of each connection. Otherwise the address is lost once the caller has
 * disconnected, while the call may still be in progress.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => socket.remoteAddress)
}

/** Identifies the call in a log by its id, and by its network if that is an address. */
export function originOf(request: FastifyRequest): { network?: string; request_id: string } {
  const network = networkOf(request)
  return { ...(isIP(network) ? { network } : {}), request_id: request.id }
}

/**
 * The rate-limit key of a call: the person, so that a school behind one address is not counted as
 * one caller; for a visitor, the network.
 */
export function callerOf(request: FastifyRequest): string {
  const viewer = recallViewer(request)
  return typeof viewer === 'object' && viewer !== null && 'id' in viewer
    ? `person ${viewer.id}`
    : networkOf(request)
}

/** The rate-limit key before any database query: the claimed session, or the network. */
export function claimantOf(request: FastifyRequest): { readonly key: string; isVisitor: boolean } {
  const session = request.server.claimedSession?.(request)
  return session ? { key: session, isVisitor: false } : { key: networkOf(request), isVisitor: true }
}

/** True for calls of the API. Decided by the route, so that `/%61pi/subjects` counts too. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/')
