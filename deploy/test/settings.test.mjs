import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../../apps/api/src/settings.ts'
import { read } from './files.mjs'

/** Settings that the bucket's client reads itself. */
const keysOfBucket = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const known = new Set([...settingNames, ...keysOfBucket])

const compose = Object.keys(parse(read('compose.yaml')).services.app.environment)
const data = (file, key) => Object.keys(parse(read(`deploy/kubernetes/${file}.yaml`))[key])
const kubernetes = [...data('settings', 'data'), ...data('secret.example', 'stringData')]
const systemd = Array.from(
  read('docs/deployment.md').matchAll(/^([A-Z][A-Z0-9_]+)=.+$/gm),
  ([, name]) => name,
)
const image = Array.from(
  /^ENV (.*)$/m.exec(read('Dockerfile'))[1].matchAll(/(\w+)=/g),
  ([, n]) => n,
)

test.each([
  ['compose.yaml', compose],
  ['deploy/kubernetes', kubernetes],
  ['docs/deployment.md', systemd],
  ['Dockerfile', image.filter((name) => !['NODE_ENV', 'PATH'].includes(name))],
])('%s sets nothing that is no setting', (_file, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

/** Settings that compose does not pass on, with the reason; everything else can be set in .env. */
const leftOut = {
  PORT: 'nginx reaches the app at its usual port',
  HOST: 'the container has a network of its own',
  DATA_DIR: 'that of the image',
  DATABASE_PREPARED: 'there is no pooler',
  DEMO: 'a database of its own gets no demo school',
  RATE_LIMITS: 'only a load test turns them off',
  ...Object.fromEntries(
    [
      ...['GOOGLE_AUTHORIZE_URL', 'GOOGLE_TOKENINFO_URL', 'GOOGLE_USERINFO_URL'],
      ...['FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_GRAPH_URL'],
    ].map((name) => [name, 'other addresses are for a gateway or a test']),
  ),
}

test('compose passes every setting, or there is a reason not to', () => {
  const missing = settingNames.filter((name) => !compose.includes(name) && !(name in leftOut))
  expect(missing).toEqual([])
  expect(Object.keys(leftOut).filter((name) => compose.includes(name))).toEqual([])
})
