import type { ServerBackups } from '@prepwell/contract/school/server.ts'
import { after, epoch } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  failureTexts,
  findLastRequest,
  givenUpSeconds,
  selectLastBackups,
} from '../backups/index.ts'

const backupsShown = 10

const placeAsked =
  'Set BACKUP_DIR to a folder outside of DATA_DIR: Prepwell then also makes a backup each day. If backups are made in another way, make one now.'

/** The last backups, and the one that was asked for. */
export async function showBackups({
  db,
  clock,
  settings: { dailyBackups: daily },
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<ServerBackups> {
  const [found, made] = await Promise.all([
    findLastRequest(db),
    selectLastBackups(db, backupsShown),
  ])
  const givenUpAt = found && after(found.asked_at, givenUpSeconds)
  const asked =
    givenUpAt && found.ended_at === null && givenUpAt <= clock.now()
      ? { ...found, ended_at: givenUpAt, failure: 'other' as const }
      : found
  const seconds = (moment: Date | null) => moment && epoch(moment)
  return {
    ask: daily ? null : placeAsked,
    daily: daily ? { at: daily.at, keep: daily.keep } : null,
    asked: asked
      ? {
          asked_at: epoch(asked.asked_at),
          begun_at: seconds(asked.begun_at),
          ended_at: seconds(asked.ended_at),
          failure: asked.failure && failureTexts[asked.failure],
        }
      : null,
    made: made.map(({ started_at, finished_at, bytes }) => ({
      started_at: epoch(started_at),
      seconds: (finished_at.getTime() - started_at.getTime()) / 1000,
      bytes,
    })),
  }
}
