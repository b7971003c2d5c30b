/** A failure that the person who starts the app can fix. The message is one line. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const FILE_SYSTEM_REASONS: Record<string, string> = {
  EACCES: 'this account has no permission there',
  EPERM: 'this account has no permission there',
  ENOENT: 'it cannot be made or has vanished',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file is in the way where a folder belongs',
  ENOTDIR: 'a file is in the way where a folder belongs',
}

/** Explains in words why a system call failed; undefined for an uncommon code. */
export const fileSystemReason = (code: string): string | undefined => FILE_SYSTEM_REASONS[code]

/**
 * Runs file system work and turns common failures into readable messages; other errors pass
 * unchanged.
 */
export async function withPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = errorCode(error)
    const reason = fileSystemReason(code)
    if (!reason) throw error
    throw new EmbeddedPostgresError(
      `The database needs ${path}: ${reason} (${code}). Repair it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** The code of a failed system call or SQL statement; '' when there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
