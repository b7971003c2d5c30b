import { open, rename, stat } from 'node:fs/promises'

const LARGEST_LOG = 10 * 1024 * 1024

/**
 * Renames a log over 10 MB to `.1`, replacing the previous one. Call it only while no server writes
 * to the log.
 */
export async function rotateServerLog(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => null)
  if (found && found.size > LARGEST_LOG) await rename(logFile, `${logFile}.1`)
}

/** Reads what has been appended to the log since it was `start` bytes long. */
export async function readServerLog(logFile: string, start: number): Promise<string> {
  const handle = await open(logFile, 'r')
  try {
    const buffer = Buffer.alloc(64 * 1024)
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

const PREFIX = /^[\d-]+ [\d:.]+ \w+ \[\d+\] /
const TELLING = /FATAL|HINT|PANIC|ERROR|error|could not|cannot|invalid|No space left/

/** The first errors in a program's output, on one line. The cause comes before its consequences. */
export function complaints(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.replace(PREFIX, '').trim())
    .filter((line) => line !== '')
  const telling = lines.filter((line) => TELLING.test(line) && !line.startsWith('pg_ctl:'))
  const words = telling.length > 0 ? telling.slice(0, 3) : lines.slice(-3)
  return words.join(' | ') || 'it gave no reason'
}
