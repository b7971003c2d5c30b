export type { Actor, Origin } from './actor.ts'
export { insertFailedSignIn, namesKept, targetExists } from './audit.queries.ts'
export { audit } from './audit.ts'
export { type AuditedChanges, changesOf } from './changes.ts'
