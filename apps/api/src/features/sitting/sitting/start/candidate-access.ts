import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Access } from '../../../../platform/http/route.ts'
import { access, type Session } from '../../../shared/access/index.ts'
import { isRehearsed } from './candidate-access.queries.ts'

/**
 * Guards the routes of candidates: allows students, and an admin in the admin's own rehearsal,
 * which the URL identifies by quiz or attempt. Every other admin gets the 403 of `access.student`.
 */
export function createCandidateAccess(
  db: Db,
): Readonly<Record<'ofQuiz' | 'ofAttempt', Access<Session>>> {
  const by =
    (what: 'quiz' | 'attempt'): Access<Session> =>
    async (request, reply) => {
      const session = await access.signedIn(request, reply)
      if (session.role === 'student') return session
      const id = Number((request.params as { readonly id?: string }).id)
      const isOwn = isDatabaseId(id) && (await isRehearsed(db, { adminId: session.id, what, id }))
      if (!isOwn) throw new AppError('forbidden', 'You do not have permission to access this page')
      return session
    }
  return { ofQuiz: by('quiz'), ofAttempt: by('attempt') }
}

const isDatabaseId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31
