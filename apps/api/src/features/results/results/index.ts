export { finishAttempts } from './finish-attempts.ts'
export { attemptExport } from './results.export.ts'
export { requireReadable } from './results.policy.ts'
export { standingAmong } from './standing.ts'
