import { may } from '@prepwell/contract/wire/permissions.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Access } from '../../../../platform/http/route.ts'
import { access, forbidden, type Session } from '../../../shared/access/index.ts'
import { isRehearsed } from './candidate-access.queries.ts'

/**
 * Guards the routes of candidates: allows students, and staff in their own rehearsal, which the URL
 * identifies by quiz or attempt. Other staff get the 403 of `access.permitted`.
 */
export function createCandidateAccess(
  db: Db,
): Readonly<Record<'ofQuiz' | 'ofAttempt', Access<Session>>> {
  const by =
    (what: 'quiz' | 'attempt'): Access<Session> =>
    async (request, reply) => {
      const session = await access.signedIn(request, reply)
      if (may(session, 'exams.sit')) return session
      const id = Number((request.params as { readonly id?: string }).id)
      const isOwn =
        may(session, 'exams.rehearse') &&
        isDatabaseId(id) &&
        (await isRehearsed(db, session, { what, id }))
      if (!isOwn) throw forbidden()
      return session
    }
  return { ofQuiz: by('quiz'), ofAttempt: by('attempt') }
}

const isDatabaseId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31
