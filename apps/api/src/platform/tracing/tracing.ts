import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** A call that waits, together with others, for one SQL statement that serves all of them. */
export interface WaitingCall {
  end(): void
}

/** Creates traces of requests; see `open-telemetry.ts`. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void
  /** Adds an SQL statement to the trace of the request that waited for it. */
  traceStatement(event: LogEvent): void
  /** Returns undefined if the request of the call is not traced. */
  beginWaiting(statement: string): WaitingCall | undefined
  /** Runs the SQL statement of these calls in the trace of the first, linked to the others. */
  runFor<T>(calls: readonly (WaitingCall | undefined)[], run: () => Promise<T>): Promise<T>
}

let current: Tracing | null = null

/** The tracer of this process; null unless a setting turns tracing on. */
export const tracing = (): Tracing | null => current

/** Sets the tracer for all servers, databases and batched calls that are created afterwards. */
export function traceWith(next: Tracing | null): void {
  current = next
}
