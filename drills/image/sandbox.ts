import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** The account that does the work: the current one or, if that is root, an unprivileged one. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Environment variables that npm needs on this machine to reach a registry, in addition to its own
 * settings.
 */
const wayToRegistry = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(npm_config_(registry|cafile|https?_proxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(
      name,
    ),
  ),
) as Record<string, string>

/** The part of the machine that a command in the sandbox can see. */
export interface Inside {
  /** The folder whose subfolders appear at the root of the sandbox, next to those of the system. */
  readonly root: string
  /** The Node.js that takes the place of the one in the base image. */
  readonly node: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Further folders and files, keyed by their path inside. */
  readonly mounts: Readonly<Record<string, string>>
  /**
   * A build has the network and the programs of this machine. A container has only Node.js, and may
   * write only to its volumes and to /tmp.
   */
  readonly kind: { readonly volumes: readonly string[] } | 'build'
}

/** Throws when `bwrap`, which gives a command its own file system, is missing or refused. */
export function requireSandbox(): void {
  const { status, error, stderr } = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true'], asUser)
  if (status === 0) return
  const reason = error?.message ?? String(stderr).trim()
  throw new Error(`bwrap does not run here (${reason}): apt-get install bubblewrap.`)
}

const asUser = { ...ordinaryUser, cwd: '/' }

/** Runs a command that sees the files of the system and of `root` only; returns its output. */
export async function runInside(command: readonly string[], inside: Inside): Promise<string> {
  const args = [...(await sandboxOf(inside)), ...command]
  const child = spawn('bwrap', args, { ...asUser, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (code === 0) return output
  throw new Error(`${command.join(' ')} ended with ${code}:\n${`${output}${errors}`.slice(-4000)}`)
}

async function sandboxOf(inside: Inside): Promise<string[]> {
  const { root, node, folder, environment, mounts, kind } = inside
  const isBuild = kind === 'build'
  const volumes = isBuild ? [] : kind.volumes
  const bind = (place: string, from = path.join(root, place)) =>
    isBuild || volumes.includes(place) ? ['--bind', from, place] : ['--ro-bind', from, place]
  const programs = isBuild ? '/opt/node/bin:/usr/bin:/bin' : '/opt/node/bin'
  const variables = Object.entries({
    ...{ HOME: '/root', PATH: programs },
    ...environment,
    ...(isBuild ? wayToRegistry : {}),
  }).map(([name, value]) => [name, name === 'PATH' ? value.replace('$PATH', programs) : value])
  const authorities = isBuild ? (wayToRegistry.NODE_EXTRA_CA_CERTS ?? '') : ''
  return [
    ...['--die-with-parent', '--new-session', '--unshare-all'],
    ...(isBuild ? ['--share-net'] : []),
    ...['--ro-bind', '/usr', '/usr', '--ro-bind', '/etc', '/etc'],
    ...['bin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--dir', '/root'],
    ...['--ro-bind-try', '/run/systemd/resolve', '/run/systemd/resolve'],
    ...(authorities ? ['--ro-bind', authorities, authorities] : []),
    ...['--ro-bind', node, '/opt/node/bin/node'],
    ...(await readdir(root)).flatMap((name) => bind(`/${name}`)),
    ...volumes.flatMap((place) => bind(place)),
    ...Object.entries(mounts).flatMap(([place, from]) => bind(place, from)),
    ...(isBuild ? [] : ['--remount-ro', '/']),
    ...['--clearenv', ...variables.flatMap((pair) => ['--setenv', ...pair])],
    ...['--chdir', folder],
  ]
}

/** Runs a program on the drill's own folders as the ordinary user. */
export function runAsUser(program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, asUser)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${String(stderr)}`)
}

/** Gives a folder of the drill and its content to the ordinary user. */
export function giveToUser(folder: string): void {
  if (!('uid' in ordinaryUser)) return
  const { uid, gid } = ordinaryUser
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}
