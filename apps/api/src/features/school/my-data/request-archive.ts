import type { OwnArchive } from '@prepwell/contract/accounts/own-data.ts'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { after, epoch } from '../../../platform/clock.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type ArchiveRow, findArchive, insertRequest } from './my-data.queries.ts'

/** Seconds after which an unfinished request counts as failed and may be repeated. */
const makingSeconds = 3600

type Context = Pick<Platform, 'db' | 'clock'>
type Input = { readonly viewer: Pick<Viewer, 'id'> }

const noArchive: OwnArchive = { state: 'none', requested_at: null, until: null, bytes: null }

function showArchive(row: ArchiveRow | undefined, now: Date): OwnArchive {
  if (!row) return noArchive
  const requested_at = epoch(row.requested_at)
  if (!row.ready_at)
    return row.requested_at > after(now, -makingSeconds)
      ? { state: 'making', requested_at, until: null, bytes: null }
      : noArchive
  const until = after(row.ready_at, schoolLimits.dataArchiveSeconds)
  if (until <= now) return noArchive
  return { state: 'ready', requested_at, until: epoch(until), bytes: row.bytes }
}

/** The state of the viewer's archive. */
export const readArchive = async ({ db, clock }: Context, { viewer }: Input): Promise<OwnArchive> =>
  showArchive(await findArchive(db, viewer.id), clock.now())

/** Has a job make an archive, unless one is being made. Two requests at once make one. */
export function requestArchive({ db, clock }: Context, { viewer }: Input): Promise<OwnArchive> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const since = after(now, -makingSeconds)
    const request = await insertRequest(tx, { userId: viewer.id, now, since })
    if (request) await enqueue(tx, 'make_data_archive', { request })
    return showArchive(await findArchive(tx, viewer.id), now)
  })
}
