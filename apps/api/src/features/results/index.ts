export { finishAttempts } from './finish-attempts.ts'
export { attemptExport } from './results.export.ts'
