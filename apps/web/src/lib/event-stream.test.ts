import { expect, it } from 'vitest'
import { readEvents, type StreamedEvent } from './event-stream.ts'

const text = 'event: board\ndata: {"a":"é 🙂"}\n\n:\n\nevent: changes\ndata: {"b":2}\n\n'
const told: readonly StreamedEvent[] = [
  { event: 'board', data: '{"a":"é 🙂"}' },
  null,
  { event: 'changes', data: '{"b":2}' },
]

/** Reads a response that arrives in chunks of `size` bytes. */
async function readInParts(size: number, bytes = new TextEncoder().encode(text)) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const read: StreamedEvent[] = []
  for await (const event of readEvents(new Response(body))) read.push(event)
  return read
}

it.each([1, 2, 3, 7, 1000])('reads events that arrive in chunks of %i bytes', async (size) => {
  expect(await readInParts(size)).toEqual(told)
})

it('ignores an event whose end is missing', async () => {
  const bytes = new TextEncoder().encode('event: board\ndata: {"a":1}\n')
  expect(await readInParts(4, bytes)).toEqual([])
})
