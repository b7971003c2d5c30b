const atLeast = 1_000_000
const idsPerMinute = 100

/** Leaves room for many restores below the 2,147,483,647 of an id. */
const atMost = 50_000_000

/**
 * How many ids to leave out after a restore. The lost school gave ids out after the backup, and
 * sessions, answer files, receipts and links name them: none may become those of somebody else. The
 * gap grows with time, because a school that was restored from this backup before gave ids out too.
 */
export function idGap(madeAt: Date, now: Date): number {
  const minutes = Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / 60_000))
  return Math.min(atLeast + minutes * idsPerMinute, atMost)
}
