import { after, calendarDay } from '../../../platform/clock.ts'
import { momentAt, wallClockAt } from '../../../platform/wall-clock.ts'

const daySeconds = 24 * 3600

/** The last time up to `now` at which a backup was due. */
export function lastDue(
  now: Date,
  { at, timeZone }: { readonly at: string; readonly timeZone: string },
) {
  const dueOn = (moment: Date) => {
    const day = wallClockAt(moment, timeZone).slice(0, 'YYYY-MM-DD'.length)
    return momentAt(`${day}T${at}`, timeZone) ?? moment
  }
  const today = dueOn(now)
  return today <= now ? today : dueOn(after(now, -daySeconds))
}

/**
 * File names begin with the host of the school's URL, so that schools that share a folder by
 * mistake never delete each other's backups.
 */
const prefixOf = (publicUrl: string) => `${new URL(publicUrl).host.replace(/[^a-z0-9.-]/gi, '-')}_`

/** `exams.example.org_2026-03-01_0230-00Z.zip`: the order of names is the order of time. */
export const nameOfBackup = (publicUrl: string, moment: Date): string =>
  `${prefixOf(publicUrl)}${moment.toISOString().slice(0, 19).replace('T', '_').replace(':', '').replace(':', '-')}Z.zip`

/**
 * The backups to delete. Keeps the first backup of each of the newest `keep` days that have one,
 * and the very last backup. So extra backups never displace those of other days, nor the first one
 * of today. `backups` and the result are ordered from the oldest.
 */
export function surplusOf<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  { keep, timeZone }: { readonly keep: number; readonly timeZone: string },
): Backup[] {
  const days = Map.groupBy(backups, ({ madeAt }) => calendarDay(madeAt, timeZone))
  const firsts = [...days.values()].slice(-keep).map(([first]) => first)
  const kept = new Set([...firsts, backups.at(-1)])
  return backups.filter((backup) => !kept.has(backup))
}

/** The backups of a school among the files of a folder, oldest first. */
export function backupsAmong(
  names: readonly string[],
  publicUrl: string,
): Array<{ readonly name: string; readonly madeAt: Date }> {
  const prefix = prefixOf(publicUrl)
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const found = /^(\d{4}-\d\d-\d\d)_(\d\d)(\d\d)-(\d\d)Z\.zip$/.exec(name.slice(prefix.length))
      if (!found) return []
      const [, day, hour, minute, second] = found
      return [{ name, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }]
    })
    .sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
}
