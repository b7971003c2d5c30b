export { ensureFirstAdmin } from './ensure-first-admin.ts'
export { hasAdmin } from './users.queries.ts'
