import type { Settings } from '../../settings.ts'
import { logOf } from '../http/log.ts'
import { traceWith } from './tracing.ts'

/**
 * Traces everything that is created afterwards, if a setting names an endpoint. OpenTelemetry is
 * loaded only in that case. The returned function sends the remaining spans and ends tracing.
 */
export async function startTracing({
  traces,
  trustProxy,
  logLevel,
}: Pick<Settings, 'traces' | 'trustProxy' | 'logLevel'>): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined
  const log = logOf(logLevel)
  const onError = (error: unknown) => log.warn({ err: error }, 'traces could not be sent')
  const { createTracing } = await import('./open-telemetry.ts')
  const { tracing, stop } = createTracing({ ...traces, trustsCallers: trustProxy, onError })
  traceWith(tracing)
  return async () => {
    traceWith(null)
    await stop()
  }
}
