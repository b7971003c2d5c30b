/** A server-sent event, or null for a comment. */
export type StreamedEvent = { readonly event: string; readonly data: string } | null

/**
 * Reads our server's events: a name and one line of data, or a comment. Not `EventSource`, which
 * cannot send the access token.
 */
export async function* readEvents(response: Response): AsyncGenerator<StreamedEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  const parts: string[] = []
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      // A long event arrives in many chunks, which are joined once its end has arrived.
      const isSplitEnd = read.value.startsWith('\n') && parts.at(-1)?.endsWith('\n') === true
      parts.push(read.value)
      if (!isSplitEnd && !read.value.includes('\n\n')) continue
      const blocks = parts.splice(0).join('').split('\n\n')
      const rest = blocks.pop()
      if (rest) parts.push(rest)
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): StreamedEvent {
  let event = 'message'
  let data: string | null = null
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice('event: '.length)
    if (line.startsWith('data: ')) data = line.slice('data: '.length)
  }
  return data === null ? null : { event, data }
}
