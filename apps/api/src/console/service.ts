import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { readSettingsFile } from './settings-file.ts'

/** The systemd configuration of the app's service. */
export interface Service {
  readonly user: string
  readonly group: string
  readonly environment: Readonly<Record<string, string>>
  readonly settingsFiles: ReadonlyArray<{ readonly file: string; readonly isOptional: boolean }>
}

const unit = 'prepwell.service'
const asked = ['LoadState', 'User', 'Group', 'WorkingDirectory', 'Environment', 'EnvironmentFiles']

/** Finds the service that runs the app from this folder; null when systemd does not run it. */
export function findService(root: string): Service | null {
  const { status, stdout } = spawnSync('systemctl', ['show', unit, `--property=${asked.join()}`], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  return status === 0 ? readService(stdout, (folder) => isSame(folder, root)) : null
}

function isSame(folder: string, root: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(root)
  } catch {
    return false
  }
}

/**
 * Parses the output of `systemctl show`; null for a service that does not exist or runs elsewhere.
 */
export function readService(shown: string, isHere: (folder: string) => boolean): Service | null {
  const lines = shown.split('\n').map((line) => {
    const at = line.indexOf('=')
    return [line.slice(0, at), line.slice(at + 1)] as const
  })
  const all = (name: string) => lines.flatMap(([key, value]) => (key === name ? [value] : []))
  const [folder = ''] = all('WorkingDirectory').map((value) => value.replace(/^!/, ''))
  if (all('LoadState')[0] !== 'loaded' || !isHere(folder)) return null
  return {
    user: all('User')[0] ?? '',
    group: all('Group')[0] ?? '',
    environment: Object.fromEntries(all('Environment').flatMap(readAssignments)),
    settingsFiles: all('EnvironmentFiles').flatMap((value) => {
      const [, file, ignored] = /^(.*) \(ignore_errors=(yes|no)\)$/.exec(value) ?? []
      return file ? [{ file, isOptional: ignored === 'yes' }] : []
    }),
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** Parses `A=b "C=d \"e\""`. Assignments with special characters are quoted. */
function readAssignments(text: string): Array<[string, string]> {
  const words = text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []
  return words.map((word) => {
    const plain = word.startsWith('"')
      ? word.slice(1, -1).replaceAll(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter)
      : word
    const at = plain.indexOf('=')
    return [plain.slice(0, at), plain.slice(at + 1)]
  })
}

/** The settings with which systemd starts the service. */
export function settingsOf({ environment, settingsFiles }: Service): Record<string, string> {
  const files = settingsFiles.map(({ file, isOptional }) => readFile(file, isOptional))
  return Object.assign({}, environment, ...files)
}

/** Reads a settings file; throws a one-line error that names the file. */
export function readFile(file: string, isOptional = false): Record<string, string> {
  try {
    return readSettingsFile(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && isOptional) return {}
    if (code === 'ENOENT') throw new Error(`there is no file of settings ${file}`)
    if (code === 'EACCES') throw new Error(`this account may not read ${file}: run it with sudo`)
    throw new Error(`the settings cannot be read: ${message}`)
  }
}

/**
 * Switches from root to the account of the service, which owns its data: the app could not read
 * files that root created.
 */
export function becomeAccount({ user, group }: Pick<Service, 'user' | 'group'>): void {
  if (process.getuid?.() !== 0 || !user || user === 'root') return
  const { stdout } = spawnSync('id', ['-G', user], { encoding: 'utf8' })
  const groups = stdout.trim().split(/\s+/).map(Number)
  process.setgroups?.(groups)
  process.setgid?.(group || (groups[0] ?? user))
  process.setuid?.(user)
}
