import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const bin = join(root, 'node_modules', '.bin')

/**
 * The path of the Node version that this project pins; the one running this script may be older.
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', 'node', 'bin', name)
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Problem(
    'Node 24 is missing in node_modules: run `npm ci` without --ignore-scripts, or use Node 24.',
  )
}

/** The environment for the project's tools, with node_modules/.bin first in the path. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
})

/** An error that the user can fix; printed as one line, without a stack trace. */
export class Problem extends Error {}

/** Starts a program in the root folder; options as for `spawn`. */
export const start = (command, args, options = {}) =>
  spawn(command, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: 'inherit',
    // On Windows the tools in node_modules/.bin are .cmd files.
    shell: process.platform === 'win32' && !command.includes('\\'),
    ...options,
  })

const running = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Ends every program that this script runs, and then the script itself, so that nothing keeps
 * running unattended.
 */
function endAll(signal) {
  for (const program of running) program.kill(signal)
  process.exit(128 + constants.signals[signal])
}

/** Runs a program to its end. With `quiet` its output is collected instead of shown. */
export async function run(command, args, { quiet = false, ...options } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const program = start(command, args, { stdio, ...options })
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(program)
  const ended = () => {
    running.delete(program)
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
  }
  program.once('exit', ended).once('error', ended)
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    program.once('error', (error) => resolve({ ok: false, output: error.message }))
    program.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Runs a script's main function. A Problem or a wrong option becomes a line and exit code 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    const isWrongOption = error?.code?.startsWith?.('ERR_PARSE_ARGS')
    if (!(error instanceof Problem) && !isWrongOption) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
