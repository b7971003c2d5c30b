import { examCycle, examDay, examSections, phases } from './exam-parts.ts'
import { mergedSeries } from './moments/merged-series.ts'
import { imports, publication, regrade, resultsEvening, resume } from './moments/moment-parts.ts'
import { notebookToday, reviewEvening } from './notebook/notebook-parts.ts'
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
    sections: 'a plain paper and one with six sections; one clock and a time for each section',
    'exam-day': 'candidates who sign in, think, save and submit',
    'exam-sections': 'such a day with three sections that end for all in the same second',
    'exam-cycle': 'the same steps without pauses',
    'results-evening': 'students who open their result once it is published',
    publication: 'an exam is published while another one saves',
    imports: 'files with questions are checked while an exam saves',
    regrade: 'questions are marked again while another exam saves',
    resume: 'a hall that comes back after the app was killed',
    rush: 'saves during sign-ins, an export and an import',
    attacks: 'saves while somebody attacks',
    lists: 'lists and exports of a large school',
    'class-results': 'class results of 5,000 candidates',
    board: 'the live board of 2,000 candidates',
    closing: 'attempts that end while the app is killed and started',
    statistics: 'leaderboard and dashboards with a million attempts',
    notebook: 'a notebook with 100 and with 100,000 reviews',
    'review-evening': 'students who review while an exam saves',
    'merged-series': 'a million candidates of 20 installations are merged',
  } satisfies Record<PartName, string>,
  options: {
    seconds: { takes: 'a number', preset: '8', says: 'of each figure: phases, sections' },
    histories: { takes: 'numbers', preset: '10000,1000000', says: 'attempts: phases' },
    phases: { takes: 'names', says: 'only these calls: phases' },
    candidates: {
      takes: 'a number',
      says: 'exam-day, exam-sections, results-evening, review-evening, publication, regrade (5000), resume (2000)',
    },
    'sign-in': { takes: 'a number', preset: '300', says: 'seconds: exam-day, exam-sections' },
    answering: { takes: 'a number', preset: '600', says: 'seconds: exam-day, exam-sections' },
    opening: { takes: 'a number', preset: '60', says: 'seconds: results-evening' },
    reviewing: { takes: 'a number', preset: '600', says: 'seconds: review-evening' },
    workers: {
      takes: 'a number',
      says: 'instead of as many as the app chooses: phases, exam-day, exam-sections, results-evening, review-evening, publication, regrade, resume',
    },
    students: { takes: 'a number', preset: '4000', says: 'exam-cycle' },
    'at-once': { takes: 'a number', preset: '80', says: 'exam-cycle' },
    dry: { says: 'only prints' },
  },
})

const workers = values.workers === undefined ? undefined : Number(values.workers)

/** The number of candidates of a part, and of the app's worker processes. */
const hall = (usual: number) => ({ candidates: Number(values.candidates ?? usual), workers })

/** The number of candidates of an exam day, and its length. */
const day = () => ({
  ...hall(5_000),
  signIn: Number(values['sign-in']),
  answering: Number(values.answering),
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
      workers,
    }),
  sections: () => sections(Number(values.seconds)),
  'exam-day': () => examDay(day()),
  'exam-sections': () => examSections(day()),
  'exam-cycle': () =>
    examCycle({ students: Number(values.students), atOnce: Number(values['at-once']) }),
  'results-evening': () => resultsEvening({ ...hall(5_000), within: Number(values.opening) }),
  publication: () => publication(hall(5_000)),
  imports: () => imports({ questions: 5_000, workers }),
  regrade: () => regrade(hall(5_000)),
  resume: () => resume(hall(2_000)),
  rush,
  attacks,
  lists,
  'class-results': classResults,
  board,
  closing,
  statistics,
  notebook: notebookToday,
  'review-evening': () => reviewEvening({ ...hall(5_000), within: Number(values.reviewing) }),
  'merged-series': () => mergedSeries({ installations: 20, candidates: 50_000 }),
} satisfies Record<string, () => Promise<Tables>>

// Results with two workers are stored next to those with one.
const byWorkers = ['phases', 'exam-day']
const withTwo = (name: string) => `${name} --workers 2`
const order = Object.keys(parts).flatMap((name) =>
  byWorkers.includes(name) ? [name, withTwo(name)] : [name],
)
const resultOf = (name: string) =>
  byWorkers.includes(name) && values.workers === '2' ? withTwo(name) : name

await runParts(parts, { names, dry: values.dry === 'on', files: benchFiles, order, resultOf })
