import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** A password to hash, or to compare with a hash. */
export type HashTask =
  | { readonly password: string; readonly cost: Options }
  | { readonly password: string; readonly hash: string }

// Low priority, so that the scheduler prefers other threads, PostgreSQL and other processes of the
// app. Only on Linux does a thread have its own priority; elsewhere this would slow down the whole
// process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage(
    'hash' in task ? verifySync(task.hash, task.password) : hashSync(task.password, task.cost),
  )
})
