import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of a file of the repository. */
export const place = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

export const read = (name) => readFileSync(place(name), 'utf8')

/** The paths, from the root of the repository, of a folder's files with this ending. */
export const filesIn = (folder, ending) =>
  readdirSync(place(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

export const { version, workspaces, devDependencies } = JSON.parse(read('package.json'))

/** The Node.js options with which `npm start` runs the app. */
const nodeOptions = Array.from(
  /const memory = \[(.*)\]/.exec(read('scripts/start.mjs'))[1].matchAll(/'([^']+)'/g),
  ([, option]) => option,
)

/** The command that starts the app, wherever it is deployed. */
export const startOfApp = [...nodeOptions, 'apps/api/src/main.ts']
