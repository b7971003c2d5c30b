import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Collects the clean-up of a drill: pass each step to `defer`. The steps run in reverse order. */
export type Scope = AsyncDisposableStack

/** Makes a folder for one drill, which other accounts may enter; it is removed at the end. */
export async function openFolder(scope: Scope): Promise<string> {
  if (scope.disposed) throw new Error('the drill has ended')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prepwell-drill-'))
  scope.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}
