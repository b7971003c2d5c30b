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
import { benchFiles } from './results.ts'
import { runParts } from './run-parts.ts'
import type { Tables } from './table.ts'

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
    workers: { type: 'string', default: '1' },
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
      workers: Number(values.workers),
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

// What another number of workers gave stands beside the usual day.
const manyWorkers = 'exam-day --workers 2'
const order = Object.keys(parts).flatMap((name) =>
  name === 'exam-day' ? [name, manyWorkers] : [name],
)
const resultOf = (name: string) =>
  name === 'exam-day' && values.workers === '2' ? manyWorkers : name

await runParts(parts, { names, dry: values.dry, files: benchFiles, order, resultOf })
