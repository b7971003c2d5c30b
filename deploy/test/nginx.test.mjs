import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stopMilliseconds } from '../../apps/api/src/platform/http/server.ts'
import { read } from './files.mjs'

const main = read('deploy/nginx/prepwell.conf.template')
const https = read('deploy/nginx/https.conf.template')

test('plain HTTP redirects to the port that people use; in Compose, to the published one', () => {
  expect(https).toMatch(/set \$prepwell_port :\$\{PREPWELL_PUBLIC_PORT\};/)
  expect(https).toMatch(/return 301 https:\/\/\$host\$prepwell_port\$request_uri;/)
  const { environment, ports } = parse(read('compose.https.yaml')).services.nginx
  const [published] = ports[0].split(':8443')
  expect(environment.PREPWELL_PUBLIC_PORT).toBe(published)
})

test('metrics are not available through nginx', () => {
  expect(main).toMatch(/location = \/metrics \{\s+return 404;\s+\}/)
})

test('a POST that may have been carried out is repeated only when that is safe', () => {
  const places = main.split(/(?=^ {4}location )/m)
  const repeating = places.filter((place) => /proxy_next_upstream .*non_idempotent/.test(place))
  expect(repeating).toHaveLength(1)
  expect(repeating[0]).toMatch(/^ {4}location ~ \^\/api\/\(take_quiz/)
})

test('nginx closes idle connections before a stopping app does', () => {
  const [, seconds] = /^ {4}keepalive_timeout (\d+)s;$/m.exec(main) ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(Number(seconds) * 1000).toBeLessThan(stopMilliseconds - 1000)
})
