import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, glob, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import type { Scope } from './scope.ts'

/** Debian's folders for programs that are not in everybody's PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/lib/postgresql/*/bin']

/**
 * Finds the path of a program, the newest if there are several. Installs the Debian package if the
 * program is missing and this process runs as root; otherwise throws an error that names the
 * package.
 */
export async function findProgram(program: string, debianPackage: string): Promise<string> {
  const found = (await lookFor(program)) ?? (await install(program, debianPackage))
  if (!found) throw new Error(`${program} is missing: install Debian's package ${debianPackage}.`)
  return found
}

async function lookFor(program: string): Promise<string | undefined> {
  const places = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...folders]
  const found: string[] = []
  for (const place of places)
    for await (const file of glob(path.join(place, program)))
      if (await isExecutable(file)) found.push(file)
  // Debian has a folder for each version of PostgreSQL.
  const versionOf = (file: string) => Number(/postgresql\/(\d+)\//.exec(file)?.[1] ?? 0)
  return found.toSorted((a, b) => versionOf(b) - versionOf(a))[0]
}

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Debian asks this file whether a package may start its service when it is installed. */
const policyFile = '/usr/sbin/policy-rc.d'

async function install(program: string, debianPackage: string): Promise<string | undefined> {
  const apt = await lookFor('apt-get')
  if (process.getuid?.() !== 0 || !apt) return undefined
  const isOurs = await writeFile(policyFile, '#!/bin/sh\nexit 101\n', {
    flag: 'wx',
    mode: 0o755,
  }).then(
    () => true,
    () => false,
  )
  try {
    const run = (args: string[]) =>
      runProgram(apt, args, { cwd: '/', account: null, env: process.env })
    await run(['update', '-qq'])
    const { ok, output } = await run(['install', '-y', '--no-install-recommends', debianPackage])
    if (!ok) throw new Error(`${debianPackage} could not be installed: ${output}`)
    return await lookFor(program)
  } finally {
    if (isOurs) await rm(policyFile)
  }
}

/** Starts a program that runs until the scope ends; its output is kept for {@link Running}. */
export function startProgram(
  scope: Scope,
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Running {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${path.basename(file)} ended: ${output.trim()}`)
  })
  // Callers that await `ended` still get the error. At the end nobody awaits it, and without this
  // line its rejection would be unhandled.
  ended.catch(() => undefined)
  scope.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await ended.catch(() => undefined)
  })
  return { child, ended }
}

/** A running program. */
export interface Running {
  readonly child: ChildProcess
  /** Rejects with the program's output once it has ended. */
  readonly ended: Promise<never>
}
