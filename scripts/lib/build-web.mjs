import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, root, run } from './run.mjs'

const web = join(root, 'apps', 'web')
const stampFile = join(web, 'dist', '.stamp')
const SOURCES = [
  web,
  join(root, 'packages', 'contract', 'src'),
  join(root, 'packages', 'text', 'src'),
  join(root, 'package-lock.json'),
]
const NO_SOURCES = new Set(['node_modules', 'dist'])

/** Builds the web app unless its sources are unchanged since the last build. */
export async function buildWebIfStale() {
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the web app…')
  const { ok, output } = await run('vite', ['build'], { cwd: web, quiet: true })
  if (!ok) throw new Problem(`${output}\nThe web app could not be built.`)
  writeFileSync(stampFile, stamp)
}

/** Hashes contents, not modification times: a fresh checkout of the same sources needs no build. */
function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (!NO_SOURCES.has(name)) add(join(path, name))
      }
    } else {
      hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path))
    }
  }
  for (const source of SOURCES) add(source)
  return hash.digest('hex')
}
