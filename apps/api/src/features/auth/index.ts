export { updateLastLogin } from './auth.queries.ts'
export { createAccount } from './create-account.ts'
export { access, type Viewer } from './sessions.ts'
