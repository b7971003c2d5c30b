import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { Settings } from '../../../settings.ts'

/** Parts of a request on which access depends. */
type Caller = Pick<FastifyRequest, 'headers'> & {
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>
}

/**
 * Throws unless the caller may read the metrics: with the token if one is set, otherwise only from
 * this machine. A call through a proxy does not count as coming from this machine, wherever the
 * proxy runs.
 */
export function requireMetricsReader(
  { metricsToken, ...settings }: Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>,
  caller: Caller,
): void {
  if (metricsToken === undefined) {
    if (mayHideProxy(settings))
      throw new AppError(
        'forbidden',
        'Metrics need METRICS_TOKEN if PUBLIC_URL is not on this machine and TRUST_PROXY is off',
      )
    if (!isOnThisMachine(caller))
      throw new AppError(
        'forbidden',
        'Without METRICS_TOKEN, metrics can only be read on this machine',
      )
  } else if (!isSame(metricsToken, tokenOf(caller)))
    throw new AppError('not_authenticated', 'Metrics need the token of METRICS_TOKEN')
}

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * True if a proxy on this machine may pass on calls that look local: some proxies send their own
 * host and no extra header. A proxy covered by TRUST_PROXY sends X-Forwarded-For.
 */
const mayHideProxy = ({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>) =>
  !trustProxy && !loopbackHost.test(new URL(publicUrl).host)

/**
 * Checks the address of the connection, never a forwarded one. The host is checked too, because
 * another site's name may have been pointed at this machine (DNS rebinding).
 */
const isOnThisMachine = ({ headers, socket }: Caller) =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  proxyHeaders.every((name) => headers[name] === undefined)

const tokenOf = ({ headers }: Caller) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** Compares in constant time. */
const isSame = (one: string, other = '') => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
