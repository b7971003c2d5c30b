import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { Settings } from '../../../settings.ts'

/** What the rule needs to know of a call. */
type Caller = Pick<FastifyRequest, 'headers'> & {
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>
}

/**
 * Throws unless the caller may read the figures: with the token where one is set, else on this
 * machine only. What a proxy passes on does not come from this machine, whoever runs the proxy.
 */
export function requireMetricsReader(
  { metricsToken, ...settings }: Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>,
  caller: Caller,
): void {
  if (metricsToken === undefined) {
    if (mayHideProxy(settings))
      throw new AppError(
        'forbidden',
        'Metrics need METRICS_TOKEN where PUBLIC_URL is not on this machine and TRUST_PROXY is off',
      )
    if (!isOnThisMachine(caller))
      throw new AppError(
        'forbidden',
        'Without METRICS_TOKEN metrics can be read on this machine only',
      )
  } else if (!isSame(metricsToken, tokenOf(caller)))
    throw new AppError('not_authenticated', 'Metrics need the token of METRICS_TOKEN')
}

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a proxy on this machine may pass on calls that look as if they began here: some send
 * their own host and no header. One of TRUST_PROXY sends X-Forwarded-For.
 */
const mayHideProxy = ({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>) =>
  !trustProxy && !loopbackHost.test(new URL(publicUrl).host)

/**
 * The address of the connection, never a forwarded one. The host is checked too: a page of another
 * site may have let its name lead here.
 */
const isOnThisMachine = ({ headers, socket }: Caller) =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  proxyHeaders.every((name) => headers[name] === undefined)

const tokenOf = ({ headers }: Caller) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** In the same time wherever they differ. */
const isSame = (one: string, other = '') => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
