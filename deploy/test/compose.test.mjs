import { DCLinter } from 'dclint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../apps/api/src/settings.ts'
import { place, read } from './files.mjs'

const files = ['compose.yaml', 'compose.https.yaml', 'compose.monitoring.yaml']
const { services, networks, volumes } = parse(read('compose.yaml'))
const https = parse(read('compose.https.yaml'))
const monitoring = parse(read('compose.monitoring.yaml'))

/** `${NAME:?needed}`, `${NAME:-default}`, `${NAME-default}`, `${NAME}`. */
const variables = files.flatMap((file) =>
  Array.from(read(file).matchAll(/\$\{(\w+)(?:(:?[?-])([^}]*))?\}/g), ([, name, kind, rest]) => ({
    ...{ name, kind, rest },
  })),
)
const example = new Map(
  Array.from(
    read('.env.example').matchAll(/^(# )?([A-Z0-9_]+)=(.*)$/gm),
    ([, off, name, value]) => [name, { isOptional: off !== undefined, value }],
  ),
)

test.each(files)('%s follows the schema of Compose', (file) => {
  const rules = Object.fromEntries(
    ['invalid-schema', 'no-duplicate-exported-ports', 'service-image-require-explicit-tag'].map(
      (rule) => [rule, 2],
    ),
  )
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  const messages = linter.lintFiles([place(file)], false).flatMap((result) => result.messages)
  const severe = messages.filter(({ rule }) => rule in rules)
  // The image of the app is built here and has no tag.
  expect(severe.filter(({ message }) => !message.includes('PREPWELL_IMAGE'))).toEqual([])
})

describe('.env.example', () => {
  test('names every variable of the compose files, and no other', () => {
    const used = new Set([...variables.map(({ name }) => name), 'COMPOSE_FILE'])
    expect([...example.keys()].sort()).toEqual([...used].sort())
  })

  test('leaves everything empty that has no default', () => {
    for (const { name, kind } of variables)
      if (kind === ':?' && name !== 'CERTIFICATES')
        expect(example.get(name), name).toEqual({ isOptional: false, value: '' })
  })

  test('no secret has a default', () => {
    const secrets = variables.filter(({ name }) => /PASSWORD|SECRET_KEY|JWT_SECRET/.test(name))
    expect(secrets.length).toBeGreaterThan(5)
    for (const { name, kind } of secrets) expect([name, kind]).toEqual([name, ':?'])
  })
})

test('the app starts with what compose passes to it', () => {
  const filledIn = {
    ...{ PUBLIC_URL: 'https://exams.example.org', ADMIN_EMAIL: 'head@example.org' },
    ...{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Exams <exams@example.org>' },
  }
  const random = '0123456789abcdef0123456789abcdef'
  const env = Object.fromEntries(
    Object.entries(services.app.environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?:(:?[?-])([^}]*))?\}/g, (_all, variable, kind, rest) =>
        kind === ':?' ? (filledIn[variable] ?? random) : rest,
      ),
    ]),
  )
  const settings = readSettings(env)
  expect(settings).toMatchObject({ trustProxy: true, publicUrl: 'https://exams.example.org' })
  expect(new URL(settings.databaseUrl)).toMatchObject({
    hostname: 'postgres',
    pathname: '/prepwell',
  })
  expect(settings.dailyBackups).toEqual({ folder: '/backups', at: '02:30', keep: 7 })
  expect(settings.uploadsS3).toMatchObject({ bucket: 'uploads', endpoint: 'http://store:8333' })
})

test('every service that others wait for has a health check', () => {
  for (const { depends_on } of Object.values(services))
    for (const [name, { condition }] of Object.entries(depends_on ?? {})) {
      expect(condition).toBe('service_healthy')
      // The app's is in the image.
      if (name !== 'app') expect(services[name].healthcheck, name).toBeDefined()
    }
})

test('only nginx is reached from outside; database and store share a network with the app alone', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['nginx'])
  for (const name of ['database', 'store']) {
    expect(networks[name].internal).toBe(true)
    const users = Object.entries(services).filter(([, one]) => one.networks.includes(name))
    expect(users.map(([user]) => user)).toEqual(['app', name === 'store' ? 'store' : 'postgres'])
  }
})

test('every volume and every mounted file exists', () => {
  const mounted = [services, https.services, monitoring.services]
    .flatMap((some) => Object.values(some))
    .flatMap((service) => service.volumes ?? [])
  for (const mount of mounted) {
    const [from] = mount.split(':')
    if (from.startsWith('./')) expect(read(from.slice(2)).length).toBeGreaterThan(0)
    else if (!from.startsWith('$'))
      expect({ ...volumes, ...monitoring.volumes }).toHaveProperty(from)
  }
})

test('nginx gets every variable that its templates name', () => {
  const environment = {
    ...services.nginx.environment,
    ...https.services.nginx.environment,
  }
  for (const file of ['prepwell', 'https']) {
    const names = read(`deploy/nginx/${file}.conf.template`).matchAll(/\$\{(\w+)\}/g)
    for (const [, name] of names) expect(environment, name).toHaveProperty(name)
  }
})

test('no log grows until the disk is full', () => {
  for (const [name, { logging }] of Object.entries({ ...services, ...monitoring.services })) {
    expect(logging?.driver, name).toBe('json-file')
    expect(logging.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' })
  }
})

test('Prometheus asks each container of the app, with the token', () => {
  const { prometheus } = monitoring.services
  const [job] = parse(read('deploy/monitoring/prometheus.compose.yml')).scrape_configs
  expect(job.dns_sd_configs[0]).toMatchObject({ names: ['app'], port: 3000 })
  expect(services.app.networks).toEqual(expect.arrayContaining(prometheus.networks))
  expect(job.authorization.credentials_file).toBe(`/run/secrets/${prometheus.secrets[0]}`)
  expect(monitoring.secrets['metrics-token'].environment).toBe('METRICS_TOKEN')
  expect(services.app.environment).toHaveProperty('METRICS_TOKEN')
  // Its page asks for no password.
  for (const port of prometheus.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('backups are kept in a volume that the image gives to the account of the app', () => {
  const { environment, volumes: mounts } = services.app
  expect(mounts).toContain(`backups:${environment.BACKUP_DIR}`)
  expect(read('Dockerfile')).toContain(
    `--chown=node:node --chmod=0700 /src/empty ${environment.BACKUP_DIR}\n`,
  )
})
