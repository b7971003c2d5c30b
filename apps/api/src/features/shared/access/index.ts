export {
  findSessionUser,
  type NotedSession,
  type SessionRow,
  sessionColumns,
} from './sessions.queries.ts'
export {
  access,
  bearerToken,
  forgetOldSessions,
  newSessionId,
  registerSessions,
  type Session,
  sessionSeconds,
  type Viewer,
} from './sessions.ts'
export { type DeviceClaims, deviceClaims, secondStepClaims } from './token-claims.ts'
