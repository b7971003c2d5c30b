import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceSettings } from '../../settings.ts'
import { statementName } from '../database/database.ts'
import { routeName } from '../metrics/http-metrics.ts'
import type { Tracing, WaitingCall } from './tracing.ts'

interface TracingOptions extends TraceSettings {
  /**
   * True if callers may decide that their request is traced. A stranger could then have every
   * request traced.
   */
  readonly trustsCallers: boolean
  readonly onError: (error: unknown) => void
}

/**
 * The maximum number of milliseconds that a shutdown waits for a collector that does not answer.
 */
const sendMilliseconds = 3000

/**
 * Creates traces of requests, which are sent by OTLP over HTTP. The code creates spans itself,
 * because instrumentation libraries cannot patch the way this app's modules are loaded. Spans name
 * routes and statements; they contain no address, parameter, header, text or person
 * (docs/decisions/0046).
 */
export function createTracing({ endpoint, share, trustsCallers, onError }: TracingOptions): {
  readonly tracing: Tracing
  stop(): Promise<void>
} {
  setGlobalErrorHandler(onError)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: sendMilliseconds,
  })
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES may override this name.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'prepwell' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('prepwell')
  const contexts = new AsyncLocalStorageContextManager().enable()
  return {
    tracing: {
      ...traceRequestsBy(tracer, contexts, trustsCallers),
      ...traceStatementsBy(tracer, contexts),
    },
    stop: async () => {
      await provider.shutdown().catch(onError)
      contexts.disable()
    },
  }
}

const untraced = ['/healthz', '/readyz', '/metrics']

function traceRequestsBy(
  tracer: Tracer,
  contexts: AsyncLocalStorageContextManager,
  trustsCallers: boolean,
): Pick<Tracing, 'traceRequests'> {
  const propagator = new W3CTraceContextPropagator()
  const known = new WeakMap<FastifyRequest, Context>()

  const begin = (request: FastifyRequest, route: string) => {
    const before = trustsCallers
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const attributes: Attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'prepwell.request_id': request.id,
    }
    const name = `${request.method} ${route}`
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, before)
    const context = trace.setSpan(before, span)
    known.set(request, context)
    return context
  }
  return {
    traceRequests: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = routeName(request)
        if (untraced.includes(route) || request.routeOptions.config.isStream) done()
        else contexts.with(begin(request, route), done)
      })
      // The body arrives in the async context of its connection, not of the request.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = known.get(request)
        if (context) contexts.with(context, done)
        else done()
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const context = known.get(request)
        const span = context && trace.getSpan(context)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
  }
}

/** The maximum length of a traced statement; its beginning is enough to identify it. */
const statementLengthMax = 1000

/** A waiting call with its span. */
interface SpanCall extends WaitingCall {
  readonly span: Span
  readonly context: Context
}

function traceStatementsBy(
  tracer: Tracer,
  contexts: AsyncLocalStorageContextManager,
): Omit<Tracing, 'traceRequests'> {
  return {
    traceStatement: (event) => {
      const context = contexts.active()
      if (!trace.getSpan(context)?.isRecording()) return
      const { sql } = event.query
      const end = performance.timeOrigin + performance.now()
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        // Parameters are separate from the text, and are left out.
        'db.query.text': sql.slice(0, statementLengthMax),
      }
      const startTime = end - event.queryDurationMillis
      const name = statementName(sql) ?? verbAndTable(sql)
      const kind = SpanKind.CLIENT
      const span = tracer.startSpan(name, { kind, startTime, attributes }, context)
      if (event.level === 'error') {
        span.setAttribute('error.type', errorType(event.error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end(end)
    },
    beginWaiting: (statement): SpanCall | undefined => {
      const before = contexts.active()
      if (!trace.getSpan(before)?.isRecording()) return undefined
      const span = tracer.startSpan(`batched ${statement}`, {}, before)
      return { span, context: trace.setSpan(before, span), end: () => span.end() }
    },
    runFor: (calls, run) => {
      const [first, ...others] = calls.filter((call) => call !== undefined) as SpanCall[]
      first?.span.setAttribute('prepwell.gathered_calls', calls.length)
      first?.span.addLinks(others.map(({ span }) => ({ context: span.spanContext() })))
      // Runs outside the request that happened to begin the batch, unless that request is traced.
      return contexts.with(first?.context ?? ROOT_CONTEXT, run)
    },
  }
}

/** `with … select "users"."id" … from "users"` becomes `select users`. */
function verbAndTable(sql: string): string {
  let outermost = sql
  for (let length = 0; length !== outermost.length; ) {
    length = outermost.length
    outermost = outermost.replaceAll(/\([^()]*\)/g, '')
  }
  const [verb = 'statement'] = /\b(select|insert|update|delete)\b/i.exec(outermost) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(outermost) ?? []
  return `${verb} ${table}`.trim().toLowerCase()
}

/** PostgreSQL's error code is used, because a message might contain personal data. */
const errorType = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
