import { DCLinter } from 'dclint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../apps/api/src/settings.ts'
import { place, read } from './files.mjs'

const files = ['compose.yaml', 'compose.https.yaml', 'compose.monitoring.yaml']
const { services, networks, volumes } = parse(read('compose.yaml'))
const https = parse(read('compose.https.yaml'))
const monitoring = parse(read('compose.monitoring.yaml'))

/** Matches `${NAME:?needed}`, `${NAME:-default}`, `${NAME-default}`, `${NAME}`. */
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

  test('leaves every variable without a default empty', () => {
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
      // The app's health check is in the image.
      if (name !== 'app') expect(services[name].healthcheck, name).toBeDefined()
    }
})

test('only nginx can be reached from outside; database and store share a network only with the app', () => {
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
    .flatMap((all) => Object.values(all))
    .flatMap((service) => service.volumes ?? [])
  const known = { ...volumes, ...monitoring.volumes }
  for (const mount of mounted) {
    const [from] = mount.split(':')
    if (from.startsWith('./')) expect(read(from.slice(2)).length).toBeGreaterThan(0)
    else if (!from.startsWith('$')) expect(known).toHaveProperty(from)
  }
})

test('nginx gets every variable in its templates', () => {
  const environment = {
    ...services.nginx.environment,
    ...https.services.nginx.environment,
  }
  for (const file of ['prepwell', 'https']) {
    const names = read(`deploy/nginx/${file}.conf.template`).matchAll(/\$\{(\w+)\}/g)
    for (const [, name] of names) expect(environment, name).toHaveProperty(name)
  }
})

test('no log grows for ever', () => {
  for (const [name, { logging }] of Object.entries({ ...services, ...monitoring.services })) {
    const right = { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '5' } }
    expect(logging, name).toEqual(right)
  }
})

describe('Prometheus', () => {
  const { prometheus } = monitoring.services
  const config = parse(read('deploy/monitoring/compose.yml'))
  const [scrape] = config.scrape_configs

  test('finds every container of the app by name, and has the token', () => {
    expect(services.app.deploy.replicas).toBeGreaterThan(1)
    const [{ names, type, port }] = scrape.dns_sd_configs
    expect([names, type, port]).toEqual([['app'], 'A', readSettings({}).port])
    expect(services.app.networks).toEqual(expect.arrayContaining(prometheus.networks))
    const [secret] = prometheus.secrets
    expect(scrape.authorization.credentials_file).toBe(`/run/secrets/${secret}`)
    expect(monitoring.secrets[secret]).toEqual({ environment: 'METRICS_TOKEN' })
    expect(services.app.environment.METRICS_TOKEN).toMatch(/^\$\{METRICS_TOKEN:-\}$/)
  })

  test('can only be reached from this machine', () => {
    for (const port of prometheus.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('has its configuration, with the same job and rules as outside of Compose', () => {
    const outside = parse(read('deploy/monitoring/prometheus.yml'))
    expect(prometheus.command[0]).toBe('--config.file=/etc/prometheus/compose.yml')
    expect(config.rule_files).toEqual(outside.rule_files)
    expect(scrape.job_name).toBe(outside.scrape_configs[0].job_name)
  })
})

test('a container that is stopped has time to drain and finish its requests', () => {
  const { drainSeconds } = readSettings({
    DRAIN_SECONDS: services.app.environment.DRAIN_SECONDS,
  })
  expect(drainSeconds).toBeGreaterThan(0)
  expect(Number.parseInt(services.app.stop_grace_period, 10)).toBeGreaterThan(drainSeconds + 10)
})

test('backups are kept in a volume that belongs to the app’s account', () => {
  const { environment, volumes: mounts } = services.app
  expect(mounts).toContain(`backups:${environment.BACKUP_DIR}`)
  expect(read('Dockerfile')).toContain(
    `--chown=node:node --chmod=0700 /src/empty ${environment.BACKUP_DIR}\n`,
  )
})
