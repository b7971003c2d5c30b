import path from 'node:path'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import type { Certificate } from './nginx.ts'
import { findProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

/** Makes a self-signed certificate for this machine, which only the drill trusts. */
export async function makeCertificate(scope: Scope): Promise<Certificate> {
  const folder = await openFolder(scope)
  const [file, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const openssl = await findProgram('openssl', 'openssl')
  const { ok, output } = await runProgram(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', keyFile, '-out', file],
    ],
    { cwd: folder, account: null },
  )
  if (!ok) throw new Error(`openssl: ${output}`)
  return { file, keyFile }
}
