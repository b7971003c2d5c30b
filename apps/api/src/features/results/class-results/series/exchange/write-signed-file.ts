import { calendarDay } from '../../../../../platform/clock.ts'
import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import { writeTempFile } from '../../../../../platform/files/temp-file.ts'
import type { SentFile } from '../../../../../platform/http/download.ts'
import { fileDigest, type SigningKey, signatureLine } from './signed-lines.ts'

const linesAtOnce = 1_000

/**
 * Writes header and lines to a temporary file, and signs them. Only some lines are in memory at a
 * time, and the file is complete before its first byte is sent.
 */
export async function writeSignedFile({
  key,
  name,
  now,
  header,
  lines,
}: {
  readonly key: SigningKey
  /** The start of the file name: letters and dashes only. */
  readonly name: string
  readonly now: Date
  readonly header: object
  readonly lines: AsyncIterable<string> | Iterable<string>
}): Promise<SentFile> {
  const content = await writeTempFile(signed(key, header, lines))
  return {
    name: `${name}-${calendarDay(now, 'UTC')}.jsonl`,
    contentType: 'application/x-ndjson; charset=utf-8',
    content: content.read(),
    size: content.size,
  }
}

async function* signed(
  key: SigningKey,
  header: object,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Buffer> {
  const digest = fileDigest()
  const pause = yieldToEventLoop()
  let part: string[] = [JSON.stringify(header)]
  const take = () => {
    const bytes = Buffer.from(`${part.join('\n')}\n`)
    digest.update(bytes)
    part = []
    return bytes
  }
  for await (const line of lines) {
    part.push(line)
    if (part.length >= linesAtOnce) yield take()
    await pause()
  }
  if (part.length > 0) yield take()
  yield Buffer.from(`${signatureLine(digest.digest(), key)}\n`)
}
