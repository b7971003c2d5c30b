import { parentPort, workerData } from 'node:worker_threads'
import { answerOf } from '../../../../../platform/concurrency/run-on-thread.ts'
import { mergeRanks, type ShiftColumns } from './merge-ranks.ts'

const answer = await answerOf(async () => mergeRanks(workerData as readonly ShiftColumns[]))
const places = 'result' in answer ? answer.result : []
parentPort?.postMessage(
  answer,
  places.flatMap(({ reached, ranks }) => [reached.buffer, ranks.buffer]),
)
