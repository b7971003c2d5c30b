import { parentPort, workerData } from 'node:worker_threads'
import { answerOf } from '../platform/concurrency/run-on-thread.ts'
import { invalid } from '../platform/errors.ts'

const tasks: Readonly<Record<string, () => unknown>> = {
  result: () => ({ seven: 7 }),
  refusal: () => {
    throw invalid('file', 'Not this one')
  },
  failure: () => {
    throw new TypeError('a fault of ours')
  },
  exit: () => process.exit(3),
  time: () => {
    for (;;);
  },
  memory: () => {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_none, at) => `${at}`))
  },
}

parentPort?.postMessage(await answerOf(async () => tasks[String(workerData)]?.()))
