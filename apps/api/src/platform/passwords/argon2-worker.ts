import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** A password to be hashed, or to be compared with a hash. */
export type HashTask =
  | { readonly password: string; readonly cost: Options }
  | { readonly password: string; readonly hash: string }

// Nice, so that the scheduler prefers whatever else waits for a core: other threads, PostgreSQL,
// other processes of the app. Only Linux has a priority for each thread; elsewhere this would slow
// down the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage(
    'hash' in task ? verifySync(task.hash, task.password) : hashSync(task.password, task.cost),
  )
})
