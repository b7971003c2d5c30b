import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../apps/api/src/settings.ts'
import { filesIn, read, version } from './files.mjs'

const manifests = Object.fromEntries(
  filesIn('deploy/kubernetes', '.yaml').map((file) => [file, parse(read(file))]),
)
const the = (kind) => Object.values(manifests).find((manifest) => manifest.kind === kind)
const { template } = the('Deployment').spec
const [container] = template.spec.containers

describe.each(Object.keys(manifests))('%s', (file) => {
  const manifest = manifests[file]

  test('follows the schema of Kubernetes', async () => {
    const { apiVersion, kind } = manifest
    const models = await import(`kubernetes-models/${apiVersion}/${kind}`)
    const model = new models[kind](manifest)
    expect(() => model.validate()).not.toThrow()
  })

  test('has the name and label that the other manifests refer to', () => {
    // Pods that are not part of the app must not receive its requests.
    const label = manifest.kind === 'Pod' ? 'prepwell-command' : 'prepwell'
    expect(manifest.metadata).toMatchObject({
      name: 'prepwell',
      labels: { 'app.kubernetes.io/name': label },
    })
  })
})

test('every selector for the app uses its label', () => {
  const { spec } = the('Deployment')
  const selectors = [
    spec.selector.matchLabels,
    template.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
    the('Service').spec.selector,
    the('PodDisruptionBudget').spec.selector.matchLabels,
    the('NetworkPolicy').spec.podSelector.matchLabels,
  ]
  for (const selector of selectors) expect(selector).toEqual(template.metadata.labels)
  const { apiVersion, kind, metadata } = the('Deployment')
  expect(the('HorizontalPodAutoscaler').spec.scaleTargetRef).toEqual({
    ...{ apiVersion, kind },
    name: metadata.name,
  })
})

test('ports are referred to by name', () => {
  const [{ name }] = container.ports
  expect(the('Service').spec.ports[0].targetPort).toBe(name)
  expect(the('NetworkPolicy').spec.ingress[0].ports[0].port).toBe(name)
  const { backend } = the('Ingress').spec.rules[0].http.paths[0]
  expect(backend.service).toEqual({
    name: the('Service').metadata.name,
    port: { name: the('Service').spec.ports[0].name },
  })
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(container[probe].httpGet.port).toBe(name)
})

test('a process without a database gets no requests, and is not restarted for that', () => {
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
})

test('a process that is stopped drains, and has time for it', () => {
  const { drainSeconds } = readSettings({ DRAIN_SECONDS: the('ConfigMap').data.DRAIN_SECONDS })
  expect(drainSeconds).toBeGreaterThan(0)
  expect(container.lifecycle).toBeUndefined()
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 10)
})

test('every mounted volume exists, and only mounted volumes are writable', () => {
  const names = template.spec.volumes.map((volume) => volume.name).sort()
  expect(container.volumeMounts.map((mount) => mount.name).sort()).toEqual(names)
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
})

const backup = the('CronJob').spec.jobTemplate.spec.template
const command = the('Pod')

test('the image belongs to this release', () => {
  for (const { image } of [container, ...backup.spec.containers, ...command.spec.containers])
    expect(image).toBe(`registry.example.org/prepwell:${version}`)
})

describe.each([
  ['the backup of each day', backup],
  ['a command', command],
])('%s', (_name, pod) => {
  const [one] = pod.spec.containers

  test('has the settings and rights of the app, but gets none of its requests', () => {
    expect(one.envFrom).toEqual(container.envFrom)
    expect(one.securityContext).toEqual(container.securityContext)
    expect(pod.spec.securityContext).toEqual(template.spec.securityContext)
    expect(pod.metadata.labels).not.toEqual(the('Service').spec.selector)
  })

  test('may write to what it mounts', () => {
    const names = pod.spec.volumes.map((volume) => volume.name).sort()
    expect(one.volumeMounts.map((mount) => mount.name).sort()).toEqual(names)
    expect(one.volumeMounts.map((mount) => mount.mountPath)).toContain('/tmp')
  })
})

test('the daily backup goes to its own volume', () => {
  const [one] = backup.spec.containers
  const { name, value } = one.env[0]
  expect([name, one.command]).toEqual(['BACKUP_DIR', ['prepwell', 'backup']])
  expect(one.volumeMounts.find((mount) => mount.mountPath === value).name).toBe('backups')
  const [{ persistentVolumeClaim }] = backup.spec.volumes
  expect(persistentVolumeClaim.claimName).toBe(the('PersistentVolumeClaim').metadata.name)
})

describe('settings', () => {
  const settings = the('ConfigMap').data
  const secret = the('Secret').stringData

  test('the app refuses a secret that is not filled in, and names the missing values', () => {
    const filledIn = ['ADMIN_EMAIL', 'DATABASE_URL', 'JWT_SECRET', 'SMTP_URL']
    for (const name of filledIn)
      expect(() => readSettings({ ...settings, ...secret })).toThrow(`${name}: `)
  })

  test('the app accepts a secret that is filled in', () => {
    const right = {
      ...{ DATABASE_URL: 'postgres://prepwell:secret@database/prepwell' },
      ...{ JWT_SECRET: '0123456789abcdef0123456789abcdef', SMTP_URL: 'smtp://mail.example.org' },
      ...{ ADMIN_EMAIL: 'head@example.org', ADMIN_PASSWORD: 'correct horse' },
    }
    const read = readSettings({ ...settings, ...secret, ...right })
    expect(read.publicUrl).toBe(`https://${the('Ingress').spec.rules[0].host}`)
  })
})
