import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { show, type Tables } from '../bench/table.ts'
import { type BuildFolders, buildStage, contextOf, rootOf, sendContext } from './image/build.ts'
import { readStages, type Stage } from './image/dockerfile.ts'
import type { Seen } from './image/run-container.ts'
import { giveToUser, requireSandbox, runInside } from './image/sandbox.ts'

/** Reads the release from the package.json of one of our packages. */
const manifest: { readonly version: string } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
)

const repository = fileURLToPath(new URL('..', import.meta.url))

/**
 * Carries out the steps of the Dockerfile without Docker, as an ordinary user in empty folders.
 * Then starts the result without a network and with everything except its volumes read-only, runs
 * its health check and stops it. Throws when an image with this content would not run, or contains
 * something that it should not.
 */
export async function image(scope: AsyncDisposableStack): Promise<Tables> {
  requireSandbox()
  const text = await readFile(path.join(repository, 'Dockerfile'), 'utf8')
  const faults = validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
  if (faults.length > 0) throw new Error(`Dockerfile, line ${faults.join('\n')}`)
  const stages = readStages(text)
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  requireThisNode(stages)

  const work = await mkdtemp(path.join(os.tmpdir(), 'prepwell-image-'))
  scope.defer(() => rm(work, { recursive: true, force: true }))
  giveToUser(work)
  const folders = { work, node: path.join(work, 'node') }
  await copyFile(process.execPath, folders.node)
  await sendContext(repository, folders)
  const steps = []
  for (const stage of stages) {
    const begin = performance.now()
    await buildStage(stage, folders)
    steps.push([`stage ${stage.name}`, show.seconds((performance.now() - begin) / 1000)])
  }
  const root = rootOf(folders, last.name)
  await requireRightContent(path.join(root, 'app'))
  const size = show.megabytes(megabytesOf(root))
  const { seconds, release } = await startAndStop(last, folders)
  const rows = [
    ['what is sent to a build', show.megabytes(megabytesOf(contextOf(folders)))],
    ...steps,
    ['files of the image, without its base', size],
    ['release', release],
    ['from the start with no data until it is healthy', show.seconds(seconds)],
    ['commands run in it, as an operator does', String(expectedCommands.length)],
    ['ended by the signal of a container', 'code 0'],
  ]
  return { tables: [{ title: 'Image', head: ['', 'figure'], rows }], missed: [] }
}

/**
 * The base image is Node.js on Debian. The Node.js that runs this drill takes its place, so the
 * versions must be the same.
 */
function requireThisNode(stages: readonly Stage[]): void {
  for (const { base, name } of stages)
    if (!base.startsWith(`node:${process.versions.node}-`))
      throw new Error(
        `Stage ${name} is based on ${base}, this is Node.js ${process.versions.node}.`,
      )
}

const FORBIDDEN =
  /(^|\/)(\.env[^/]*|\.git|[^/]*\.test\.(ts|mjs))$|^(node_modules\/(typescript|vite|vitest|@playwright|@biomejs)|e2e|bench|data)(\/|$)/

/**
 * Requires that the image contains no tests, tools, settings or history, and that its licence file
 * names every package.
 */
async function requireRightContent(app: string): Promise<void> {
  const files = await readdir(app, { recursive: true })
  const own = files.filter(
    (file) => !file.startsWith('node_modules/') || /^node_modules\/[^/]+$/.test(file),
  )
  const wrong = own.filter((file) => FORBIDDEN.test(file))
  if (wrong.length > 0) throw new Error(`The image holds ${wrong.slice(0, 10).join(', ')}.`)
  const licences = await readFile(path.join(app, 'LICENCES.txt'), 'utf8')
  const installed = JSON.parse(
    await readFile(path.join(app, 'node_modules', '.package-lock.json'), 'utf8'),
  ).packages as Record<string, { readonly version: string; readonly link?: boolean }>
  const unnamed = Object.entries(installed)
    .filter(
      ([place, { link }]) => !link && place.startsWith('node_modules/') && files.includes(place),
    )
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((name) => !licences.includes(`\n${name}\n`) && !licences.startsWith(`${name}\n`))
  if (unnamed.length > 0) throw new Error(`LICENCES.txt does not name ${unnamed.join(', ')}.`)
}

/**
 * Runs the stage with its own PostgreSQL, an empty school, Node.js as the only program, and no
 * network.
 */
async function startAndStop(stage: Stage, folders: BuildFolders) {
  const script = path.join(folders.work, 'run-container.ts')
  await copyFile(new URL('./image/run-container.ts', import.meta.url), script)
  const { command, healthCheck, stopSignal } = stage
  const output = await runInside(
    ['node', '/drill/run-container.ts', JSON.stringify([command, healthCheck, stopSignal])],
    {
      root: rootOf(folders, stage.name),
      node: folders.node,
      folder: '/app',
      environment: {
        ...stage.environment,
        ...{ DEMO: 'false', LOG_LEVEL: 'warn', BACKUP_DIR: '/backups' },
      },
      mounts: { '/drill/run-container.ts': script },
      // compose.yaml also mounts /backups.
      kind: { volumes: [...stage.volumes, '/backups'] },
    },
  )
  const seen: Seen = JSON.parse(output)
  const { isWell, seconds, code, page, version, api } = seen
  if (!isWell || !page || !version || !api) throw new Error('The health check never passed.')
  if (code !== 0) throw new Error(`${stopSignal} ended the app with code ${code}.`)
  if (page.status !== 200 || !page.text.includes('src="/assets/')) throw new Error('No web app.')
  if (api.status !== 200) throw new Error(`The API answers ${api.status}.`)
  const { release } = JSON.parse(version.text)
  if (release !== manifest.version) throw new Error(`version.json names the release ${release}.`)
  requireCommands(seen)
  return { seconds, release }
}

/** The expected exit code and output of each command. */
const expectedCommands: ReadonlyArray<readonly [line: string, code: number, says: RegExp]> = [
  ['prepwell --help', 0, /second-factor:reset EMAIL/],
  ['prepwell doctor', 0, /^ok +Database /m],
  ['prepwell backup -', 0, /^The backup is complete: \d+ rows/],
  ['prepwell verify -', 0, /is whole: \d+ rows/],
  ['prepwell backup', 0, /: \/backups\/localhost-3000_\S+\.zip$/m],
  ['prepwell second-factor:reset nobody@example.org', 1, /There is no account with nobody@/],
  ['prepwell restore -', 0, /All hashes and references are right/],
]

function requireCommands({ commands }: Seen): void {
  for (const [index, [line, code, says]] of expectedCommands.entries()) {
    const seen = commands[index]
    if (seen?.line !== line || seen.code !== code || !says.test(seen.said))
      throw new Error(`${line} ended with ${seen?.code} instead of ${code}:\n${seen?.said}`)
  }
}

function megabytesOf(folder: string): number {
  const { stdout } = spawnSync('du', ['-s', '--block-size=1M', folder], { encoding: 'utf8' })
  return Number(stdout.split('\t')[0])
}
