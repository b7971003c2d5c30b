export { ensureFirstAdmin } from './ensure-first-admin.ts'
export { unsubscribeLinks } from './unsubscribe-token.ts'
export { hasAdmin } from './users.queries.ts'
