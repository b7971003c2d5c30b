import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardText } from '../../../deploy/monitoring/grafana/dashboard.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { openSchool, type School } from '../src/test/school.ts'

const textOf = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

const alerts = textOf('deploy/monitoring/alerts.yml')
const alertTests = textOf('deploy/monitoring/alerts.test.yml')
const dashboard = textOf('deploy/monitoring/grafana/prepwell.json')
const page = textOf('docs/monitoring.md')

let school: School
let metrics: string[]
beforeAll(async () => {
  // Importing the module registers its metric.
  await import('../src/jobs.ts')
  school = await openSchool({ trustProxy: true })
  const { body } = await school.app.inject('/metrics')
  metrics = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
})
afterAll(() => school.close())

const ours = /\b(?:prepwell|nodejs|process)_\w+/g

const files = [
  { name: 'the alert rules', text: alerts },
  { name: 'the tests of the alerts', text: alertTests },
  { name: 'the dashboard', text: dashboard },
]

it.each([...files, { name: 'docs/monitoring.md', text: page }])(
  '$name: names only existing metrics',
  ({ text }) => {
    const named = [...text.matchAll(ours)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(10)
    for (const name of named)
      expect(metrics).toContain(metrics.includes(name) ? name : name.replace(partOf, ''))
  },
)

it.each(files)('$name: names only existing routes', ({ text }) => {
  const known = endpoints.map(({ path }) => path)
  const patterns = [...text.matchAll(/route=~?\\?"(.*?)\\?"/g)].map(([, pattern = '']) => pattern)
  expect(patterns).not.toEqual([])
  for (const route of patterns.flatMap(expand)) expect(known).toContain(route)
})

/** Suffixes that Prometheus adds to the name of a histogram. */
const partOf = /_(bucket|sum|count)$/

/** Expands `/api/:id/(save|submit)|/api/other` into its routes. */
function expand(pattern: string): string[] {
  const [whole, choices] = /\(([^()]*)\)/.exec(pattern) ?? []
  if (!whole || !choices) return pattern.split('|')
  return choices.split('|').flatMap((choice) => expand(pattern.replace(whole, choice)))
}

it('the dashboard file matches dashboard.ts', () => {
  expect(dashboard).toBe(dashboardText())
})

it('each metric of ours is explained, and each alert is explained where its message links to', () => {
  for (const name of metrics.filter((one) => one.startsWith('prepwell_')))
    expect(page).toContain(`\`${name}\``)
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  const anchors = [...alerts.matchAll(/monitoring\.md#(\w+)/g)].map(([, anchor]) => anchor)
  expect(anchors).toEqual(names.map((name) => name.toLowerCase()))
  for (const name of names) {
    expect(page).toContain(`### ${name}\n`)
    expect(alertTests).toContain(`alertname: ${name}\n`)
  }
})
