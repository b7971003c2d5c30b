import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type CommandContext, UsageError } from './command.ts'

/**
 * Runs `work` on the file that a command names. `-` means standard input, which is first copied to
 * a file because an archive is read from its end.
 */
export async function withInputFile<T>(
  { args, folder, signal }: CommandContext,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const [name = ''] = args
  if (name !== '-') return work(path.resolve(folder, name))
  if (process.stdin.isTTY) throw new UsageError('nothing is sent to it: write < FILE behind it')
  const file = path.join(os.tmpdir(), `prepwell-${randomUUID()}.zip`)
  const handle = await open(file, 'wx', 0o600)
  try {
    try {
      for await (const part of process.stdin) {
        signal.throwIfAborted()
        await handle.appendFile(part)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      throw new Error(`there is no room for the backup in ${os.tmpdir()}: set TMPDIR`)
    } finally {
      await handle.close()
    }
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}
