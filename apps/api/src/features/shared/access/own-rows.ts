import { id } from '@prepwell/contract/wire/common.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { isOwnRow, type OwnedKind, rowNames } from './scope.queries.ts'
import type { Viewer } from './viewer.ts'

/** The kind of row that a URL with an id is about, by the beginning of the URL. */
const kinds: readonly (readonly [prefix: string, kind: OwnedKind])[] = [
  ['/api/subjects/:id', 'subject'],
  ['/api/chapters/:id', 'chapter'],
  ['/api/questions/:id', 'question'],
  ['/api/groups/:id', 'group'],
  ['/api/students/take_quizzes/:id', 'attempt'],
  ['/api/students/:id', 'student'],
  ['/api/quizzes/:id', 'quiz'],
  ['/api/series/:id', 'series'],
  ['/api/take_quiz/:id', 'attempt'],
  ['/api/late_deliveries/:id', 'late-delivery'],
  ['/api/help/:id', 'help'],
  ['/api/regrades/:id', 'regrade'],
]

/**
 * URLs whose parameter names something of the caller's, or no row. Their use cases check access.
 */
const unowned: readonly string[] = [
  '/api/auth/sessions/:id',
  '/api/bookmarks/:question_id',
  '/api/deletions/:id/undo',
  '/api/export/:list',
  '/api/import/kept/:key',
  '/api/import/progress/:key',
  '/api/tags/:id',
  '/api/import/:kind/template',
  '/api/questions/filters/:id',
  '/api/objections/:id',
  '/api/practices/:id/share',
  '/api/practices/shared/:code',
  '/api/notebook/cards/:question_id',
]

/**
 * The kind of the row that a URL names; null if it names no row with an owner. Throws for an
 * unknown URL with a parameter.
 */
export function kindOf(url: string): OwnedKind | null {
  const found = kinds.find(([prefix]) => url === prefix || url.startsWith(`${prefix}/`))
  if (found) return found[1]
  if (url.includes(':') && !unowned.includes(url)) throw new Error(`whose is the row of ${url}?`)
  return null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The database in which access rules look up who owns a row. */
    accessDb: Db
  }
}

/** Throws 404 unless the row named in the URL is in the scope of this member of staff. */
export async function requireOwnRow(
  request: FastifyRequest,
  viewer: Viewer,
  permission: Permission,
): Promise<void> {
  const kind = kindOf(request.routeOptions.url ?? request.url)
  if (!kind) return
  const named = id.safeParse((request.params as { readonly id?: unknown }).id)
  const isOwn =
    named.success &&
    (await isOwnRow(request.server.accessDb, viewer, permission, { kind, id: named.data }))
  if (!isOwn) throw notFound(rowNames[kind])
}
