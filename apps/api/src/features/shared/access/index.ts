export { access, forbidden } from './access.ts'
export { endTokensOf, worksAt } from './api-tokens.queries.ts'
export { apiTokenHash, newApiToken, registerApiTokens } from './api-tokens.ts'
export { mayReadKeys, requireKeys } from './keys.ts'
export { requireAdmin } from './require-admin.queries.ts'
export {
  isInScope,
  isListedFor,
  requireOwn,
  scopeOf,
  scopeOfList,
  selectOwnIds,
} from './scope.queries.ts'
export {
  findSessionUser,
  isSittingExam,
  type NotedSession,
  type SessionRow,
  sessionColumns,
  staffRolesOfUser,
} from './sessions.queries.ts'
export {
  bearerToken,
  forgetOldSessions,
  newSessionId,
  registerSessions,
  type Session,
  sessionSeconds,
  toSessionUser,
} from './sessions.ts'
export { type DeviceClaims, deviceClaims, secondStepClaims } from './token-claims.ts'
export type { Viewer } from './viewer.ts'
