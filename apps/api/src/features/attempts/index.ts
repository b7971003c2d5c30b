export { finishAttempts } from './finish-attempts.ts'
