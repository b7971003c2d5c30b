import type { OwnSession } from '@prepwell/contract/accounts/own-sessions.ts'
import { epoch } from '../../../../platform/clock.ts'
import type { selectOpenSessions } from './own-sessions.queries.ts'

type OpenSession = Awaited<ReturnType<typeof selectOpenSessions>>[number]

/** The sessions as their owner sees them: the current one first, and without token ids. */
export const showSessions = (sessions: readonly OpenSession[], current: string): OwnSession[] =>
  sessions
    .map(({ id, session_id, device, address, begun_at, seen_at }) => ({
      id,
      device,
      address,
      begun_at: epoch(begun_at),
      seen_at: epoch(seen_at),
      is_current: session_id === current,
    }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current))
