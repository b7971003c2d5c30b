import { type Chart, rows } from './charts.ts'

const datasource = { type: 'prometheus', uid: `\${datasource}` }
const columns = 24

/** The dashboard in Grafana's format. */
function dashboard(): object {
  const panels: object[] = []
  let y = 0
  for (const { title, charts } of rows) {
    panels.push({
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: columns, h: 1 },
    })
    y += 1
    const numbers = charts.filter(({ isNumber }) => isNumber)
    const others = charts.filter(({ isNumber }) => !isNumber)
    for (const [group, perLine, h] of [
      [numbers, 4, 4],
      [others, 3, 8],
    ] as const) {
      const inLine = Math.min(perLine, group.length)
      for (const [index, chart] of group.entries()) {
        const w = columns / inLine
        panels.push(panelOf(chart, { x: (index % inLine) * w, y, w, h }))
        if (index % inLine === inLine - 1 || index === group.length - 1) y += h
      }
    }
  }
  return {
    uid: 'prepwell',
    title: 'Prepwell',
    tags: ['prepwell'],
    schemaVersion: 39,
    refresh: '15s',
    time: { from: 'now-3h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  }
}

const panelOf = ({ title, description, unit, lines, isNumber }: Chart, gridPos: object) => ({
  type: isNumber ? 'stat' : 'timeseries',
  title,
  description,
  datasource,
  gridPos,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: isNumber
    ? { reduceOptions: { calcs: ['lastNotNull'] }, graphMode: 'area' }
    : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  targets: Object.entries(lines).map(([legendFormat, expr], index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource,
    legendFormat,
    expr,
  })),
})

/** The text of the dashboard's file. */
export const dashboardText = (): string => `${JSON.stringify(dashboard(), null, 2)}\n`
