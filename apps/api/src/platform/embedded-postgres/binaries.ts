import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { copyBinaries } from './copy-binaries.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { runProgram } from './run-program.ts'

/** PostgreSQL's programs, tested under the account that will run them. */
export interface Binaries {
  initdb: string
  pgCtl: string
  /** The major version. The programs cannot read data folders of another one. */
  major: string
}

/** Finds the programs that `npm ci` installed for this machine and checks that they run. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const { root, version } = await locatePackage()
  const installed = join(root, 'native')
  const first = await tryOut(installed, account)
  if ('major' in first) return programs(installed, first.major)
  if (!account || !/EACCES|Permission denied/.test(first.problem)) {
    throw notRunning(installed, first.problem)
  }
  // PostgreSQL's account cannot read the app's folder, for example a clone below /root.
  const copy = await copyBinaries(installed, version)
  const second = await tryOut(copy, account)
  if ('major' in second) return programs(copy, second.major)
  throw notRunning(copy, second.problem)
}

const programs = (native: string, major: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
  major,
})

async function locatePackage(): Promise<{ root: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not of the app: resolve it from
    // there.
    const require = createRequire(import.meta.url)
    const asked = createRequire(require.resolve('embedded-postgres'))
    const root = dirname(dirname(asked.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { root, version: `${version}-${platform}` }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${platform} is installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

/** Runs `postgres --version`, which needs the same as the server: path, permissions, libraries. */
async function tryOut(
  native: string,
  account: Account | null,
): Promise<{ major: string } | { problem: string }> {
  const postgres = join(native, 'bin', 'postgres')
  try {
    const { ok, output } = await runProgram(postgres, ['--version'], { cwd: '/', account })
    const major = /PostgreSQL\) (\d+)/.exec(output)?.[1]
    return ok && major ? { major } : { problem: output }
  } catch (error) {
    if (errorCode(error) === 'EPERM') {
      throw new EmbeddedPostgresError(
        'PostgreSQL refuses to run as root, and root may not change to another account here (EPERM): start Prepwell as a normal user, or set DATABASE_URL.',
      )
    }
    if (errorCode(error) === 'ENOENT' && existsSync(postgres)) {
      return { problem: 'it was built for glibc, which this system lacks' }
    }
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function notRunning(native: string, problem: string) {
  const reason = problem.replaceAll(/\s+/g, ' ')
  return new EmbeddedPostgresError(
    `The PostgreSQL in ${native} does not run: ${reason}. Run npm ci again, or set DATABASE_URL to a PostgreSQL server.`,
  )
}
