import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { selectTests } from './changed-tests.mjs'
import { root } from './run.mjs'

const api = 'apps/api/src/features'
const contract = 'packages/contract/src'
const many = Array.from({ length: 10 }, (_, n) => `${api}/bank/other${n}/index.ts`)

/**
 * The files of a school with two features, one of which calls the other over HTTP, and a list of
 * all features. Keyed by path.
 */
const school = {
  [`${contract}/sitting/sitting.ts`]: '',
  [`${contract}/results/results.ts`]: "import '../sitting/sitting.ts'",
  [`${api}/sitting/sitting/merge.ts`]: '',
  [`${api}/sitting/sitting/save.ts`]: "import { merge } from './merge.ts'",
  [`${api}/sitting/sitting/merge.test.ts`]: "import { merge } from './merge.ts'",
  [`${api}/sitting/sitting/order.test.ts`]: '',
  [`${api}/sitting/sitting/sitting.routes.ts`]: [
    "import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'",
    "import { save } from './save.ts'",
  ].join('\n'),
  [`${api}/results/results/marks.test.ts`]: [
    "import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'",
    "import { app } from '../../../app.ts'",
  ].join('\n'),
  [`${api}/results/results/ranks.test.ts`]: "import { app } from '../../../app.ts'",
  'apps/api/src/app.ts': [
    ...many.map((file) => `import './${file.slice('apps/api/src/'.length)}'`),
    "import './features/sitting/sitting/sitting.routes.ts'",
  ].join('\n'),
  ...Object.fromEntries(many.map((file) => [file, ''])),
  'apps/api/tests/access.test.ts': '',
  'apps/web/src/features/results/leaderboard/Ranking.tsx': '',
  'apps/web/src/features/results/leaderboard/Board.tsx': "const page = import('./Ranking.tsx')",
  'apps/web/src/features/results/leaderboard/board.test.ts': "import { Board } from './Board.tsx'",
  'e2e/support/year.ts': '',
  'e2e/journeys/leaderboard.spec.ts': "import { year } from '../support/year.ts'",
  'e2e/journeys/browse.spec.ts': "import { paths } from '../../apps/web/src/lib/paths.ts'",
  'apps/web/src/lib/paths.ts': '',
  'deploy/test/compose.test.mjs': '',
  'deploy/compose.yaml': '',
}
const chosen = (...changed) =>
  selectTests({ changed, files: Object.keys(school), read: (file) => school[file] })

it('a change runs the tests that import it, call it over HTTP, or belong to its feature', () => {
  expect(chosen(`${api}/sitting/sitting/merge.ts`)).toEqual({
    tests: [
      `${api}/sitting/sitting/merge.test.ts`,
      `${api}/sitting/sitting/order.test.ts`,
      `${api}/results/results/marks.test.ts`,
    ],
    journeys: [],
    left: 0,
  })
})

it('a test that only opens the app does not run for each change of a feature', () => {
  expect(chosen(many[0]).tests).toEqual([])
  expect(chosen('apps/api/src/app.ts').tests).toContain(`${api}/results/results/ranks.test.ts`)
})

it('a test that changed runs, a deleted file and a document run nothing', () => {
  const changed = `${api}/sitting/sitting/order.test.ts`
  expect(chosen(changed).tests).toContain(changed)
  expect(chosen('apps/web/src/lib/gone.ts', 'LICENSE')).toEqual({
    ...{ tests: [], journeys: [], left: 0 },
  })
})

it('what tests read by its path runs them', () => {
  expect(chosen('deploy/compose.yaml').tests).toEqual(['deploy/test/compose.test.mjs'])
  expect(chosen(`${api}/sitting/sitting/sitting.routes.ts`).tests).toContain(
    'apps/api/tests/access.test.ts',
  )
})

it('a change of screens runs the journey of their feature, a helper those that use it', () => {
  const journeys = ['e2e/journeys/leaderboard.spec.ts']
  expect(chosen('apps/web/src/features/results/leaderboard/Ranking.tsx')).toEqual({
    ...{ tests: ['apps/web/src/features/results/leaderboard/board.test.ts'], journeys, left: 0 },
  })
  expect(chosen('e2e/support/year.ts').journeys).toEqual(journeys)
  expect(chosen('apps/web/src/lib/paths.ts').journeys).toEqual([])
})

it('what would take too long is left out, the furthest first, and counted', () => {
  const far = Array.from({ length: 150 }, (_, n) => [
    `apps/api/tests/far${n}.test.ts`,
    "import '../src/features/sitting/sitting/save.ts'",
  ])
  const all = { ...school, ...Object.fromEntries(far) }
  const changed = [`${api}/sitting/sitting/merge.ts`]
  const { tests, left } = selectTests({ changed, files: Object.keys(all), read: (f) => all[f] })
  expect(tests).toHaveLength(100)
  expect(tests[0]).toBe(`${api}/sitting/sitting/merge.test.ts`)
  expect(left).toBe(53)
})

it('in this project a change runs few tests, and the right ones', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const select = (file) => selectTests({ changed: [file], files, read })
  const all = files.filter((file) => /\.test\.(ts|mjs)$/.test(file)).length

  const ranks = select(`${api}/results/class-results/rank-candidates.ts`)
  expect(ranks.tests).toContain(`${api}/results/class-results/class-results.routes.test.ts`)
  expect(ranks.tests.length).toBeLessThan(all / 8)
  const saving = select(`${api}/sitting/sitting/save/merge-answers.queries.ts`)
  expect(saving.tests).toContain(`${api}/sitting/sitting/save/sitting.save.routes.test.ts`)
  expect(saving.tests).toContain('apps/api/tests/secrecy.test.ts')
  const screens = select('apps/web/src/features/results/leaderboard/index.ts')
  expect(screens.journeys).toEqual(['e2e/journeys/leaderboard.spec.ts'])
})
