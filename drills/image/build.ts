import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import dockerignore from '@balena/dockerignore'
import type { CopyStep, Stage } from './dockerfile.ts'
import { giveToUser, runAsUser, runInside } from './sandbox.ts'

/** Working folders of a build: one for the context, one for each stage, one for the caches. */
export interface BuildFolders {
  readonly work: string
  /** The Node.js of the base image. */
  readonly node: string
}

export const contextOf = ({ work }: BuildFolders) => path.join(work, 'context')
export const rootOf = ({ work }: BuildFolders, stage: string) => path.join(work, 'stages', stage)

// Folders that are never sent to a build and are too large to search.
const LARGE = ['.git', 'node_modules']

/**
 * Copies the part of a repository that `.dockerignore` leaves, which is all that a build can copy
 * from.
 */
export async function sendContext(repository: string, folders: BuildFolders): Promise<void> {
  const ignored = dockerignore
    .default()
    .add(await readFile(path.join(repository, '.dockerignore'), 'utf8'))
  const seen = LARGE.filter((name) => !ignored.ignores(`${name}/anything`))
  if (seen.length > 0) throw new Error(`.dockerignore must leave out ${seen.join(' and ')}.`)
  const context = contextOf(folders)
  await mkdir(context)
  for (const file of await filesBelow(repository, ''))
    if (!ignored.ignores(file)) await cp(path.join(repository, file), path.join(context, file))
  giveToUser(context)
}

async function filesBelow(repository: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(repository, folder), { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !LARGE.includes(name))
    .map(async (entry) => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(repository, place) : [place]
    })
  return (await Promise.all(found)).flat()
}

/** Carries out the steps of a stage in its folder, as an ordinary user. */
export async function buildStage(stage: Stage, folders: BuildFolders): Promise<void> {
  const root = rootOf(folders, stage.name)
  await mkdir(root, { recursive: true })
  giveToUser(root)
  let folder = '/'
  for (const step of stage.steps) {
    if (step.kind === 'workdir') {
      folder = path.resolve(folder, step.folder)
      runAsUser('mkdir', '-p', path.join(root, folder))
    } else if (step.kind === 'copy') {
      await copy(step, folder, stage, folders)
    } else {
      const mounts = Object.fromEntries(
        step.caches.map((place) => [place, cacheOf(folders, place)]),
      )
      const { node } = folders
      const inside = {
        root,
        node,
        folder,
        environment: stage.environment,
        mounts,
        kind: 'build' as const,
      }
      await runInside(['sh', '-c', step.command], inside)
    }
  }
}

function cacheOf({ work }: BuildFolders, place: string): string {
  const cache = path.join(work, 'caches', place.replaceAll('/', '_'))
  runAsUser('mkdir', '-p', cache)
  return cache
}

/**
 * Works like `COPY`: copies the content of a folder, and treats a target that ends with a slash as
 * a folder.
 */
async function copy(step: CopyStep, folder: string, stage: Stage, folders: BuildFolders) {
  const source = step.from === null ? contextOf(folders) : rootOf(folders, step.from)
  const target = path.join(rootOf(folders, stage.name), path.resolve(folder, step.target))
  const into = step.target.endsWith('/') || step.sources.length > 1
  runAsUser('mkdir', '-p', into ? target : path.dirname(target))
  for (const name of step.sources) {
    const from = path.join(source, name)
    if ((await stat(from)).isDirectory()) {
      runAsUser('mkdir', '-p', target)
      runAsUser('cp', '-a', `${from}/.`, target)
    } else {
      runAsUser('cp', '-a', from, target)
    }
  }
  if (step.mode) runAsUser('chmod', step.mode, target)
}
