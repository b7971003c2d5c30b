import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import { freePort } from '../../e2e/support/server/ports.ts'
import { until } from '../../e2e/support/until.ts'
import { findProgram, startProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

const packageFolder = fileURLToPath(new URL('../bucket', import.meta.url))
const name = 'prepwell-uploads'

/** The settings of an app that keeps its pictures in this bucket. */
export type BucketSettings = Readonly<Record<string, string>>

/**
 * Installs the S3 server, which is not among the project's packages because nothing else needs it.
 */
async function installServer(): Promise<void> {
  // npm gets this whole environment, which may name a registry, a proxy or its certificate.
  const folder = { cwd: packageFolder, account: null, env: process.env }
  const npm = await findProgram('npm', 'npm')
  // `npm ls` fails if the installed versions differ from the pinned ones.
  if ((await runProgram(npm, ['ls', '--silent'], folder)).ok) return
  const { ok, output } = await runProgram(npm, ['ci', '--no-audit', '--no-fund'], folder)
  if (!ok) throw new Error(`the S3 server could not be installed: ${output}`)
}

/** Starts an S3 server with one bucket; its package is installed on first use. */
export async function openBucket(scope: Scope): Promise<BucketSettings> {
  await installServer()
  const port = await freePort()
  const args = [path.join(packageFolder, 'start.mjs'), await openFolder(scope), String(port), name]
  const { ended } = startProgram(scope, process.execPath, args)
  const endpoint = `http://127.0.0.1:${port}`
  await Promise.race([until(() => fetch(endpoint)), ended])
  return {
    UPLOADS_S3_BUCKET: name,
    UPLOADS_S3_ENDPOINT: endpoint,
    // The only credentials that the S3 server accepts.
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
}
