import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Problem, root } from './run.mjs'

const CODE = /\.(ts|tsx|mjs|cjs)$/
const TEST = /\.test\.(ts|mjs)$/
const JOURNEY = /^e2e\/journeys\/.+\.spec\.ts$/
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g
const PACKAGE = /^@prepwell\/(contract|text)\/(.+)$/
const FEATURE = /^apps\/(?:api|web)\/src\/features\/[^/]+\/([^/]+)\//
/** A file that imports from more features than this only lists them. */
const MOST_FEATURES = 9

/** Seconds that a test file takes on two idle cores; those of the API use a database. */
const SECONDS = { api: 1, other: 0.1 }
/**
 * With these limits, the tests end within 3 minutes, including the check beside them and the
 * journeys after them.
 */
const MOST_SECONDS = 100
const MOST_JOURNEYS = 3

/** Files that tests read or call without importing them, each with the tests that do so. */
const READ_BY_PATH = [
  [
    /^apps\/api\/migrations\//,
    /^apps\/api\/(tests\/(.*migra|statistics)|src\/platform\/database\/)/,
  ],
  [/^(deploy|drills|\.github)\/|^(Dockerfile|compose.*|\.dockerignore)$/, /^deploy\/test\//],
  [/^(docs|scripts)\/|^[A-Z]+\.md$/, /^scripts\//],
  [/^apps\/api\/src\/.*\.routes\.ts$/, /^apps\/api\/tests\/(access|openapi|answer-shapes)\./],
  [/^packages\/contract\/src\//, /^apps\/api\/tests\/(access|openapi|answer-shapes)\./],
]

/** Selects the tests and journeys for the differences from `base`, committed or not. */
export function testsOfChange(base) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const files = git('ls-files', '-co', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  )
  const [from] = git('merge-base', base ?? mainBranch(), 'HEAD')
  const changed = [
    ...git('diff', '--name-only', '--no-renames', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return { changed, ...selectTests({ changed, files, read }) }
}

function mainBranch() {
  const branches = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes')
  const found = ['origin/main', 'main'].find((name) => branches.includes(name))
  if (!found) throw new Problem('There is no branch main: name a commit by --base.')
  return found
}

function git(...args) {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], options)
      .split('\n')
      .filter(Boolean)
  } catch (error) {
    throw new Problem(`git ${args.join(' ')}: ${error.stderr?.trim() || error.message}`)
  }
}

/**
 * Selects the tests that a change can break, by the imports of `files`; `read` returns the text of
 * a file. The nearest tests come first, and among equally near ones those about the whole app.
 * Tests and journeys beyond the limits are only counted, in `left`.
 */
export function selectTests({ changed, files, read }) {
  const graph = importGraph(files, read)
  const distances = distancesTo(changed, graph)
  const tests = files
    .filter((file) => TEST.test(file) && !/^(e2e|bench)\//.test(file))
    .map((file) => ({ file, distance: distanceOf(file, changed, distances) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || byReach(a.file, b.file))
  const chosen = []
  let seconds = 0
  for (const { file } of tests) {
    seconds += file.startsWith('apps/api/') ? SECONDS.api : SECONDS.other
    if (seconds <= MOST_SECONDS) chosen.push(file)
  }
  // Only changed files of `e2e` select journeys by their imports. Journeys are too slow to run for
  // each change to what they import from the apps, such as addresses.
  const byHelpers = distancesTo(
    changed.filter((file) => file.startsWith('e2e/')),
    graph,
  )
  const journeys = files
    .filter((file) => JOURNEY.test(file))
    .map((file) => ({ file, distance: journeyDistance(file, changed, byHelpers) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .map(({ file }) => file)
  return {
    tests: chosen,
    journeys: journeys.slice(0, MOST_JOURNEYS),
    left: tests.length - chosen.length + Math.max(0, journeys.length - MOST_JOURNEYS),
  }
}

const isOfWholeApp = (file) => file.startsWith('apps/api/tests/')

const byReach = (a, b) => isOfWholeApp(b) - isOfWholeApp(a) || (a < b ? -1 : 1)

/** Maps each file to the files that it imports, as paths from the root. */
function importGraph(files, read) {
  const known = new Set(files)
  const graph = new Map()
  for (const file of files.filter((name) => CODE.test(name))) {
    const imported = [...read(file).matchAll(IMPORT)]
      .map(([, name]) => pathOf(name, file))
      .filter((path) => known.has(path))
    graph.set(file, new Set(imported))
  }
  return withCalls(withoutLists(graph))
}

function pathOf(name, importer) {
  const bare = name.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(posix.dirname(importer), bare)
  const [, folder, path] = PACKAGE.exec(bare) ?? []
  return folder && `packages/${folder}/src/${path}`
}

/**
 * Removes the imports of files that only list features. Otherwise every API test would depend on
 * everything, because it opens the app.
 */
function withoutLists(graph) {
  for (const [file, imported] of graph) {
    const features = new Set([...imported].map((path) => FEATURE.exec(path)?.[0]))
    features.delete(undefined)
    if (features.size > MOST_FEATURES) graph.set(file, new Set())
  }
  return graph
}

/**
 * Adds the routes that a test calls: those that serve an endpoint of the contract that it imports.
 */
function withCalls(graph) {
  const routes = new Map()
  for (const [file, imported] of graph)
    if (/^apps\/api\/src\/.*\.routes\.ts$/.test(file))
      for (const path of imported)
        if (path.startsWith('packages/contract/'))
          routes.set(path, [...(routes.get(path) ?? []), file])
  for (const [file, imported] of graph)
    if (/^apps\/api\/(src\/test\/|.*\.test\.ts$)/.test(file))
      for (const path of [...imported])
        for (const route of routes.get(path) ?? []) imported.add(route)
  return graph
}

/** The number of imports between each file and the nearest changed file. */
function distancesTo(changed, graph) {
  const importers = new Map()
  for (const [file, imported] of graph)
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file])
  const distances = new Map(changed.map((file) => [file, 0]))
  const queue = [...changed]
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, distances.get(file) + 1)
        queue.push(importer)
      }
  return distances
}

/**
 * The distance of a test. It is at most 1 for tests of a changed feature and for those that read a
 * changed file by its path.
 */
function distanceOf(test, changed, distances) {
  const feature = FEATURE.exec(test)?.[0]
  const isNear = changed.some(
    (file) =>
      (feature !== undefined && file.startsWith(feature)) ||
      READ_BY_PATH.some(([read, reader]) => read.test(file) && reader.test(test)),
  )
  return Math.min(distances.get(test) ?? Infinity, isNear ? 1 : Infinity)
}

/**
 * The distance of a journey: 1 if it is named after a feature with changed screens, otherwise its
 * distance to the changed files of `e2e`.
 */
function journeyDistance(journey, changed, distances) {
  const name = posix.basename(journey, '.spec.ts')
  const isNamed = changed.some((file) => {
    const feature = file.startsWith('apps/web/') && FEATURE.exec(file)?.[1]
    return feature && (name === feature || name.startsWith(`${feature}-`))
  })
  return isNamed ? 1 : (distances.get(journey) ?? Infinity)
}
