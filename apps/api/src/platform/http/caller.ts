import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The session that a call claims, by a token whose signature holds; null for a visitor
     * and for any other token. It costs no question to the database, which may know
     * better: the session may have ended.
     */
    claimedSession?(request: FastifyRequest): string | null
  }
}

const viewers = new WeakMap<FastifyRequest, unknown>()

/** Keeps what a route's access check found out about the caller. */
export function rememberViewer(request: FastifyRequest, viewer: unknown): void {
  viewers.set(request, viewer)
}

/** What {@link rememberViewer} kept; undefined before the access check. */
export const recallViewer = (request: FastifyRequest): unknown => viewers.get(request)

/**
 * Where a call comes from: the IPv4 address, or the /64 of an IPv6 address, which one home owns
 * whole.
 */
export const networkOf = (request: FastifyRequest): string => normalizeIP(request.ip)

/**
 * Whom a call is counted against: the person, so that a school behind one address is not
 * one caller; a visitor's network.
 */
export function callerOf(request: FastifyRequest): string {
  const viewer = recallViewer(request)
  return typeof viewer === 'object' && viewer !== null && 'id' in viewer
    ? `person ${viewer.id}`
    : networkOf(request)
}

/**
 * Whom a call is counted against before anything is asked of the database: the
 * session it claims, or its network.
 */
export function claimantOf(request: FastifyRequest): { readonly key: string; isVisitor: boolean } {
  const session = request.server.claimedSession?.(request)
  return session ? { key: session, isVisitor: false } : { key: networkOf(request), isVisitor: true }
}

/**
 * Is it a call of the API? By its route, however the address is written: `/%61pi/subjects` is one
 * too.
 */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/')
