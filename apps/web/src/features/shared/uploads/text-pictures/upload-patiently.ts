import { uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import { CallError, call } from '../../../../lib/call.ts'
import { uploading } from '../../../../lib/files.ts'

const retryMs = 3_000

interface UploadReport {
  /** The share sent, 0 to 1; null while the connection is broken. */
  readonly onProgress: (share: number | null) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a picture for a text and returns its name. Retries while the connection is broken, until
 * `signal` aborts; throws a CallError if the server refuses the picture.
 */
export async function uploadPatiently(
  file: File,
  { onProgress, signal }: UploadReport,
): Promise<string> {
  const form = new FormData()
  form.set('type', 'question_image')
  form.set('file', file)
  for (;;) {
    try {
      const send = uploading(onProgress)
      return (await call(uploadPicture, { form, signal, send })).filename
    } catch (error) {
      const isBroken = error instanceof CallError && error.code === 'network'
      if (!isBroken || signal.aborted) throw error
      onProgress(null)
      await connection(signal)
      if (signal.aborted) throw error
    }
  }
}

/** Resolves when the browser is online again, or after a fixed time. */
const connection = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(finish, retryMs)
    window.addEventListener('online', finish, { signal: done.signal })
    signal.addEventListener('abort', finish, { signal: done.signal })
  })
