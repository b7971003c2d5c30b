import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileCache } from './real-app.ts'

/**
 * Runs a command of the app as `npm run` does, such as `backup`, and returns its output. Rejects
 * with `code` and `stderr` when it fails.
 */
export async function runAppCommand(
  name: 'backup' | 'restore' | 'verify' | 'doctor',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const file = fileURLToPath(new URL('../../../apps/api/src/prepwell.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file, name, ...args], {
    env: {
      ...process.env,
      ...{ NODE_COMPILE_CACHE: compileCache, INIT_CWD: '', DATABASE_URL: '', SMTP_URL: '' },
      ...settings,
    },
  })
  return stdout
}
