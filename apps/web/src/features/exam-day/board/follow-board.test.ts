import type { WholeBoard } from '@prepwell/contract/exam-day/board.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call.ts'
import { type BoardPorts, followBoard } from './follow-board.ts'

const board = { data: [], head: {} } as unknown as WholeBoard
const event = (name: string) => `event: ${name}\ndata: {"data":[]}\n\n`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Follows a board and records the events that its page receives. */
function follow(open: BoardPorts['open'], load: BoardPorts['load'] = async () => board) {
  const told: string[] = []
  const note = (text: string) => {
    if (told.at(-1) !== text) told.push(text)
  }
  const leaving = new AbortController()
  const followed = followBoard(
    {
      ...{ open, load },
      onWhole: () => note('whole'),
      onChanges: () => note('changes'),
      onLink: (link) => note(link),
      onRefused: ({ status }) => note(`refused ${status}`),
    },
    leaving.signal,
  )
  return { told, followed, leave: () => leaving.abort() }
}

/** A stream that sends these parts and then stays open until aborted. */
const streamOf =
  (...parts: string[]) =>
  async (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )

it('sends the whole board, then changes, and stays live while the server sends anything', async () => {
  const { told, followed, leave } = follow(streamOf(event('board'), event('changes'), ':\n\n'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['whole', 'live', 'changes', 'live'])
  leave()
  await followed
})

it('reopens the stream when it falls silent', async () => {
  const open = vi.fn(streamOf(event('board')))
  const { leave, followed } = follow(open)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(open).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(open).toHaveBeenCalledTimes(2)
  leave()
  await followed
})

it.each([
  {
    name: 'is refused',
    open: () => Promise.reject(new CallError(429, 'too_many_requests', 'many')),
  },
  { name: 'is held back by a proxy', open: streamOf() },
  { name: 'is answered by something else', open: async () => new Response('<html>') },
])('asks again and again where the stream $name', async ({ open }) => {
  const load = vi.fn(async () => board)
  const { told, followed, leave } = follow(open, load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.slice(0, 2)).toEqual(['whole', 'asking'])
  expect(load.mock.calls.length).toBeGreaterThan(5)
  leave()
  await followed
})

it('reports a lost connection, and keeps trying', async () => {
  let isDown = true
  const { told, followed, leave } = follow(
    () => Promise.reject(new CallError(0, 'network', 'gone')),
    async () => {
      if (isDown) throw new CallError(503, 'unavailable', 'busy')
      return board
    },
  )
  await vi.advanceTimersByTimeAsync(12_000)
  expect(told).toEqual(['lost'])
  isDown = false
  await vi.advanceTimersByTimeAsync(12_000)
  expect(told.slice(0, 3)).toEqual(['lost', 'whole', 'asking'])
  leave()
  await followed
})

it('stops when the exam does not exist', async () => {
  const refuse = () => Promise.reject(new CallError(404, 'not_found', 'Exam not found'))
  const { told, followed } = follow(refuse, refuse)
  await followed
  expect(told).toEqual(['refused 404'])
})
