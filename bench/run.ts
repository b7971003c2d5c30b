import { parseArgs } from 'node:util'
import { examCycle, examDay, phases } from './exam-parts.ts'
import {
  attacks,
  board,
  classResults,
  closing,
  lists,
  pages,
  paint,
  rush,
  sections,
  statistics,
} from './parts.ts'
import { writeResult } from './results.ts'
import { markdownOf, type Tables } from './table.ts'

// `npm run bench` measures everything, `npm run bench phases lists` only these parts.
// docs/capacity.md explains the parts and these options.
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '8' },
    histories: { type: 'string', default: '10000,1000000' },
    phases: { type: 'string', default: '' },
    candidates: { type: 'string', default: '5000' },
    'sign-in': { type: 'string', default: '300' },
    answering: { type: 'string', default: '600' },
    students: { type: 'string', default: '4000' },
    'at-once': { type: 'string', default: '80' },
    // Only prints.
    dry: { type: 'boolean', default: false },
  },
})

const listed = (text: string) => text.split(',').filter(Boolean)

const parts: Readonly<Record<string, () => Promise<Tables>>> = {
  pages,
  paint,
  phases: () =>
    phases({
      histories: listed(values.histories).map(Number),
      seconds: Number(values.seconds),
      only: listed(values.phases),
    }),
  sections: () => sections(Number(values.seconds)),
  'exam-day': () =>
    examDay({
      candidates: Number(values.candidates),
      signIn: Number(values['sign-in']),
      answering: Number(values.answering),
    }),
  'exam-cycle': () =>
    examCycle({ students: Number(values.students), atOnce: Number(values['at-once']) }),
  rush,
  attacks,
  lists,
  'class-results': classResults,
  board,
  closing,
  statistics,
}

const order = Object.keys(parts)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: ${order.join(', ')}`)

const say = (text: string) => process.stdout.write(`${text}\n`)
for (const [name, measure] of Object.entries(parts))
  if (names.length === 0 || names.includes(name)) {
    say(`\n## ${name}\n`)
    const tables = await measure()
    for (const table of tables.tables) say(`${markdownOf(table)}\n`)
    for (const line of tables.missed) say(`NOT KEPT  ${line}`)
    if (!values.dry) writeResult(name, order, tables)
    if (tables.missed.length > 0) process.exitCode = 1
  }
