import { parentPort, workerData } from 'node:worker_threads'
import { answerOf } from '../../../../platform/concurrency/run-on-thread.ts'
import { buffersOf, readFiles } from './read-files.ts'
import { readers } from './registry.ts'
import type { GivenFile } from './source-files.ts'

const answer = await answerOf(() => readFiles(workerData as readonly GivenFile[], readers))
parentPort?.postMessage(answer, 'result' in answer ? buffersOf(answer.result) : [])
