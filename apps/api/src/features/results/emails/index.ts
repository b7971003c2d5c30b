export { queueResultNotices } from './queue-result-notices.ts'
