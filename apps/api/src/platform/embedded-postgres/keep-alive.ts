import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { bringUp } from './bring-up.ts'
import type { Cluster } from './cluster.ts'

const RETRY_MS = 5_000

/** Restarts the server whenever it ends unexpectedly, until `release` is called. */
export function keepAlive(cluster: Cluster, first: pg.Client, log: (line: string) => void) {
  let isReleased = false
  let session = first
  let revival: Promise<void> = Promise.resolve()

  const watch = () => {
    session.once('end', () => {
      if (!isReleased) revival = revive()
    })
  }
  const revive = async () => {
    log('The database has ended unexpectedly, starting it again')
    while (!isReleased) {
      try {
        session = (await bringUp(cluster, log)).session
        log('The database is back')
        watch()
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(RETRY_MS)
      }
    }
  }
  watch()

  return {
    /**
     * Stops restarting the server. The claim is held until `stop` is done, so that no other app can
     * start in between.
     */
    async release(stop: () => Promise<void>): Promise<void> {
      isReleased = true
      await revival
      await stop()
      await session.end().catch(() => undefined)
    },
  }
}
