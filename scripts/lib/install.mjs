import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { Problem, root, run } from './run.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.prepwell-install')

/**
 * Installs the dependencies when node_modules is missing or belongs to another package-lock.json.
 */
export async function installIfNeeded() {
  const lock = readFileSync(lockFile)
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing…')
    await install()
  }
  writeFileSync(stampFile, stamp)
}

/** True when `npm ci`, run by hand, has already installed everything. */
function isInstalled(lock) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') ||
      (path in installed
        ? installed[path].version === version && existsSync(join(root, path))
        : (optional ?? false) && !link),
  )
}

async function install() {
  const strict = await npm('ci', { quiet: true })
  if (strict.ok) return
  // With a registry mirror that lacks other platforms' packages, `npm ci` rejects the lock file.
  const lenient = await npm('install', { quiet: true }, '--no-save')
  if (lenient.ok) return
  throw new Problem(`${strict.output}\n${lenient.output}\nInstalling failed.`)
}

function npm(command, options, ...more) {
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error', ...more]
  // Node, Vite and the PostgreSQL binaries are development and optional packages with install
  // scripts: settings such as NODE_ENV=production must not leave them out.
  args.push('--include=dev', '--include=optional', '--ignore-scripts=false')

  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const outside = { ...options, env: environmentOutside() }
  // The Node in node_modules, which may be running this script, is about to be deleted.
  if (cli?.endsWith('npm-cli.js') && node && isOutside(node)) {
    return run(node, [cli, ...args], outside)
  }
  return run('npm', args, outside)
}

const isOutside = (path) => !path.startsWith(join(root, 'node_modules') + sep)

const environmentOutside = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '').split(delimiter).filter(isOutside).join(delimiter),
})
