import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

const viewers = new WeakMap<FastifyRequest, unknown>()

/** Keeps what a route's access check found out about the caller. */
export function rememberViewer(request: FastifyRequest, viewer: unknown): void {
  viewers.set(request, viewer)
}

/** What {@link rememberViewer} kept; undefined before the access check. */
export const recallViewer = (request: FastifyRequest): unknown => viewers.get(request)

/** Where a call comes from: the IPv4 address, or the /64 of an IPv6 address, which one home owns whole. */
export const networkOf = (request: FastifyRequest): string => normalizeIP(request.ip)

/** Whom a call is counted against: the person, so that a school behind one address is not one caller; a visitor's network. */
export function callerOf(request: FastifyRequest): string {
  const viewer = recallViewer(request)
  return typeof viewer === 'object' && viewer !== null && 'id' in viewer
    ? `person ${viewer.id}`
    : networkOf(request)
}
