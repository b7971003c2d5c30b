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
import { argumentsOf } from './read-arguments.ts'
import { benchFiles } from './results.ts'
import { runParts } from './run-parts.ts'
import type { Tables } from './table.ts'

// `npm run bench` measures everything, `npm run bench phases lists` only these two parts.
// docs/capacity.md explains the parts and these options.
const { names, values } = argumentsOf({
  name: 'bench',
  parts: {
    pages: 'weight of the built pages',
    paint: 'exam pages in a browser, from a click to the next question',
    phases: 'calls of an exam compared with their floors',
    sections: 'a plain paper and one with six sections',
    'exam-day': 'candidates who sign in, think, save and submit',
    'exam-cycle': 'the same steps without pauses',
    rush: 'saves during sign-ins, an export and an import',
    attacks: 'saves while somebody attacks',
    lists: 'lists and exports of a large school',
    'class-results': 'class results of 5,000 candidates',
    board: 'the live board of 2,000 candidates',
    closing: 'attempts that end while the app is killed and started',
    statistics: 'leaderboard and dashboards with a million attempts',
  } satisfies Record<PartName, string>,
  options: {
    seconds: { takes: 'a number', preset: '8', says: 'of each figure: phases, sections' },
    histories: { takes: 'numbers', preset: '10000,1000000', says: 'attempts: phases' },
    phases: { takes: 'names', says: 'only these calls: phases' },
    candidates: { takes: 'a number', preset: '5000', says: 'exam-day' },
    'sign-in': { takes: 'a number', preset: '300', says: 'seconds: exam-day' },
    answering: { takes: 'a number', preset: '600', says: 'seconds: exam-day' },
    workers: { takes: 'a number', preset: '1', says: 'exam-day' },
    students: { takes: 'a number', preset: '4000', says: 'exam-cycle' },
    'at-once': { takes: 'a number', preset: '80', says: 'exam-cycle' },
    dry: { says: 'only prints' },
  },
})

const listed = (text = '') => text.split(',').filter(Boolean)

type PartName = keyof typeof parts

const parts = {
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
} satisfies Record<string, () => Promise<Tables>>

// The result with two workers is stored next to that of the default exam day.
const manyWorkers = 'exam-day --workers 2'
const order = Object.keys(parts).flatMap((name) =>
  name === 'exam-day' ? [name, manyWorkers] : [name],
)
const resultOf = (name: string) =>
  name === 'exam-day' && values.workers === '2' ? manyWorkers : name

await runParts(parts, { names, dry: values.dry === 'on', files: benchFiles, order, resultOf })
